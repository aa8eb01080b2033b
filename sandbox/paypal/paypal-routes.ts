import {
  jsonResponse,
  type Request,
  type Response,
  type Router,
  UnreadableRequestError,
} from '../shared/http-types.ts';
import type { JsonObject } from '../shared/json.ts';
import { matchPath } from '../shared/match-path.ts';
import { issueToken, verifyToken } from './access-token.ts';
import { captureOrder, withDeclinesSaved } from './capture-order.ts';
import { createOrder } from './create-order.ts';
import { verifyWebhookSignature } from './create-paypal-webhook-provider.ts';
import { findOrder } from './order-transitions.ts';
import { notFoundError, PaypalError } from './paypal-error.ts';
import { refundCapture } from './refund-capture.ts';
import { renderCapture, renderOrder, renderRefund } from './render-order.ts';
import type { PaypalContext, PaypalTx, WalletApiCall } from './rows.ts';

/** How long a PayPal-Request-Id is remembered, in milliseconds. */
export const walletIdempotencyKeyTtlMs = 45 * 24 * 3600 * 1000;

interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  status: number;
  run(call: WalletApiCall): JsonObject;
  /** What is left of the answer without `Prefer: return=representation`. */
  toMinimal?: (whole: JsonObject) => JsonObject;
}

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
  if (!capture) throw notFoundError();
  return renderCapture(context.publicUrl, capture, true);
}

function retrieveRefund({ tx, context, id }: WalletApiCall): JsonObject {
  const refund = tx.get('walletRefunds', id);
  if (!refund) throw notFoundError();
  return renderRefund(context.publicUrl, refund);
}

const endpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v2/checkout/orders',
    status: 201,
    run: (call) => renderOrder(call.tx, call.context.publicUrl, createOrder(call)),
    toMinimal: (order) => pick(order, ['id', 'status', 'payment_source', 'links']),
  },
  {
    method: 'GET',
    path: '/v2/checkout/orders/:id',
    status: 200,
    run: ({ tx, context, id }) => renderOrder(tx, context.publicUrl, findOrder(tx, id)),
  },
  {
    method: 'POST',
    path: '/v2/checkout/orders/:id/capture',
    status: 201,
    run: (call) => renderOrder(call.tx, call.context.publicUrl, captureOrder(call)),
    toMinimal: toMinimalCapture,
  },
  { method: 'GET', path: '/v2/payments/captures/:id', status: 200, run: retrieveCapture },
  {
    method: 'POST',
    path: '/v2/payments/captures/:id/refund',
    status: 201,
    run: (call) => renderRefund(call.context.publicUrl, refundCapture(call)),
    toMinimal: (refund) => pick(refund, ['id', 'status', 'links']),
  },
  { method: 'GET', path: '/v2/payments/refunds/:id', status: 200, run: retrieveRefund },
  {
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    status: 200,
    run: ({ tx, context, body }) => verifyWebhookSignature(tx, context, body),
  },
];

function findEndpoint(ask: Request): { endpoint: Endpoint; id: string } {
  for (const endpoint of endpoints) {
    const match = endpoint.method === ask.method ? matchPath(endpoint.path, ask.path) : null;
    if (match) return { endpoint, id: match.id ?? '' };
  }
  const description = `There is no ${ask.method} ${ask.path}.`;
  throw new PaypalError(404, { issue: 'INVALID_URI', description });
}

function readJson(ask: Request): JsonObject {
  if (ask.method !== 'POST' || ask.body.length === 0) return {};
  if (!/^application\/json\b/i.test(ask.headers['content-type'] ?? '')) throw new PaypalError(415);
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(ask.body));
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as JsonObject;
  } catch {
    // Said below.
  }
  const description = 'The request JSON is not well formed.';
  throw new PaypalError(400, { issue: 'MALFORMED_REQUEST_JSON', description });
}

/** With a PayPal-Request-Id the answer is kept in the same change: it acts once. Refusals are not kept. */
function runIdempotently(context: PaypalContext, ask: Request, run: (tx: PaypalTx) => Response): Response {
  const key = ask.headers['paypal-request-id'];
  if (ask.method !== 'POST' || typeof key !== 'string' || key === '') return context.store.transaction(run);
  const id = `${ask.path} ${key.slice(0, 108)}`;
  const created = context.now();
  const first = context.store.get('walletReplays', id);
  if (first && created - first.created < walletIdempotencyKeyTtlMs)
    return { status: first.status, headers: { 'content-type': 'application/json' }, body: first.body };
  return context.store.transaction((tx) => {
    const answer = run(tx);
    tx.put('walletReplays', { id, created, status: answer.status, body: answer.body });
    return answer;
  });
}

/** PayPal's API under `/v1/oauth2`, `/v1/notifications` and `/v2/`: token, body, idempotency, errors. */
export function createPaypalRouter(context: PaypalContext): Router {
  return {
    matches: (path) => /^\/(v1\/(oauth2|notifications)|v2)\//.test(path),
    handle(ask) {
      if (ask.path === '/v1/oauth2/token') return issueToken(context, ask);
      verifyToken(context, ask);
      const { endpoint, id } = findEndpoint(ask);
      const body = readJson(ask);
      const isWhole = /\breturn=representation\b/.test(String(ask.headers.prefer ?? ''));
      const run = (tx: PaypalTx) => {
        const whole = endpoint.run({ context, tx, id, body });
        return jsonResponse(
          endpoint.status,
          isWhole || !endpoint.toMinimal ? whole : endpoint.toMinimal(whole),
        );
      };
      return withDeclinesSaved(context, () => runIdempotently(context, ask, run));
    },
    handleError(error, ask) {
      const known =
        error instanceof PaypalError
          ? error
          : new PaypalError(error instanceof UnreadableRequestError ? error.status : 500);
      return jsonResponse(known.status, known.toJson(ask.id));
    },
  };
}
