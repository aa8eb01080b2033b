import type { Ask } from '../shared/http-types.ts';
import { matchPath } from '../shared/match-path.ts';
import type { CallName } from './faults.ts';
import { captureTargets, intentTargets, type Rows, sessionTargets, walletTargets } from './payments.ts';

/** What a request wants, and which payment it is about. */
export interface NamedCall {
  call: CallName;
  targets: string[];
}

type About = (rows: Rows, id: string, ask: Ask) => string[];
type Naming = [method: string, path: string, call: CallName, about: About];

const form = (ask: Ask, name: string) => new URLSearchParams(ask.body.toString()).get(name) ?? '';
const query = (ask: Ask, name: string) => new URLSearchParams(ask.query).get(name) ?? '';

const nobody: About = () => [];
const ofCharge: About = (rows, id) => intentTargets(rows, rows.get('charges', id)?.intentId ?? '');
const ofRefund: About = (rows, id) => intentTargets(rows, rows.get('refunds', id)?.intentId ?? '');
const ofDispute: About = (rows, id) => intentTargets(rows, rows.get('disputes', id)?.intentId ?? '');
const ofWalletRefund: About = (rows, id) =>
  captureTargets(rows, rows.get('walletRefunds', id)?.captureId ?? '');

const ofNewRefund: About = (rows, _id, ask) => {
  const intent = form(ask, 'payment_intent');
  return intent ? intentTargets(rows, intent) : ofCharge(rows, form(ask, 'charge'), ask);
};
const ofNewOrder: About = (_rows, _id, ask) =>
  [...ask.body.toString().matchAll(/"reference_id"\s*:\s*("(?:[^"\\]|\\.){1,600}")/g)].map(([, text]) => {
    try {
      return String(JSON.parse(text ?? ''));
    } catch {
      return '';
    }
  });

const namings: Naming[] = [
  ['POST', '/v1/checkout/sessions', 'create', (_rows, _id, ask) => [form(ask, 'client_reference_id')]],
  ['GET', '/v1/checkout/sessions', 'retrieve', nobody],
  ['GET', '/v1/checkout/sessions/:id', 'retrieve', sessionTargets],
  ['GET', '/v1/checkout/sessions/:id/line_items', 'retrieve', sessionTargets],
  ['POST', '/v1/checkout/sessions/:id/expire', 'expire', sessionTargets],
  ['GET', '/v1/payment_intents/:id', 'retrieve', intentTargets],
  ['GET', '/v1/charges/:id', 'retrieve', ofCharge],
  ['POST', '/v1/refunds', 'refund', ofNewRefund],
  ['GET', '/v1/refunds', 'refunds', (rows, _id, ask) => intentTargets(rows, query(ask, 'payment_intent'))],
  ['GET', '/v1/refunds/:id', 'retrieve', ofRefund],
  ['GET', '/v1/disputes/:id', 'retrieve', ofDispute],
  ['GET', '/v1/events', 'retrieve', nobody],
  ['GET', '/v1/events/:id', 'retrieve', nobody],
  ['POST', '/pay/:id', 'pay', sessionTargets],
  ['POST', '/v1/oauth2/token', 'token', nobody],
  ['POST', '/v1/notifications/verify-webhook-signature', 'verify', nobody],
  ['POST', '/v2/checkout/orders', 'create', ofNewOrder],
  ['GET', '/v2/checkout/orders/:id', 'retrieve', walletTargets],
  ['POST', '/v2/checkout/orders/:id/capture', 'capture', walletTargets],
  ['GET', '/v2/payments/captures/:id', 'retrieve', captureTargets],
  ['POST', '/v2/payments/captures/:id/refund', 'refund', captureTargets],
  ['GET', '/v2/payments/refunds/:id', 'retrieve', ofWalletRefund],
  ['POST', '/checkoutnow', 'pay', (rows, _id, ask) => walletTargets(rows, query(ask, 'token'))],
];

/** Names a request that switches can bend; null for any other, the lesser buttons of the pay pages included. */
export function nameCall(rows: Rows, ask: Ask): NamedCall | null {
  for (const [method, path, call, about] of namings) {
    const match = method === ask.method ? matchPath(path, ask.path) : null;
    if (!match) continue;
    if (call === 'pay' && !['pay', 'approve'].includes(form(ask, 'choice'))) return null;
    return { call, targets: about(rows, match.id ?? '', ask).filter(Boolean) };
  }
  return null;
}
