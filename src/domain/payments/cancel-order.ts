import { and, eq, isNull } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import { enforceAccountRateLimit } from '#domain/accounts/rate-limits/enforce-account-rate-limit.ts';
import { returnStock } from '#domain/catalogue/stock/return-stock.ts';
import { endPayment } from '#domain/payments/attempts/end-payment.ts';
import { findLiveAttempt } from '#domain/payments/attempts/payment-attempts.ts';
import { findRefundablePayment } from '#domain/payments/refunds/find-refundable-payment.ts';
import { loadUnreturnedStockLines } from '#domain/payments/refunds/load-refundable-lines.ts';
import { tryProcessRefund } from '#domain/payments/refunds/process-refund.ts';
import { refundCanceledOrder } from '#domain/payments/refunds/refund-canceled-order.ts';
import { cancelUnneededPrintJobs } from '#domain/print-jobs/cancel-unneeded-print-jobs.ts';
import { unmarkVerifiedReviews } from '#domain/reviews/unmark-verified-reviews.ts';
import { getOrder } from '../orders/get-order.ts';
import { getOwnOrder, lockOrder, type OrderRow, orderNotFoundError } from '../orders/get-own-order.ts';
import { recordOrderEvent } from '../orders/record-order-event.ts';
import type { OrderResponse } from '../orders/schemas.ts';
import { canCancel } from '../orders/states.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { readShopErrorCode, ShopError } from '../shared/errors.ts';

/**
 * Cancels the caller's own order while nothing has been made of it (ADR 37): ends its payment in progress, and refunds
 * one that was made; the refund may still be pending in the response. Repeated calls have no effect. Throws `not_found`,
 * `not_cancelable`, `payment_underway` during a PayPal capture, `too_many_tries`, `provider_unreachable`.
 */
export async function cancelOrder(ctx: Ctx, orderId: string): Promise<OrderResponse> {
  const order = await getOwnOrder(ctx, orderId);
  if (order.canceledAt) return getOrder(ctx, order.id);
  requireCancelableStatus(order);
  if (order.paidAt) await enforceAccountRateLimit(ctx, 'cancellations');
  else await endUnpaidPayment(ctx, order.id);
  const refundId = await ctx.db.transaction((tx) => cancelLockedOrder(ctx, tx, order.id));
  if (refundId) {
    await ctx.failpoint('refund.committed');
    await tryProcessRefund(ctx, refundId);
  }
  return getOrder(ctx, order.id);
}

function requireCancelableStatus(order: OrderRow): void {
  if (canCancel(order)) return;
  throw new ShopError(
    'not_cancelable',
    'We have started to make this order, so it can no longer be canceled here. Please contact us.',
  );
}

async function endUnpaidPayment(ctx: Ctx, orderId: string): Promise<void> {
  try {
    await endPayment(ctx, orderId);
  } catch (error) {
    throw readShopErrorCode(error) === 'payment_underway' ? paymentGoingThrough() : error;
  }
}

const paymentGoingThrough = () =>
  new ShopError(
    'payment_underway',
    'The payment of this order is going through at this moment. Please try again in a minute.',
  );

/** Returns the id of the refund that is to be made. */
async function cancelLockedOrder(ctx: Ctx, tx: Db, orderId: string): Promise<string | undefined> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw orderNotFoundError();
  if (order.canceledAt) return undefined;
  requireCancelableStatus(order);
  if (order.paidAt) await requireProviderPayment(tx, orderId);
  else if (await findLiveAttempt({ ...ctx, db: tx }, orderId)) throw paymentGoingThrough();
  const now = ctx.clock.now();
  const canceled = await tx
    .update(orders)
    .set({ canceledAt: now, closedAt: order.closedAt ?? now, updatedAt: now })
    .where(and(eq(orders.id, orderId), isNull(orders.canceledAt), eq(orders.status, order.status)));
  if (canceled.rowCount !== 1) throw new Error(`order ${orderId} changed under its own lock`);
  await recordOrderEvent(ctx, tx, { orderId, kind: 'canceled' });
  return order.paidAt ? revertSale(ctx, tx, order) : undefined;
}

/** The pieces are back in stock at once, since nothing was made of them, and the refund may wait for its provider. */
async function revertSale(ctx: Ctx, tx: Db, { id, userId }: OrderRow): Promise<string | undefined> {
  await returnStock(tx, await loadUnreturnedStockLines(tx, id));
  await cancelUnneededPrintJobs(ctx, tx, [id]);
  await unmarkVerifiedReviews(tx, userId, id);
  return refundCanceledOrder(ctx, tx, id);
}

/** Money that was taken by hand has to be given back by hand, so its customer has to ask for it. */
async function requireProviderPayment(tx: Db, orderId: string): Promise<void> {
  if ((await findRefundablePayment(tx, orderId))?.provider !== 'manual') return;
  throw new ShopError(
    'not_cancelable',
    'This order was not paid through the shop, so we have to give the money back by hand. Please contact us.',
  );
}
