import type { Ask } from '../shared/http-types.ts';
import { matchPath } from '../shared/match-path.ts';
import type { CallName } from './faults.ts';
import { captureTargets, intentTargets, type Rows, sessionTargets, walletTargets } from './payments.ts';

/** What a request wants, and which payment it is about. */
export interface NamedCall {
  call: CallName;
  targets: string[];
}

type Naming = [
  method: string,
  path: string,
  call: CallName,
  about: (rows: Rows, id: string, ask: Ask) => string[],
];

const form = (ask: Ask, name: string) => new URLSearchParams(ask.body.toString()).get(name) ?? '';
const query = (ask: Ask, name: string) => new URLSearchParams(ask.query).get(name) ?? '';

function reference(ask: Ask): string[] {
  return [...ask.body.toString().matchAll(/"reference_id"\s*:\s*"([^"]{1,256})"/g)].map(([, id]) => id ?? '');
}

const nobody = () => [];

const namings: Naming[] = [
  ['POST', '/v1/checkout/sessions', 'create', (_rows, _id, ask) => [form(ask, 'client_reference_id')]],
  ['GET', '/v1/checkout/sessions/:id', 'retrieve', sessionTargets],
  ['POST', '/v1/checkout/sessions/:id/expire', 'expire', sessionTargets],
  ['POST', '/v1/refunds', 'refund', (rows, _id, ask) => intentTargets(rows, form(ask, 'payment_intent'))],
  ['GET', '/v1/refunds', 'refunds', (rows, _id, ask) => intentTargets(rows, query(ask, 'payment_intent'))],
  ['POST', '/pay/:id', 'pay', sessionTargets],
  ['POST', '/v1/oauth2/token', 'token', nobody],
  ['POST', '/v1/notifications/verify-webhook-signature', 'verify', nobody],
  ['POST', '/v2/checkout/orders', 'create', (_rows, _id, ask) => reference(ask)],
  ['GET', '/v2/checkout/orders/:id', 'retrieve', walletTargets],
  ['POST', '/v2/checkout/orders/:id/capture', 'capture', walletTargets],
  ['POST', '/v2/payments/captures/:id/refund', 'refund', captureTargets],
  ['POST', '/checkoutnow', 'pay', (rows, _id, ask) => walletTargets(rows, query(ask, 'token'))],
];

/** Names a request that switches can bend; null for any other. */
export function nameCall(rows: Rows, ask: Ask): NamedCall | null {
  for (const [method, path, call, about] of namings) {
    const match = method === ask.method ? matchPath(path, ask.path) : null;
    if (match) return { call, targets: about(rows, match.id ?? '', ask).filter(Boolean) };
  }
  return null;
}
