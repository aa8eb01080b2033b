import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyPluginAsync, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { ParsedQs } from 'qs';
import type { JsonObject } from '../shared/json-value.ts';
import { parseUrlQuery } from '../shared/parse-form-body.ts';
import { handleListBalanceTransactions, handleListPayouts } from './balance-handlers.ts';
import { stripeApiVersion } from './emit-stripe-event.ts';
import {
  createRetrieveHandler,
  handleCreateCheckoutSession,
  handleCreateRefund,
  handleExpireCheckoutSession,
  handleListEvents,
  handleListLineItems,
  handleListRefunds,
  handleListSessions,
  type StripeApiCall,
} from './endpoint-handlers.ts';
import { FormParamReader } from './form-param-reader.ts';
import { expandStripeObject } from './objects/expand-stripe-object.ts';
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
    reply.header('stripe-version', stripeApiVersion);
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
      const form =
        request.method === 'POST' ? ((request.body ?? {}) as ParsedQs) : parseUrlQuery(request.url);
      const cause = { requestId: request.id, idempotencyKey: readIdempotencyKey(request) };
      const { status, body, isReplayed } = runIdempotently(context, request, form, (tx) => {
        const params = new FormParamReader(form);
        const paths = params.strings('expand');
        const object = run({ context, tx, params, id, cause });
        params.rejectUnknownParams();
        return expandStripeObject(tx, context.publicUrl, object, paths);
      });
      if (isReplayed) reply.header('idempotent-replayed', 'true');
      return reply.code(status).type('application/json').send(body);
    };

  app.post('/checkout/sessions', handle(handleCreateCheckoutSession));
  app.get('/checkout/sessions', handle(handleListSessions));
  app.get('/checkout/sessions/:id', handle(createRetrieveHandler('checkout.session', 'cs_', 'session')));
  app.get('/checkout/sessions/:id/line_items', handle(handleListLineItems));
  app.post('/checkout/sessions/:id/expire', handle(handleExpireCheckoutSession));
  app.get('/payment_intents/:id', handle(createRetrieveHandler('payment_intent', 'pi_', 'intent')));
  app.get('/charges/:id', handle(createRetrieveHandler('charge', 'ch_', 'id')));
  app.post('/refunds', handle(handleCreateRefund));
  app.get('/refunds', handle(handleListRefunds));
  app.get('/refunds/:id', handle(createRetrieveHandler('refund', 're_', 'id')));
  app.get('/disputes/:id', handle(createRetrieveHandler('dispute', 'dp_', 'dispute')));
  app.get('/balance_transactions', handle(handleListBalanceTransactions));
  app.get('/payouts', handle(handleListPayouts));
  app.get('/payouts/:id', handle(createRetrieveHandler('payout', 'po_', 'payout')));
  app.get('/events', handle(handleListEvents));
  app.get('/events/:id', handle(createRetrieveHandler('event', 'evt_', 'id')));
};
