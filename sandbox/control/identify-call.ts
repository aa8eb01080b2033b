import type { Request } from '../shared/http-types.ts';
import { matchPath } from '../shared/match-path.ts';
import type { CallName } from './fault-store.ts';
import {
  captureTargets,
  intentTargets,
  type PaymentReader,
  sessionTargets,
  walletTargets,
} from './list-payments.ts';

/** What a request wants, and which payment it is about. */
export interface IdentifiedCall {
  call: CallName;
  targets: string[];
}

type FindTargets = (rows: PaymentReader, id: string, ask: Request) => string[];
type CallRule = [method: string, path: string, call: CallName, about: FindTargets];

const formField = (ask: Request, name: string) => new URLSearchParams(ask.body.toString()).get(name) ?? '';
const queryParam = (ask: Request, name: string) => new URLSearchParams(ask.query).get(name) ?? '';

const noTargets: FindTargets = () => [];
const chargeTargets: FindTargets = (rows, id) => intentTargets(rows, rows.get('charges', id)?.intentId ?? '');
const refundTargets: FindTargets = (rows, id) => intentTargets(rows, rows.get('refunds', id)?.intentId ?? '');
const disputeTargets: FindTargets = (rows, id) =>
  intentTargets(rows, rows.get('disputes', id)?.intentId ?? '');
const walletRefundTargets: FindTargets = (rows, id) =>
  captureTargets(rows, rows.get('walletRefunds', id)?.captureId ?? '');

const newRefundTargets: FindTargets = (rows, _id, ask) => {
  const intent = formField(ask, 'payment_intent');
  return intent ? intentTargets(rows, intent) : chargeTargets(rows, formField(ask, 'charge'), ask);
};
const newOrderTargets: FindTargets = (_rows, _id, ask) =>
  [...ask.body.toString().matchAll(/"reference_id"\s*:\s*("(?:[^"\\]|\\.){1,600}")/g)].map(([, text]) => {
    try {
      return String(JSON.parse(text ?? ''));
    } catch {
      return '';
    }
  });

const callRules: CallRule[] = [
  ['POST', '/v1/checkout/sessions', 'create', (_rows, _id, ask) => [formField(ask, 'client_reference_id')]],
  ['GET', '/v1/checkout/sessions', 'retrieve', noTargets],
  ['GET', '/v1/checkout/sessions/:id', 'retrieve', sessionTargets],
  ['GET', '/v1/checkout/sessions/:id/line_items', 'retrieve', sessionTargets],
  ['POST', '/v1/checkout/sessions/:id/expire', 'expire', sessionTargets],
  ['GET', '/v1/payment_intents/:id', 'retrieve', intentTargets],
  ['GET', '/v1/charges/:id', 'retrieve', chargeTargets],
  ['POST', '/v1/refunds', 'refund', newRefundTargets],
  [
    'GET',
    '/v1/refunds',
    'refunds',
    (rows, _id, ask) => intentTargets(rows, queryParam(ask, 'payment_intent')),
  ],
  ['GET', '/v1/refunds/:id', 'retrieve', refundTargets],
  ['GET', '/v1/disputes/:id', 'retrieve', disputeTargets],
  ['GET', '/v1/events', 'retrieve', noTargets],
  ['GET', '/v1/events/:id', 'retrieve', noTargets],
  ['POST', '/pay/:id', 'pay', sessionTargets],
  ['POST', '/v1/oauth2/token', 'token', noTargets],
  ['POST', '/v1/notifications/verify-webhook-signature', 'verify', noTargets],
  ['POST', '/v2/checkout/orders', 'create', newOrderTargets],
  ['GET', '/v2/checkout/orders/:id', 'retrieve', walletTargets],
  ['POST', '/v2/checkout/orders/:id/capture', 'capture', walletTargets],
  ['GET', '/v2/payments/captures/:id', 'retrieve', captureTargets],
  ['POST', '/v2/payments/captures/:id/refund', 'refund', captureTargets],
  ['GET', '/v2/payments/refunds/:id', 'retrieve', walletRefundTargets],
  ['POST', '/checkoutnow', 'pay', (rows, _id, ask) => walletTargets(rows, queryParam(ask, 'token'))],
];

/** Names a request that switches can bend; null for any other, the lesser buttons of the pay pages included. */
export function identifyCall(rows: PaymentReader, ask: Request): IdentifiedCall | null {
  for (const [method, path, call, about] of callRules) {
    const match = method === ask.method ? matchPath(path, ask.path) : null;
    if (!match) continue;
    if (call === 'pay' && !['pay', 'approve'].includes(formField(ask, 'choice'))) return null;
    return { call, targets: about(rows, match.id ?? '', ask).filter(Boolean) };
  }
  return null;
}
