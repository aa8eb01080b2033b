import { createHash, timingSafeEqual } from 'node:crypto';
import {
  jsonResponse,
  type Request,
  type Response,
  type Router,
  UnreadableRequestError,
} from '../shared/http-types.ts';
import { matchPath } from '../shared/match-path.ts';
import { type FormTree, parseForm } from '../shared/parse-form.ts';
import { apiVersion } from './emit-event.ts';
import { expandObject } from './expand-object.ts';
import { ParamReader } from './param-reader.ts';
import type { StripeContext, StripeTx } from './rows.ts';
import { type StripeApiCall, type StripeEndpoint, stripeEndpoints } from './stripe-endpoints.ts';
import { StripeError } from './stripe-error.ts';

export const idempotencyKeyTtlMs = 24 * 3600 * 1000;

const digest = (text: string) => createHash('sha256').update(text).digest();

function verifyApiKey(ask: Request, secretKey: string): void {
  const given = /^Bearer (.+)$/i.exec(ask.headers.authorization ?? '')?.[1];
  if (given === undefined)
    throw new StripeError(
      401,
      'You did not provide an API key. Send it as a bearer token in the Authorization header.',
    );
  if (!timingSafeEqual(digest(given), digest(secretKey)))
    throw new StripeError(401, 'Invalid API Key provided.');
}

function readParams(ask: Request): FormTree {
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

function findEndpoint(ask: Request): { endpoint: StripeEndpoint; id: string } {
  for (const endpoint of stripeEndpoints) {
    const match = endpoint.method === ask.method ? matchPath(endpoint.path, ask.path) : null;
    if (match) return { endpoint, id: match.id ?? '' };
  }
  throw new StripeError(404, `Unrecognized request URL (${ask.method}: ${ask.path}).`);
}

function idempotencyKey(ask: Request): string | null {
  const key = ask.headers['idempotency-key'];
  if (ask.method !== 'POST' || typeof key !== 'string' || key === '') return null;
  if (key.length > 255) throw new StripeError(400, 'The idempotency key must be at most 255 characters.');
  return key;
}

function toPlainValue(value: string | FormTree): unknown {
  if (typeof value === 'string') return value;
  return [...value].map(([name, child]) => [name, toPlainValue(child)]).sort();
}

function fingerprint(ask: Request, tree: FormTree): string {
  return digest(JSON.stringify([ask.method, ask.path, toPlainValue(tree)])).toString('hex');
}

function errorResponse(error: StripeError): Response {
  return jsonResponse(error.status, error.toJson());
}

/** Runs one call and, with a key, keeps its answer in the same change: it acts once, whoever repeats it. */
function runIdempotently(
  context: StripeContext,
  ask: Request,
  run: (tx: StripeTx) => Response,
  print: string,
): Response {
  const key = idempotencyKey(ask);
  if (key === null) return context.store.transaction(run);
  const created = context.now();
  const keep = (tx: StripeTx, { status, body }: Response) =>
    tx.put('replays', { id: key, created, fingerprint: print, status, body });
  const first = context.store.get('replays', key);
  if (first && created - first.created < idempotencyKeyTtlMs) {
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
    return context.store.transaction((tx) => {
      const answer = run(tx);
      keep(tx, answer);
      return answer;
    });
  } catch (error) {
    if (!(error instanceof StripeError) || error.details.isReplayable !== true) throw error;
    const answer = errorResponse(error);
    context.store.transaction((tx) => keep(tx, answer));
    return answer;
  }
}

/** Stripe's API under `/v1/`: key, parameters, idempotency, expansion, errors. */
export function createStripeRouter(context: StripeContext): Router {
  function decorate(answer: Response, ask: Request): Response {
    const key = ask.headers['idempotency-key'];
    const echo = typeof key === 'string' && ask.method === 'POST' ? { 'idempotency-key': key } : {};
    return { ...answer, headers: { ...answer.headers, ...echo, 'stripe-version': apiVersion } };
  }

  return {
    matches: (path) => path === '/v1' || path.startsWith('/v1/'),
    handle(ask) {
      verifyApiKey(ask, context.secretKey);
      const { endpoint, id } = findEndpoint(ask);
      const tree = readParams(ask);
      const run = (tx: StripeTx): Response => {
        const params = new ParamReader(tree);
        const paths = params.strings('expand');
        const cause = { requestId: ask.id, idempotencyKey: idempotencyKey(ask) };
        const call: StripeApiCall = { context, tx, params, id, cause };
        const object = endpoint.run(call);
        params.rejectUnknownParams();
        return jsonResponse(200, expandObject(tx, context.publicUrl, object, paths));
      };
      return decorate(runIdempotently(context, ask, run, fingerprint(ask, tree)), ask);
    },
    handleError(error, ask) {
      if (error instanceof StripeError) return decorate(errorResponse(error), ask);
      if (error instanceof UnreadableRequestError)
        return errorResponse(new StripeError(error.status, error.message));
      return errorResponse(new StripeError(500, 'The sandbox failed. See its log.', { type: 'api_error' }));
    },
  };
}
