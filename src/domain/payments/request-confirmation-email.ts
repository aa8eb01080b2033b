import { getOwnOrder } from '../orders/get-own-order.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { queueOrderConfirmation } from './queue-order-confirmation.ts';

/**
 * Makes sure that the confirmation of the caller's own Paid order is on its way: recipient and content
 * are the shop's, once per order. Throws `not_found`, `not_paid_yet`.
 */
export async function requestConfirmationEmail(ctx: Ctx, orderId: string): Promise<void> {
  const order = await getOwnOrder(ctx, orderId);
  if (!order.paidAt) throw new ShopError('not_paid_yet', 'We have no payment for this order yet.');
  await ctx.db.transaction((tx) => queueOrderConfirmation(ctx, tx, order));
}
