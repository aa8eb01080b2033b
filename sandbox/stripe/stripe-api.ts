import { createHash, timingSafeEqual } from 'node:crypto';
import { type Answer, type Area, type Ask, jsonAnswer, UnreadableRequest } from '../shared/http-types.ts';
import { matchPath } from '../shared/match-path.ts';
import { type FormTree, parseForm } from '../shared/parse-form.ts';
import { type Call, type Endpoint, endpoints } from './endpoints.ts';
import { expandObject } from './expand-object.ts';
import { ParamReader } from './param-reader.ts';
import { apiVersion } from './raise-event.ts';
import type { StripeContext, StripeTx } from './rows.ts';
import { StripeError } from './stripe-error.ts';

export const replayLifetime = 24 * 3600 * 1000;

const digest = (text: string) => createHash('sha256').update(text).digest();

function checkKey(ask: Ask, secretKey: string): void {
  const given = /^Bearer (.+)$/i.exec(ask.headers.authorization ?? '')?.[1];
  if (given === undefined)
    throw new StripeError(
      401,
      'You did not provide an API key. Send it as a bearer token in the Authorization header.',
    );
  if (!timingSafeEqual(digest(given), digest(secretKey)))
    throw new StripeError(401, 'Invalid API Key provided.');
}

function readParams(ask: Ask): FormTree {
  const type = (ask.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (ask.method === 'POST' && ask.body.length > 0 && type !== 'application/x-www-form-urlencoded')
    throw new StripeError(
      400,
      'Invalid request: the content type must be application/x-www-form-urlencoded.',
    );
  try {
    const body = new TextDecoder('utf-8', { fatal: true }).decode(ask.body);
    return parseForm(ask.method === 'POST' ? body : ask.query);
  } catch (error) {
    throw new StripeError(400, error instanceof SyntaxError ? error.message : 'The body is not valid UTF-8.');
  }
}

function findEndpoint(ask: Ask): { endpoint: Endpoint; id: string } {
  for (const endpoint of endpoints) {
    const match = endpoint.method === ask.method ? matchPath(endpoint.path, ask.path) : null;
    if (match) return { endpoint, id: match.id ?? '' };
  }
  throw new StripeError(404, `Unrecognized request URL (${ask.method}: ${ask.path}).`);
}

function idempotencyKey(ask: Ask): string | null {
  const key = ask.headers['idempotency-key'];
  if (ask.method !== 'POST' || typeof key !== 'string' || key === '') return null;
  if (key.length > 255) throw new StripeError(400, 'The idempotency key must be at most 255 characters.');
  return key;
}

function plain(value: string | FormTree): unknown {
  if (typeof value === 'string') return value;
  return [...value].map(([name, child]) => [name, plain(child)]).sort();
}

function fingerprint(ask: Ask, tree: FormTree): string {
  return digest(JSON.stringify([ask.method, ask.path, plain(tree)])).toString('hex');
}

function errorAnswer(error: StripeError): Answer {
  return jsonAnswer(error.status, error.toJson());
}

/** Runs one call and, with a key, keeps its answer in the same change: it acts once, whoever repeats it. */
function runOnce(context: StripeContext, ask: Ask, run: (tx: StripeTx) => Answer, print: string): Answer {
  const key = idempotencyKey(ask);
  if (key === null) return context.store.change(run);
  const created = context.now();
  const keep = (tx: StripeTx, { status, body }: Answer) =>
    tx.put('replays', { id: key, created, fingerprint: print, status, body });
  const first = context.store.get('replays', key);
  if (first && created - first.created < replayLifetime) {
    if (first.fingerprint !== print)
      throw new StripeError(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        { type: 'idempotency_error' },
      );
    const headers = { 'content-type': 'application/json', 'idempotent-replayed': 'true' };
    return { status: first.status, headers, body: first.body };
  }
  try {
    return context.store.change((tx) => {
      const answer = run(tx);
      keep(tx, answer);
      return answer;
    });
  } catch (error) {
    if (!(error instanceof StripeError) || error.details.final !== true) throw error;
    const answer = errorAnswer(error);
    context.store.change((tx) => keep(tx, answer));
    return answer;
  }
}

/** Stripe's API under `/v1/`: key, parameters, idempotency, expansion, errors. */
export function stripeApi(context: StripeContext): Area {
  function decorate(answer: Answer, ask: Ask): Answer {
    const key = ask.headers['idempotency-key'];
    const echo = typeof key === 'string' && ask.method === 'POST' ? { 'idempotency-key': key } : {};
    return { ...answer, headers: { ...answer.headers, ...echo, 'stripe-version': apiVersion } };
  }

  return {
    owns: (path) => path === '/v1' || path.startsWith('/v1/'),
    handle(ask) {
      checkKey(ask, context.secretKey);
      const { endpoint, id } = findEndpoint(ask);
      const tree = readParams(ask);
      const run = (tx: StripeTx): Answer => {
        const params = new ParamReader(tree);
        const paths = params.strings('expand');
        const cause = { requestId: ask.id, idempotencyKey: idempotencyKey(ask) };
        const call: Call = { context, tx, params, id, cause };
        const object = endpoint.run(call);
        params.done();
        return jsonAnswer(200, expandObject(tx, context.publicUrl, object, paths));
      };
      return decorate(runOnce(context, ask, run, fingerprint(ask, tree)), ask);
    },
    fail(error, ask) {
      if (error instanceof StripeError) return decorate(errorAnswer(error), ask);
      if (error instanceof UnreadableRequest)
        return errorAnswer(new StripeError(error.status, error.message));
      return errorAnswer(new StripeError(500, 'The sandbox failed. See its log.', { type: 'api_error' }));
    },
  };
}
