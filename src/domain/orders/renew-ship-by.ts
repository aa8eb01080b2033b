import { and, eq, isNull } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import { planOrderShipBy } from '../ship-by/plan-ship-by.ts';
import type { Ctx } from '../shared/ctx.ts';
import type { OrderRow } from './get-own-order.ts';

/** Plans the ship-by date of an unpaid order anew, as its customer comes to pay it. */
export async function renewShipBy(ctx: Ctx, { id, shipBy: before }: OrderRow): Promise<void> {
  const shipBy = await planOrderShipBy(ctx, ctx.db, id);
  if (shipBy === null && before === null) return;
  await ctx.db
    .update(orders)
    .set({ shipBy, shipByAt: shipBy === null ? null : ctx.clock.now() })
    .where(and(eq(orders.id, id), eq(orders.status, 'Unpaid'), isNull(orders.paidAt)));
}
