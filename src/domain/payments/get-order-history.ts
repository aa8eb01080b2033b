import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { mails, orderAttention, orderEvents, orders, payments, refunds, users } from '#db/schema.ts';
import { loadRefundableLines } from '#domain/payments/refunds/load-refundable-lines.ts';
import { loadRefunds } from '#domain/payments/refunds/load-refunds.ts';
import { orderNotFoundError } from '../orders/get-own-order.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { cents, toDollars } from '../shared/money.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import type { OrderHistoryResponse } from './schemas.ts';
import { toOrderEventResponse } from './to-order-event-response.ts';

/** The complete history of an order, for staff, oldest first. Throws `forbidden`, `not_found`. */
export async function getOrderHistory(ctx: Ctx, orderId: string): Promise<OrderHistoryResponse> {
  requireStaffActor(ctx, 'readOrders');
  if (!isUuid(orderId)) throw orderNotFoundError();
  const [order] = await ctx.db
    .select({ canceledAt: orders.canceledAt })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) throw orderNotFoundError();
  const [events, paid, given, lines, sent] = await Promise.all([
    ctx.db
      .select({ event: orderEvents, by: users.name, open: orderAttention.eventId })
      .from(orderEvents)
      .leftJoin(orderAttention, eq(orderAttention.eventId, orderEvents.id))
      .leftJoin(users, eq(users.id, orderEvents.actorId))
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.id)),
    loadPayments(ctx, orderId),
    loadRefunds(ctx, eq(refunds.orderId, orderId)),
    loadRefundableLines(ctx.db, orderId),
    ctx.db.select().from(mails).where(eq(mails.orderId, orderId)).orderBy(asc(mails.createdAt)),
  ]);
  return {
    events: events.map(({ event, by, open }) => toOrderEventResponse(event, by, open !== null)),
    payments: paid,
    refunds: given,
    refundableLines: lines.map(({ lineId, productId, qty, refunded, restockable }) => ({
      ...{ item: lineId, product: productId },
      refundable: qty - refunded,
      restockable: order.canceledAt ? 0 : restockable,
    })),
    mails: sent.map(({ id, kind, recipient, state, createdAt, sentAt, sendAfter, attempts }) => ({
      _id: id,
      kind,
      recipient,
      state,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      ...(sendAfter && state === 'queued' && attempts === 0 && { sendAfter: sendAfter.toISOString() }),
    })),
  };
}

async function loadPayments(ctx: Ctx, orderId: string): Promise<OrderHistoryResponse['payments']> {
  const paid = await ctx.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.recordedAt));
  const ids = paid.map(({ id }) => id);
  const gone = ids.length
    ? await ctx.db
        .select({ paymentId: refunds.paymentId, amount: sql<number>`sum(${refunds.amountCents})::int` })
        .from(refunds)
        .where(and(inArray(refunds.paymentId, ids), ne(refunds.state, 'failed')))
        .groupBy(refunds.paymentId)
    : [];
  const goneOf = new Map(gone.map(({ paymentId, amount }) => [paymentId, amount]));
  return paid.map((payment) => ({
    _id: payment.id,
    provider: payment.provider,
    reference: payment.reference,
    amount: toDollars(cents(payment.amountCents)),
    refundable: toDollars(cents(payment.amountCents - (goneOf.get(payment.id) ?? 0))),
    surplus: payment.surplus,
    test: payment.test,
    payerEmail: payment.payerEmail,
    recordedAt: payment.recordedAt.toISOString(),
  }));
}
