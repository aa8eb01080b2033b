import type { FastifyRequest } from 'fastify';
import {
  listCaptureFaultTargets,
  listIntentFaultTargets,
  listSessionFaultTargets,
  listWalletOrderFaultTargets,
  type PaymentTablesReader,
} from '../list-sandbox-payments.ts';
import type { FaultableApiCall } from './fault-store.ts';

/** The name of an API call, and its payment. */
export interface IdentifiedApiCall {
  name: FaultableApiCall;
  /** The ids and references of the payment. */
  targets: string[];
}

type Fields = Record<string, unknown>;
type FindTargets = (rows: PaymentTablesReader, id: string, request: FastifyRequest) => string[];
type CallRule = [name: FaultableApiCall, findTargets: FindTargets];

const toText = (value: unknown) => (typeof value === 'string' ? value : '');
const bodyField = ({ body }: FastifyRequest, name: string) =>
  toText((body as Fields | null | undefined)?.[name]);
const queryParam = ({ query }: FastifyRequest, name: string) => toText((query as Fields)[name]);

const noTargets: FindTargets = () => [];
const chargeTargets: FindTargets = (rows, id) =>
  listIntentFaultTargets(rows, rows.get('charges', id)?.intentId ?? '');
const refundTargets: FindTargets = (rows, id) =>
  listIntentFaultTargets(rows, rows.get('refunds', id)?.intentId ?? '');
const disputeTargets: FindTargets = (rows, id) =>
  listIntentFaultTargets(rows, rows.get('disputes', id)?.intentId ?? '');
const walletRefundTargets: FindTargets = (rows, id) =>
  listCaptureFaultTargets(rows, rows.get('walletRefunds', id)?.captureId ?? '');

const newSessionTargets: FindTargets = (_rows, _id, request) => [bodyField(request, 'client_reference_id')];
const newRefundTargets: FindTargets = (rows, _id, request) => {
  const intent = bodyField(request, 'payment_intent');
  return intent
    ? listIntentFaultTargets(rows, intent)
    : chargeTargets(rows, bodyField(request, 'charge'), request);
};
const listedRefundTargets: FindTargets = (rows, _id, request) =>
  listIntentFaultTargets(rows, queryParam(request, 'payment_intent'));
const newOrderTargets: FindTargets = (_rows, _id, { body }) => {
  const units = (body as Fields | null | undefined)?.purchase_units;
  return Array.isArray(units) ? units.map((unit: Fields | null) => toText(unit?.reference_id)) : [];
};
const walletPageTargets: FindTargets = (rows, _id, request) =>
  listWalletOrderFaultTargets(rows, queryParam(request, 'token'));

/** By method and route. */
const callRules: Record<string, CallRule> = {
  'POST /v1/checkout/sessions': ['create', newSessionTargets],
  'GET /v1/checkout/sessions': ['retrieve', noTargets],
  'GET /v1/checkout/sessions/:id': ['retrieve', listSessionFaultTargets],
  'GET /v1/checkout/sessions/:id/line_items': ['retrieve', listSessionFaultTargets],
  'POST /v1/checkout/sessions/:id/expire': ['expire', listSessionFaultTargets],
  'GET /v1/payment_intents/:id': ['retrieve', listIntentFaultTargets],
  'GET /v1/charges/:id': ['retrieve', chargeTargets],
  'POST /v1/refunds': ['refund', newRefundTargets],
  'GET /v1/refunds': ['refunds', listedRefundTargets],
  'GET /v1/refunds/:id': ['retrieve', refundTargets],
  'GET /v1/disputes/:id': ['retrieve', disputeTargets],
  'GET /v1/balance_transactions': ['report', noTargets],
  'GET /v1/payouts': ['report', noTargets],
  'GET /v1/payouts/:id': ['retrieve', noTargets],
  'GET /v1/reporting/transactions': ['report', noTargets],
  'GET /v1/events': ['retrieve', noTargets],
  'GET /v1/events/:id': ['retrieve', noTargets],
  'POST /pay/:id': ['pay', listSessionFaultTargets],
  'POST /v1/oauth2/token': ['token', noTargets],
  'POST /v1/notifications/verify-webhook-signature': ['verify', noTargets],
  'POST /v2/checkout/orders': ['create', newOrderTargets],
  'GET /v2/checkout/orders/:id': ['retrieve', listWalletOrderFaultTargets],
  'POST /v2/checkout/orders/:id/capture': ['capture', listWalletOrderFaultTargets],
  'GET /v2/payments/captures/:id': ['retrieve', listCaptureFaultTargets],
  'POST /v2/payments/captures/:id/refund': ['refund', listCaptureFaultTargets],
  'GET /v2/payments/refunds/:id': ['retrieve', walletRefundTargets],
  'POST /checkoutnow': ['pay', walletPageTargets],
};

/** Returns the name of a call that supports faults; null for any other, such as Decline or Cancel on a pay page. */
export function identifyApiCall(
  rows: PaymentTablesReader,
  request: FastifyRequest,
): IdentifiedApiCall | null {
  const rule = callRules[`${request.method} ${request.routeOptions.url}`];
  if (!rule) return null;
  const [name, findTargets] = rule;
  if (name === 'pay' && !['pay', 'approve'].includes(bodyField(request, 'choice'))) return null;
  const { id = '' } = request.params as { id?: string };
  return { name, targets: findTargets(rows, id, request).filter(Boolean) };
}
