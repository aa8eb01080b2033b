import { eq } from 'drizzle-orm';
import { orderShippingCosts, orders } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { fromDollars } from '../shared/money.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { getOrderCosts } from './get-order-costs.ts';
import type { OrderCosts, ShippingCostInput } from './schemas.ts';

/** Notes what the carrier was paid for an order. Throws `not_logged_in`, `forbidden`, `not_found`. */
export async function setShippingCost(
  ctx: Ctx,
  orderId: string,
  { cost }: ShippingCostInput,
): Promise<OrderCosts> {
  requireStaffActor(ctx, 'keepBooks');
  const [order] = isUuid(orderId)
    ? await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId))
    : [];
  if (!order) throw new ShopError('not_found', 'This order does not exist.');
  if (cost === null) {
    await ctx.db.delete(orderShippingCosts).where(eq(orderShippingCosts.orderId, order.id));
  } else {
    const noted = { cents: fromDollars(cost), at: ctx.clock.now() };
    await ctx.db
      .insert(orderShippingCosts)
      .values({ orderId: order.id, ...noted })
      .onConflictDoUpdate({ target: orderShippingCosts.orderId, set: noted });
  }
  return getOrderCosts(ctx, order.id);
}
