import { eq } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireActor } from '../shared/require-actor.ts';
import { loadOrders } from './load-orders.ts';
import { orderAnswer } from './order-answer.ts';
import type { OrderAnswer } from './schemas.ts';

/** All of one's own orders, Unpaid ones too, newest first. */
export async function listOrders(ctx: Ctx): Promise<OrderAnswer[]> {
  const actor = requireActor(ctx);
  const found = await loadOrders(ctx, eq(orders.userId, actor.id));
  return found.map((stored) => orderAnswer(stored, actor.isAdmin));
}
