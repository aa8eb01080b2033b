import { type Answer, type Area, type Ask, jsonAnswer, UnreadableRequest } from '../shared/http-types.ts';
import type { JsonObject } from '../shared/json.ts';
import { matchPath } from '../shared/match-path.ts';
import { checkToken, giveToken } from './access-token.ts';
import { createOrder } from './create-order.ts';
import { captureOrder, Declined, findOrder, keepDeclined, refundCapture } from './move-order.ts';
import { missing, PaypalError } from './paypal-error.ts';
import { verifySignature } from './paypal-webhooks.ts';
import { renderCapture, renderOrder, renderRefund } from './render-order.ts';
import type { PaypalContext, PaypalTx, WalletCall } from './rows.ts';

/** How long a PayPal-Request-Id is remembered, in milliseconds. */
export const walletReplayLifetime = 45 * 24 * 3600 * 1000;

interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  status: number;
  run(call: WalletCall): JsonObject;
}

const endpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v2/checkout/orders',
    status: 201,
    run: (call) => renderOrder(call.tx, call.context.publicUrl, createOrder(call)),
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
  },
  {
    method: 'GET',
    path: '/v2/payments/captures/:id',
    status: 200,
    run: ({ tx, context, id }) => {
      const capture = tx.get('captures', id);
      if (!capture) throw missing();
      return renderCapture(context.publicUrl, capture, true);
    },
  },
  {
    method: 'POST',
    path: '/v2/payments/captures/:id/refund',
    status: 201,
    run: (call) => renderRefund(call.context.publicUrl, refundCapture(call)),
  },
  {
    method: 'GET',
    path: '/v2/payments/refunds/:id',
    status: 200,
    run: ({ tx, context, id }) => {
      const refund = tx.get('walletRefunds', id);
      if (!refund) throw missing();
      return renderRefund(context.publicUrl, refund);
    },
  },
  {
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    status: 200,
    run: ({ context, body }) => verifySignature(context, body),
  },
];

function findEndpoint(ask: Ask): { endpoint: Endpoint; id: string } {
  for (const endpoint of endpoints) {
    const match = endpoint.method === ask.method ? matchPath(endpoint.path, ask.path) : null;
    if (match) return { endpoint, id: match.id ?? '' };
  }
  throw new PaypalError(404, null, `There is no ${ask.method} ${ask.path}.`);
}

function readJson(ask: Ask): JsonObject {
  if (ask.method !== 'POST' || ask.body.length === 0) return {};
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(ask.body));
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as JsonObject;
  } catch {
    // Said below.
  }
  throw new PaypalError(400, 'MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.');
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
      try {
        return runOnce(context, ask, (tx) =>
          jsonAnswer(endpoint.status, endpoint.run({ context, tx, id, body })),
        );
      } catch (error) {
        if (error instanceof Declined) keepDeclined(context, error);
        throw error;
      }
    },
    fail(error, ask) {
      if (error instanceof PaypalError) return jsonAnswer(error.status, error.toJson(ask.id));
      const status = error instanceof UnreadableRequest ? error.status : 500;
      const said = error instanceof UnreadableRequest ? error.message : 'The sandbox failed. See its log.';
      return jsonAnswer(status, new PaypalError(status, null, said).toJson(ask.id));
    },
  };
}
