import { type Answer, type Area, type Ask, jsonAnswer, UnreadableRequest } from '../shared/http-types.ts';
import type { JsonObject } from '../shared/json.ts';
import { matchPath } from '../shared/match-path.ts';
import { checkToken, giveToken } from './access-token.ts';
import { captureOrder, keepingDeclines } from './capture-order.ts';
import { createOrder } from './create-order.ts';
import { findOrder } from './move-order.ts';
import { missing, PaypalError } from './paypal-error.ts';
import { verifySignature } from './paypal-webhooks.ts';
import { refundCapture } from './refund-capture.ts';
import { renderCapture, renderOrder, renderRefund } from './render-order.ts';
import type { PaypalContext, PaypalTx, WalletCall } from './rows.ts';

/** How long a PayPal-Request-Id is remembered, in milliseconds. */
export const walletReplayLifetime = 45 * 24 * 3600 * 1000;

interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  status: number;
  run(call: WalletCall): JsonObject;
  /** What is left of the answer without `Prefer: return=representation`. */
  brief?: (whole: JsonObject) => JsonObject;
}

const pick = (from: JsonObject, names: string[]): JsonObject =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));

function briefCapture(order: JsonObject): JsonObject {
  const units = Array.isArray(order.purchase_units) ? order.purchase_units : [];
  const brief = units.map((unit) => pick(unit as JsonObject, ['reference_id', 'payments']));
  const names = ['id', 'status', 'payment_source', 'purchase_units', 'payer', 'links'];
  return pick({ ...order, purchase_units: brief }, names);
}

function showCapture({ tx, context, id }: WalletCall): JsonObject {
  const capture = tx.get('captures', id);
  if (!capture) throw missing();
  return renderCapture(context.publicUrl, capture, true);
}

function showRefund({ tx, context, id }: WalletCall): JsonObject {
  const refund = tx.get('walletRefunds', id);
  if (!refund) throw missing();
  return renderRefund(context.publicUrl, refund);
}

const endpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v2/checkout/orders',
    status: 201,
    run: (call) => renderOrder(call.tx, call.context.publicUrl, createOrder(call)),
    brief: (order) => pick(order, ['id', 'status', 'payment_source', 'links']),
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
    brief: briefCapture,
  },
  { method: 'GET', path: '/v2/payments/captures/:id', status: 200, run: showCapture },
  {
    method: 'POST',
    path: '/v2/payments/captures/:id/refund',
    status: 201,
    run: (call) => renderRefund(call.context.publicUrl, refundCapture(call)),
    brief: (refund) => pick(refund, ['id', 'status', 'links']),
  },
  { method: 'GET', path: '/v2/payments/refunds/:id', status: 200, run: showRefund },
  {
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    status: 200,
    run: ({ tx, context, body }) => verifySignature(tx, context, body),
  },
];

function findEndpoint(ask: Ask): { endpoint: Endpoint; id: string } {
  for (const endpoint of endpoints) {
    const match = endpoint.method === ask.method ? matchPath(endpoint.path, ask.path) : null;
    if (match) return { endpoint, id: match.id ?? '' };
  }
  const description = `There is no ${ask.method} ${ask.path}.`;
  throw new PaypalError(404, { issue: 'INVALID_URI', description });
}

function readJson(ask: Ask): JsonObject {
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
function runOnce(context: PaypalContext, ask: Ask, run: (tx: PaypalTx) => Answer): Answer {
  const key = ask.headers['paypal-request-id'];
  if (ask.method !== 'POST' || typeof key !== 'string' || key === '') return context.store.change(run);
  const id = `${ask.path} ${key.slice(0, 108)}`;
  const created = context.now();
  const first = context.store.get('walletReplays', id);
  if (first && created - first.created < walletReplayLifetime)
    return { status: first.status, headers: { 'content-type': 'application/json' }, body: first.body };
  return context.store.change((tx) => {
    const answer = run(tx);
    tx.put('walletReplays', { id, created, status: answer.status, body: answer.body });
    return answer;
  });
}

/** PayPal's API under `/v1/oauth2`, `/v1/notifications` and `/v2/`: token, body, idempotency, errors. */
export function paypalApi(context: PaypalContext): Area {
  return {
    owns: (path) => /^\/(v1\/(oauth2|notifications)|v2)\//.test(path),
    handle(ask) {
      if (ask.path === '/v1/oauth2/token') return giveToken(context, ask);
      checkToken(context, ask);
      const { endpoint, id } = findEndpoint(ask);
      const body = readJson(ask);
      const isWhole = /\breturn=representation\b/.test(String(ask.headers.prefer ?? ''));
      const run = (tx: PaypalTx) => {
        const whole = endpoint.run({ context, tx, id, body });
        return jsonAnswer(endpoint.status, isWhole || !endpoint.brief ? whole : endpoint.brief(whole));
      };
      return keepingDeclines(context, () => runOnce(context, ask, run));
    },
    fail(error, ask) {
      const known =
        error instanceof PaypalError
          ? error
          : new PaypalError(error instanceof UnreadableRequest ? error.status : 500);
      return jsonAnswer(known.status, known.toJson(ask.id));
    },
  };
}
