import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { orders, payments, refundLines, refunds, users } from '#db/schema.ts';
import { bookRefund } from '#domain/books/book-refund.ts';
import { returnStock } from '#domain/catalogue/stock/return-stock.ts';
import { lockOrder } from '#domain/orders/get-own-order.ts';
import { recordOrderEvent } from '#domain/orders/record-order-event.ts';
import type { RefundState } from '#domain/payments/states.ts';
import { cancelUnneededPrintJobs } from '#domain/print-jobs/cancel-unneeded-print-jobs.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { queueMail } from '#domain/shared/mail/queue-mail.ts';
import type { RefundRow } from './create-refund.ts';
import { loadUnreturnedStockLines } from './load-refundable-lines.ts';
import { replaceFailedRefund } from './replace-failed-refund.ts';

type RefundOutcome =
  | { state: 'done'; reference: string }
  /** With what the provider has left, a refund that has to be made is replaced. */
  | { state: 'failed'; failure: string; leftAtProvider?: number };

/**
 * Closes a pending refund with the provider's result: history, mail to the customer, and return to stock if requested.
 * Returns the id of the refund that is to be made instead. Repeated calls have no effect.
 */
export async function closeRefund(
  ctx: Ctx,
  refund: RefundRow,
  outcome: RefundOutcome,
): Promise<string | undefined> {
  return ctx.db.transaction(async (tx) => {
    await lockOrder(tx, refund.orderId);
    return closeLockedRefund(ctx, tx, refund, outcome);
  });
}

/** Like `closeRefund`, in a transaction that holds the order's lock. */
export async function closeLockedRefund(
  ctx: Ctx,
  tx: Db,
  refund: RefundRow,
  outcome: RefundOutcome,
): Promise<string | undefined> {
  // A refund that the provider first refused and then made is recorded as made: its state counts.
  const from: RefundState[] = outcome.state === 'done' ? ['pending', 'failed'] : ['pending'];
  const closed = await tx
    .update(refunds)
    .set({
      state: outcome.state,
      ...(outcome.state === 'done' ? { reference: outcome.reference } : { failure: outcome.failure }),
      closedAt: ctx.clock.now(),
    })
    .where(and(eq(refunds.id, refund.id), inArray(refunds.state, from)));
  if (closed.rowCount !== 1) return undefined;
  if (outcome.state === 'done') {
    await applyRefundToOrder(ctx, tx, refund, outcome.reference);
    return undefined;
  }
  await recordOrderEvent(ctx, tx, {
    orderId: refund.orderId,
    kind: 'refund_failed',
    detail: { amount: refund.amountCents, reason: outcome.failure },
  });
  ctx.log.error({ orderId: refund.orderId, refundId: refund.id }, 'refund refused');
  const { leftAtProvider } = outcome;
  return leftAtProvider === undefined ? undefined : replaceFailedRefund(ctx, tx, refund, leftAtProvider);
}

/** The effects of a completed refund. Call it in the transaction that records it. */
export async function applyRefundToOrder(
  ctx: Ctx,
  tx: Db,
  refund: Pick<RefundRow, 'id' | 'orderId' | 'paymentId' | 'amountCents' | 'reason' | 'note' | 'restock'>,
  reference: string,
): Promise<void> {
  const { orderId, amountCents, reason } = refund;
  const [paid] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId));
  const [customer] = await tx
    .select({ email: users.email, canceledAt: orders.canceledAt })
    .from(users)
    .innerJoin(orders, eq(orders.userId, users.id))
    .where(eq(orders.id, orderId));
  if (!paid || !customer) throw new Error(`refund ${refund.id} has no result`);
  await bookRefund(tx, refund);
  // The pieces of a canceled order are in stock already.
  if (!customer.canceledAt) await returnRefundedStock(tx, refund);
  if (!paid.surplus) await closeRefundedOrder(ctx, tx, orderId, paid);
  await cancelUnneededPrintJobs(ctx, tx, [orderId]);
  await recordOrderEvent(ctx, tx, {
    orderId,
    kind: 'refunded',
    detail: { provider: paid.provider, reference, amount: amountCents, reason },
  });
  await queueMail(ctx, tx, {
    key: `refund/${refund.id}`,
    kind: 'refund',
    recipient: customer.email,
    orderId,
    data: {
      amount: String(amountCents),
      whole: amountCents === paid.amountCents ? '1' : '',
      reason,
      note: refund.note ?? '',
      refundId: refund.id,
    },
  });
  await ctx.failpoint('refund.recorded');
}

/** An order that is refunded in full before it is made is no work any more: it leaves the lists of open orders. */
async function closeRefundedOrder(
  ctx: Ctx,
  tx: Db,
  orderId: string,
  payment: typeof payments.$inferSelect,
): Promise<void> {
  const [returned] = await tx
    .select({ amount: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.state, 'done')));
  if ((returned?.amount ?? 0) < payment.amountCents) return;
  const now = ctx.clock.now();
  await tx
    .update(orders)
    .set({
      refundedAt: now,
      closedAt: sql`case when ${orders.status} in ('Paid', 'Printing') then coalesce(${orders.closedAt}, ${now})
        else ${orders.closedAt} end`,
      updatedAt: now,
    })
    .where(and(eq(orders.id, orderId), isNull(orders.refundedAt)));
}

/**
 * Never more than was taken: a refund that the provider first refused and then made may name pieces that another one has
 * returned meanwhile.
 */
async function returnRefundedStock(
  tx: Db,
  { id, orderId, restock }: Pick<RefundRow, 'id' | 'orderId' | 'restock'>,
): Promise<void> {
  const chosen = await tx
    .select({ productId: refundLines.productId, qty: refundLines.restockQty })
    .from(refundLines)
    .where(and(eq(refundLines.refundId, id), gt(refundLines.restockQty, 0)));
  if (!restock && chosen.length === 0) return;
  const unreturned = await loadUnreturnedStockLines(tx, orderId, id);
  const chosenOf = new Map(chosen.map(({ productId, qty }) => [productId, qty]));
  const returned = unreturned.map(({ productId, qty }) => ({
    productId,
    qty: restock ? qty : Math.min(qty, chosenOf.get(productId) ?? 0),
  }));
  await returnStock(
    tx,
    returned.filter(({ qty }) => qty > 0),
  );
}
