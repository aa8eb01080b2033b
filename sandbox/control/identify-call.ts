import type { FastifyRequest } from 'fastify';
import type { CallName } from './fault-store.ts';
import {
  captureTargets,
  intentTargets,
  type PaymentReader,
  sessionTargets,
  walletTargets,
} from './list-payments.ts';

/** The name of an API call, and its payment. */
export interface IdentifiedCall {
  name: CallName;
  /** The ids and references of the payment. */
  targets: string[];
}

type Fields = Record<string, unknown>;
type FindTargets = (rows: PaymentReader, id: string, request: FastifyRequest) => string[];
type CallRule = [name: CallName, findTargets: FindTargets];

const toText = (value: unknown) => (typeof value === 'string' ? value : '');
const bodyField = ({ body }: FastifyRequest, name: string) =>
  toText((body as Fields | null | undefined)?.[name]);
const queryParam = ({ query }: FastifyRequest, name: string) => toText((query as Fields)[name]);

const noTargets: FindTargets = () => [];
const chargeTargets: FindTargets = (rows, id) => intentTargets(rows, rows.get('charges', id)?.intentId ?? '');
const refundTargets: FindTargets = (rows, id) => intentTargets(rows, rows.get('refunds', id)?.intentId ?? '');
const disputeTargets: FindTargets = (rows, id) =>
  intentTargets(rows, rows.get('disputes', id)?.intentId ?? '');
const walletRefundTargets: FindTargets = (rows, id) =>
  captureTargets(rows, rows.get('walletRefunds', id)?.captureId ?? '');

const newSessionTargets: FindTargets = (_rows, _id, request) => [bodyField(request, 'client_reference_id')];
const newRefundTargets: FindTargets = (rows, _id, request) => {
  const intent = bodyField(request, 'payment_intent');
  return intent ? intentTargets(rows, intent) : chargeTargets(rows, bodyField(request, 'charge'), request);
};
const listedRefundTargets: FindTargets = (rows, _id, request) =>
  intentTargets(rows, queryParam(request, 'payment_intent'));
const newOrderTargets: FindTargets = (_rows, _id, { body }) => {
  const units = (body as Fields | null | undefined)?.purchase_units;
  return Array.isArray(units) ? units.map((unit: Fields | null) => toText(unit?.reference_id)) : [];
};
const walletPageTargets: FindTargets = (rows, _id, request) =>
  walletTargets(rows, queryParam(request, 'token'));

/** By method and route. */
const callRules: Record<string, CallRule> = {
  'POST /v1/checkout/sessions': ['create', newSessionTargets],
  'GET /v1/checkout/sessions': ['retrieve', noTargets],
  'GET /v1/checkout/sessions/:id': ['retrieve', sessionTargets],
  'GET /v1/checkout/sessions/:id/line_items': ['retrieve', sessionTargets],
  'POST /v1/checkout/sessions/:id/expire': ['expire', sessionTargets],
  'GET /v1/payment_intents/:id': ['retrieve', intentTargets],
  'GET /v1/charges/:id': ['retrieve', chargeTargets],
  'POST /v1/refunds': ['refund', newRefundTargets],
  'GET /v1/refunds': ['refunds', listedRefundTargets],
  'GET /v1/refunds/:id': ['retrieve', refundTargets],
  'GET /v1/disputes/:id': ['retrieve', disputeTargets],
  'GET /v1/events': ['retrieve', noTargets],
  'GET /v1/events/:id': ['retrieve', noTargets],
  'POST /pay/:id': ['pay', sessionTargets],
  'POST /v1/oauth2/token': ['token', noTargets],
  'POST /v1/notifications/verify-webhook-signature': ['verify', noTargets],
  'POST /v2/checkout/orders': ['create', newOrderTargets],
  'GET /v2/checkout/orders/:id': ['retrieve', walletTargets],
  'POST /v2/checkout/orders/:id/capture': ['capture', walletTargets],
  'GET /v2/payments/captures/:id': ['retrieve', captureTargets],
  'POST /v2/payments/captures/:id/refund': ['refund', captureTargets],
  'GET /v2/payments/refunds/:id': ['retrieve', walletRefundTargets],
  'POST /checkoutnow': ['pay', walletPageTargets],
};

/** Returns the name of a call that supports faults; null for any other, such as Decline or Cancel on a pay page. */
export function identifyCall(rows: PaymentReader, request: FastifyRequest): IdentifiedCall | null {
  const rule = callRules[`${request.method} ${request.routeOptions.url}`];
  if (!rule) return null;
  const [name, findTargets] = rule;
  if (name === 'pay' && !['pay', 'approve'].includes(bodyField(request, 'choice'))) return null;
  const { id = '' } = request.params as { id?: string };
  return { name, targets: findTargets(rows, id, request).filter(Boolean) };
}
