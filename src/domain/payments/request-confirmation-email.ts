import { getOwnOrder } from '../orders/get-own-order.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { queueOrderConfirmation } from './queue-order-confirmation.ts';

/**
 * Ensures that the confirmation of the caller's own Paid order is queued, once per order. Recipient and content are
 * determined by the shop. Throws `not_found`, `not_paid_yet`.
 */
export async function requestConfirmationEmail(ctx: Ctx, orderId: string): Promise<void> {
  const order = await getOwnOrder(ctx, orderId);
  if (!order.paidAt) throw new ShopError('not_paid_yet', 'We have no payment for this order yet.');
  await ctx.db.transaction((tx) => queueOrderConfirmation(ctx, tx, order));
}
