import { z } from 'zod';
import { mailStates } from '#db/states.ts';
import { orderResponse } from '../orders/schemas.ts';
import { paymentSources } from '../orders/states.ts';
import { optionalSingleLineText } from '../shared/text-fields.ts';
import { refundReasons, refundStates, sweepActionKinds } from './states.ts';

const dollarAmount = z.union([z.string().max(20), z.number()], {
  error: 'Amount is a sum such as 12.50.',
});

/** POST /api/orders/{id}/refunds. Without `amount`: all that is left. */
export const refundInput = z.object({
  /** Made by the form: sent twice, it is one refund. */
  key: z.uuid({ error: 'The key of this refund is missing.' }),
  amount: dollarAmount.optional(),
  restock: z.boolean().default(false),
  note: optionalSingleLineText('Note', 300).default(''),
});
export type RefundInput = z.input<typeof refundInput>;

/** Dollars. `pending`: the provider has not said yes yet; the shop goes on asking. */
export const refundResponse = z.object({
  _id: z.string(),
  amount: z.number(),
  state: z.enum(refundStates),
  reason: z.enum(refundReasons),
  note: z.string().nullable(),
  restock: z.boolean(),
  by: z.string().nullable(),
  requestedAt: z.string(),
  closedAt: z.string().nullable(),
  reference: z.string().nullable(),
  failure: z.string().nullable(),
  /** Of a test payment: no money has moved. */
  test: z.boolean(),
});
export type RefundResponse = z.infer<typeof refundResponse>;

export const requestRefundResponse = z.object({ refund: refundResponse, updatedOrder: orderResponse });

/** One sum of money that came in, in dollars. `surplus`: it came for an order that was paid already. */
export const paymentResponse = z.object({
  _id: z.string(),
  provider: z.enum(paymentSources),
  reference: z.string(),
  amount: z.number(),
  /** What can still be given back. */
  refundable: z.number(),
  surplus: z.boolean(),
  /** No money has moved. */
  test: z.boolean(),
  payerEmail: z.string().nullable(),
  recordedAt: z.string(),
});

export const orderEventResponse = z.object({
  at: z.string(),
  /** The name of who did it; null: the shop itself. */
  by: z.string().nullable(),
  kind: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
});
export type OrderEventResponse = z.infer<typeof orderEventResponse>;

export const orderMailResponse = z.object({
  _id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  state: z.enum(mailStates),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});

/** GET /api/orders/{id}/history, for admins: everything that ever happened to one order, oldest first. */
export const orderHistoryResponse = z.object({
  events: z.array(orderEventResponse),
  payments: z.array(paymentResponse),
  refunds: z.array(refundResponse),
  mails: z.array(orderMailResponse),
});
export type OrderHistoryResponse = z.infer<typeof orderHistoryResponse>;

const ofOrder = { orderId: z.string(), orderNumber: z.number() };

/** GET /api/payments, for admins: what is under way, what the sweep did, what needs a person. Newest first. */
export const paymentsReport = z.object({
  sweep: z
    .object({
      startedAt: z.string(),
      endedAt: z.string(),
      asked: z.number(),
      unanswered: z.number(),
    })
    .nullable(),
  underway: z.array(
    z.object({
      ...ofOrder,
      provider: z.string(),
      state: z.string(),
      amount: z.number(),
      startedAt: z.string(),
      holdEndsAt: z.string().nullable(),
    }),
  ),
  actions: z.array(
    z.object({
      ...ofOrder,
      at: z.string(),
      kind: z.enum(sweepActionKinds),
    }),
  ),
  /** Events that ask for a look: made to order, a sum that does not fit, paid twice, a dispute, a refund that failed. */
  attention: z.array(z.object({ ...ofOrder, ...orderEventResponse.shape })),
  refunds: z.array(z.object({ ...ofOrder, ...refundResponse.shape })),
});
export type PaymentsReport = z.infer<typeof paymentsReport>;
