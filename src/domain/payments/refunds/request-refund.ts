import { eq } from 'drizzle-orm';
import { refunds } from '#db/schema.ts';
import { requireRecentLogin } from '#domain/accounts/sessions/require-recent-login.ts';
import { getOrder } from '#domain/orders/get-order.ts';
import { lockOrder, orderNotFoundError } from '#domain/orders/get-own-order.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { RefundInput, RefundResponse } from '#domain/payments/schemas.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { isUuid } from '#domain/shared/is-uuid.ts';
import { cents, formatDollars, parseDollars, toDollars } from '#domain/shared/money.ts';
import { requireAdminActor } from '#domain/shared/require-actor.ts';
import { createRefund } from './create-refund.ts';
import { findRefundablePayment } from './find-refundable-payment.ts';
import { loadRefunds } from './load-refunds.ts';
import { tryProcessRefund } from './process-refund.ts';

/**
 * Refunds an order's payment as an admin, completely or in part. The same `key` is the same refund.
 * @throws forbidden, not_found
 * @throws bad_input for an invalid or too high amount
 * @throws password_needed for a large amount, long after the login
 * @throws refund_refused if nothing is left to refund
 */
export async function requestRefund(
  ctx: Ctx,
  orderId: string,
  input: RefundInput,
): Promise<{ refund: RefundResponse; updatedOrder: OrderResponse }> {
  requireAdminActor(ctx);
  if (!isUuid(orderId)) throw orderNotFoundError();
  const refundId = await ctx.db.transaction((tx) => createRefundOnce(ctx, tx, orderId, input));
  await ctx.failpoint('refund.committed');
  await tryProcessRefund(ctx, refundId);
  const [refund] = await loadRefunds(ctx, eq(refunds.id, refundId));
  if (!refund) throw new Error('an inserted refund was not found');
  return { refund, updatedOrder: await getOrder(ctx, orderId) };
}

async function createRefundOnce(ctx: Ctx, tx: Db, orderId: string, input: RefundInput): Promise<string> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw orderNotFoundError();
  const [same] = await tx.select().from(refunds).where(eq(refunds.key, input.key));
  if (same?.orderId === orderId) return same.id;
  if (same) throw badInput('key', 'This form was used for another order. Please reload the page.');
  const payment = await findRefundablePayment(tx, orderId);
  if (!payment) throw new ShopError('refund_refused', 'Nothing has been paid for this order.');
  if (payment.left === 0) throw new ShopError('refund_refused', 'Everything has already been refunded.');
  if (input.restock && (payment.restocked || order.canceledAt))
    throw badInput('restock', 'The pieces of this order are already back in stock.');
  const amountCents = toRefundCents(input, payment.left);
  if (payment.returned + amountCents > ctx.shop.maxRefundWithoutReauth) requireRecentLogin(ctx);
  return createRefund(ctx, tx, {
    orderId,
    paymentId: payment.id,
    key: input.key,
    amountCents,
    reason: 'admin',
    note: input.note || null,
    restock: input.restock ?? false,
  });
}

function toRefundCents({ amount }: RefundInput, left: number): number {
  if (amount === undefined) return left;
  const asked = parseDollars(String(amount));
  if (!asked) throw badInput('amount', 'Amount must be a sum such as 12.50.');
  if (asked > left)
    throw badInput('amount', `At most ${formatDollars(toDollars(cents(left)))} can be refunded.`);
  return asked;
}

function badInput(path: string, message: string): ShopError {
  return new ShopError('bad_input', message, [{ path, message }]);
}
