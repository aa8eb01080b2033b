import { eq } from 'drizzle-orm';
import { refunds } from '#db/schema.ts';
import { requireRecentLogin } from '#domain/accounts/sessions/require-recent-login.ts';
import { getOrder } from '#domain/orders/get-order.ts';
import { lockOrder, type OrderRow, orderNotFoundError } from '#domain/orders/get-own-order.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { RefundInput, RefundResponse } from '#domain/payments/schemas.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { isUuid } from '#domain/shared/is-uuid.ts';
import { type Cents, cents, formatDollars, parseDollars, toDollars } from '#domain/shared/money.ts';
import { proposeRefund } from '#domain/shared/propose-refund.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import { badInput, chooseRefundLines } from './choose-refund-lines.ts';
import { createRefund } from './create-refund.ts';
import { findRefundablePayment } from './find-refundable-payment.ts';
import { loadRefundableLines, type RefundableLine } from './load-refundable-lines.ts';
import { loadRefunds } from './load-refunds.ts';
import { tryProcessRefund } from './process-refund.ts';

/**
 * Refunds an order's payment as an admin, completely, by line or by amount. The same `key` is the same refund. Pieces
 * return to stock as their lines say; `restock` is for a refund of everything left, and returns all that are not back.
 * @throws forbidden, not_found
 * @throws bad_input for an invalid or too high amount, and more pieces than are left
 * @throws password_needed for a large amount, long after the login
 * @throws refund_refused if nothing is left to refund, or nothing was paid for the pieces
 */
export async function requestRefund(
  ctx: Ctx,
  orderId: string,
  input: RefundInput,
): Promise<{ refund: RefundResponse; updatedOrder: OrderResponse }> {
  requireStaffActor(ctx, 'managePayments');
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
  const left = cents(payment.left);
  const ofOrder = await loadRefundableLines(tx, orderId);
  const lines = chooseRefundLines(input, order.canceledAt ? withoutStock(ofOrder) : ofOrder);
  const amountCents = toRefundCents(input, left, () => proposeRefundOf(left, ofOrder, lines));
  if (amountCents === 0)
    throw new ShopError(
      'refund_refused',
      'Nothing was paid for these pieces. To refund another sum, type it.',
    );
  if (input.restock) requireWholeRestock(input, amountCents === payment.left, order, ofOrder);
  if (payment.returned + amountCents > ctx.shop.maxRefundWithoutReauth) requireRecentLogin(ctx);
  return createRefund(ctx, tx, {
    orderId,
    paymentId: payment.id,
    key: input.key,
    amountCents,
    reason: 'admin',
    note: input.note || null,
    restock: (input.restock ?? false) && ofOrder.some(({ restockable }) => restockable > 0),
    lines,
  });
}

/** The pieces of a canceled order are back already. */
const withoutStock = (lines: readonly RefundableLine[]) => lines.map((line) => ({ ...line, restockable: 0 }));

function proposeRefundOf(
  left: Cents,
  ofOrder: readonly RefundableLine[],
  chosen: readonly { lineId: string; qty: number }[],
): Cents {
  const qtyOf = new Map(chosen.map(({ lineId, qty }) => [lineId, qty]));
  return proposeRefund(
    ofOrder.map(({ lineId, charged, qty, refunded }) => ({
      ...{ charged, qty, earlier: refunded },
      chosen: qtyOf.get(lineId) ?? 0,
    })),
    left,
  );
}

/** A part of the money does not say which pieces come back: only lines do. */
function requireWholeRestock(
  { lines }: RefundInput,
  isEverythingLeft: boolean,
  { canceledAt }: OrderRow,
  ofOrder: readonly RefundableLine[],
): void {
  if (lines?.length || !isEverythingLeft)
    throw badInput('restock', 'Choose the lines whose pieces return to stock: this is not a full refund.');
  const isRestocked =
    ofOrder.every(({ restockable }) => restockable === 0) && ofOrder.some(({ taken }) => taken > 0);
  if (canceledAt || isRestocked)
    throw badInput('restock', 'The pieces of this order are already back in stock.');
}

function toRefundCents({ amount, lines }: RefundInput, left: Cents, propose: () => Cents): number {
  if (amount === undefined) return lines?.length ? propose() : left;
  const asked = parseDollars(String(amount));
  if (!asked) throw badInput('amount', 'Amount must be a sum such as 12.50.');
  if (asked > left) throw badInput('amount', `At most ${formatDollars(toDollars(left))} can be refunded.`);
  return asked;
}
