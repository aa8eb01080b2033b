import { orderEvents } from '#db/schema.ts';
import type { Db } from '#domain/shared/ctx.ts';

/** Adds an event that an admin has to look at to an order, and returns its id. */
export async function createAttentionEvent(db: Db, orderId: string): Promise<string> {
  const detail = { amount: 1999, reason: 'fraudulent', status: 'needs_response' };
  const [event] = await db
    .insert(orderEvents)
    .values({ orderId, at: new Date(), kind: 'dispute', detail })
    .returning({ id: orderEvents.id });
  if (!event) throw new Error('an inserted event was not returned');
  return String(event.id);
}
