import type { FastifyError, FastifyPluginAsync, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { JsonObject } from '../shared/json-value.ts';
import { issueAccessToken, verifyAccessToken } from './access-token.ts';
import { handleVerifyWebhookSignature } from './create-paypal-webhook-provider.ts';
import { handleCaptureOrder, runSavingDeclines } from './handle-capture-order.ts';
import { handleCreateOrder } from './handle-create-order.ts';
import { handleRefundCapture } from './handle-refund-capture.ts';
import { findWalletOrder } from './order-transitions.ts';
import { PaypalError, paypalNotFoundError } from './paypal-error.ts';
import type {
  PaypalContext,
  PaypalStoreTransaction,
  WalletApiCall,
  WalletIdempotencyKeyRow,
} from './rows.ts';
import { searchWalletTransactions } from './search-wallet-transactions.ts';
import { toCaptureJson, toWalletOrderJson, toWalletRefundJson } from './to-wallet-order-json.ts';

/** How long a PayPal-Request-Id is stored, in milliseconds. */
export const walletIdempotencyKeyTtlMs = 45 * 24 * 3600 * 1000;

type StoredResponse = Pick<WalletIdempotencyKeyRow, 'status' | 'body'>;

const pick = (from: JsonObject, names: string[]): JsonObject =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));

function toMinimalCapture(order: JsonObject): JsonObject {
  const units = Array.isArray(order.purchase_units) ? order.purchase_units : [];
  const brief = units.map((unit) => pick(unit as JsonObject, ['reference_id', 'payments']));
  const names = ['id', 'status', 'payment_source', 'purchase_units', 'payer', 'links'];
  return pick({ ...order, purchase_units: brief }, names);
}

function retrieveCapture({ tx, context, id }: WalletApiCall): JsonObject {
  const capture = tx.get('captures', id);
  if (!capture) throw paypalNotFoundError();
  return toCaptureJson(context.publicUrl, capture, true);
}

function retrieveRefund({ tx, context, id }: WalletApiCall): JsonObject {
  const refund = tx.get('walletRefunds', id);
  if (!refund) throw paypalNotFoundError();
  return toWalletRefundJson(context.publicUrl, refund);
}

interface Endpoint {
  status: 200 | 201;
  run(call: WalletApiCall): JsonObject;
  /** The reduced response without `Prefer: return=representation`. */
  toMinimal?: (whole: JsonObject) => JsonObject;
}

const createOrderEndpoint: Endpoint = {
  status: 201,
  run: (call) => toWalletOrderJson(call.tx, call.context.publicUrl, handleCreateOrder(call)),
  toMinimal: (order) => pick(order, ['id', 'status', 'payment_source', 'links']),
};
const retrieveOrderEndpoint: Endpoint = {
  status: 200,
  run: ({ tx, context, id }) => toWalletOrderJson(tx, context.publicUrl, findWalletOrder(tx, id)),
};
const captureOrderEndpoint: Endpoint = {
  status: 201,
  run: (call) => toWalletOrderJson(call.tx, call.context.publicUrl, handleCaptureOrder(call)),
  toMinimal: toMinimalCapture,
};
const refundCaptureEndpoint: Endpoint = {
  status: 201,
  run: (call) => toWalletRefundJson(call.context.publicUrl, handleRefundCapture(call)),
  toMinimal: (refund) => pick(refund, ['id', 'status', 'links']),
};
const verifyWebhookEndpoint: Endpoint = {
  status: 200,
  run: ({ tx, context, body }) => handleVerifyWebhookSignature(tx, context, body),
};

function readJson({ body = {} }: FastifyRequest): JsonObject {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as JsonObject;
  const description = 'The request JSON is not well formed.';
  throw new PaypalError(400, { issue: 'MALFORMED_REQUEST_JSON', description });
}

/**
 * With a PayPal-Request-Id the response is stored in the same transaction, so that a repeated call acts once. Refusals
 * are not stored.
 */
function runIdempotently(
  context: PaypalContext,
  { method, url, headers }: FastifyRequest,
  run: (tx: PaypalStoreTransaction) => StoredResponse,
): StoredResponse {
  const key = headers['paypal-request-id'];
  if (method !== 'POST' || typeof key !== 'string' || key === '') return context.store.transaction(run);
  const id = `${url.split('?')[0]} ${key.slice(0, 108)}`;
  const created = context.now();
  const first = context.store.get('walletReplays', id);
  if (first && created - first.created < walletIdempotencyKeyTtlMs) return first;
  return context.store.transaction((tx) => {
    const response = run(tx);
    tx.put('walletReplays', { id, created, ...response });
    return response;
  });
}

function toPaypalError(error: FastifyError): PaypalError {
  if (error instanceof PaypalError) return error;
  const { statusCode = 500 } = error;
  return new PaypalError(statusCode < 500 ? statusCode : 500);
}

/** PayPal's API under `/v1/oauth2`, `/v1/notifications`, `/v1/reporting` and `/v2`: token, body, idempotency, errors. */
export const paypalRoutes: FastifyPluginAsync<{ context: PaypalContext }> = async (app, { context }) => {
  app.setErrorHandler<FastifyError>((error, { id }, reply) => {
    const paypalError = toPaypalError(error);
    return reply.code(paypalError.statusCode).send(paypalError.toJson(id));
  });
  app.post('/v1/oauth2/token', (request, reply) => issueAccessToken(context, request, reply));

  app.register(async (api) => {
    api.removeContentTypeParser(['application/x-www-form-urlencoded', 'text/plain']);
    // Not earlier: injected faults apply before the token is checked.
    api.addHook('preHandler', async (request) => verifyAccessToken(context, request));

    const handle =
      (endpoint: Endpoint): RouteHandlerMethod =>
      async (request, reply) => {
        const { id = '' } = request.params as { id?: string };
        const body = readJson(request);
        const isWhole = /\breturn=representation\b/.test(String(request.headers.prefer ?? ''));
        const run = (tx: PaypalStoreTransaction): StoredResponse => {
          const whole = endpoint.run({ context, tx, id, body });
          const shown = isWhole || !endpoint.toMinimal ? whole : endpoint.toMinimal(whole);
          return { status: endpoint.status, body: JSON.stringify(shown) };
        };
        const response = runSavingDeclines(context, () => runIdempotently(context, request, run));
        return reply.code(response.status).type('application/json').send(response.body);
      };

    api.post('/v1/notifications/verify-webhook-signature', handle(verifyWebhookEndpoint));
    api.post('/v2/checkout/orders', handle(createOrderEndpoint));
    api.get('/v2/checkout/orders/:id', handle(retrieveOrderEndpoint));
    api.post('/v2/checkout/orders/:id/capture', handle(captureOrderEndpoint));
    api.get('/v2/payments/captures/:id', handle({ status: 200, run: retrieveCapture }));
    api.post('/v2/payments/captures/:id/refund', handle(refundCaptureEndpoint));
    api.get('/v2/payments/refunds/:id', handle({ status: 200, run: retrieveRefund }));
    api.get('/v1/reporting/transactions', (request) =>
      context.store.transaction((tx) =>
        searchWalletTransactions(context, tx, request.query as Record<string, unknown>),
      ),
    );
    api.all('/v2/*', ({ method, url }) => {
      const description = `${method} ${url.split('?')[0]} does not exist.`;
      throw new PaypalError(404, { issue: 'INVALID_URI', description });
    });
  });
};
