import { desc, eq } from 'drizzle-orm';
import { orderAttention, orderEvents, orders, users } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { type AttentionEvent, maxAttentionEvents } from './schemas.ts';
import { toOrderEventResponse } from './to-order-event-response.ts';

/** The newest events that need attention, for staff. Throws `forbidden`. */
export async function listAttentionEvents(ctx: Ctx): Promise<AttentionEvent[]> {
  requireStaffActor(ctx, 'managePayments');
  const found = await ctx.db
    .select({ event: orderEvents, number: orders.number, by: users.name })
    .from(orderAttention)
    .innerJoin(orderEvents, eq(orderEvents.id, orderAttention.eventId))
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .leftJoin(users, eq(users.id, orderEvents.actorId))
    .orderBy(desc(orderAttention.eventId))
    .limit(maxAttentionEvents);
  return found.map(({ event, number, by }) => ({
    orderId: event.orderId,
    orderNumber: number,
    ...toOrderEventResponse(event, by, true),
  }));
}
