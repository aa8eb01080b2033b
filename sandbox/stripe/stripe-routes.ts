import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyPluginAsync, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { ParsedQs } from 'qs';
import type { JsonObject } from '../shared/json.ts';
import { parseQuery } from '../shared/parse-form.ts';
import { apiVersion } from './emit-event.ts';
import {
  createCheckoutSession,
  createPaymentRefund,
  expireCheckoutSession,
  listEvents,
  listLines,
  listRefunds,
  listSessions,
  retrieve,
  type StripeApiCall,
} from './endpoint-handlers.ts';
import { expandObject } from './expand-object.ts';
import { ParamReader } from './param-reader.ts';
import type { StripeContext } from './rows.ts';
import { readIdempotencyKey, runIdempotently } from './run-idempotently.ts';
import { StripeError } from './stripe-error.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

function verifyApiKey({ headers }: FastifyRequest, secretKey: string): void {
  const key = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (key === undefined)
    throw new StripeError(
      401,
      'You did not provide an API key. Send it as a bearer token in the Authorization header.',
    );
  if (!timingSafeEqual(digest(key), digest(secretKey)))
    throw new StripeError(401, 'Invalid API Key provided.');
}

function toStripeError(error: FastifyError): StripeError {
  if (error instanceof StripeError) return error;
  const { statusCode = 500, message } = error;
  if (statusCode === 415)
    return new StripeError(
      400,
      'Invalid request: the content type must be application/x-www-form-urlencoded.',
    );
  if (statusCode < 500) return new StripeError(statusCode, message);
  return new StripeError(500, 'The sandbox failed. See its log.', { type: 'api_error' });
}

/** Stripe's API under `/v1`: key, parameters, idempotency, expansion, errors. */
export const stripeRoutes: FastifyPluginAsync<{ context: StripeContext }> = async (app, { context }) => {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    const key = headers['idempotency-key'];
    if (typeof key === 'string' && method === 'POST') reply.header('idempotency-key', key);
    reply.header('stripe-version', apiVersion);
  });
  // Not earlier: injected faults apply before the key is checked.
  app.addHook('preHandler', async (request) => verifyApiKey(request, context.secretKey));
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const stripeError = toStripeError(error);
    return reply.code(stripeError.statusCode).send(stripeError.toJson());
  });
  app.setNotFoundHandler(({ method, url }) => {
    throw new StripeError(404, `Unrecognized request URL (${method}: ${url.split('?')[0]}).`);
  });

  const handle =
    (run: (call: StripeApiCall) => JsonObject): RouteHandlerMethod =>
    async (request, reply) => {
      const { id = '' } = request.params as { id?: string };
      const form = request.method === 'POST' ? ((request.body ?? {}) as ParsedQs) : parseQuery(request.url);
      const cause = { requestId: request.id, idempotencyKey: readIdempotencyKey(request) };
      const { status, body, isReplayed } = runIdempotently(context, request, form, (tx) => {
        const params = new ParamReader(form);
        const paths = params.strings('expand');
        const object = run({ context, tx, params, id, cause });
        params.rejectUnknownParams();
        return expandObject(tx, context.publicUrl, object, paths);
      });
      if (isReplayed) reply.header('idempotent-replayed', 'true');
      return reply.code(status).type('application/json').send(body);
    };

  app.post('/checkout/sessions', handle(createCheckoutSession));
  app.get('/checkout/sessions', handle(listSessions));
  app.get('/checkout/sessions/:id', handle(retrieve('checkout.session', 'cs_', 'session')));
  app.get('/checkout/sessions/:id/line_items', handle(listLines));
  app.post('/checkout/sessions/:id/expire', handle(expireCheckoutSession));
  app.get('/payment_intents/:id', handle(retrieve('payment_intent', 'pi_', 'intent')));
  app.get('/charges/:id', handle(retrieve('charge', 'ch_', 'id')));
  app.post('/refunds', handle(createPaymentRefund));
  app.get('/refunds', handle(listRefunds));
  app.get('/refunds/:id', handle(retrieve('refund', 're_', 'id')));
  app.get('/disputes/:id', handle(retrieve('dispute', 'dp_', 'dispute')));
  app.get('/events', handle(listEvents));
  app.get('/events/:id', handle(retrieve('event', 'evt_', 'id')));
};
