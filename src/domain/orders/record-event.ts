import { orderEvents } from '#db/schema.ts';
import type { OrderEventKind } from '#db/tables/orders.ts';
import type { Ctx, Db } from '../shared/ctx.ts';

export interface OrderEvent {
  orderId: string;
  kind: OrderEventKind;
  from?: string;
  to?: string;
  detail?: Record<string, string | number>;
}

/** Adds a line to an order's history: who (null: the shop itself), when, what. Call it in the change's transaction. */
export async function recordEvent(ctx: Ctx, tx: Db, event: OrderEvent): Promise<void> {
  await tx.insert(orderEvents).values({ ...event, at: ctx.clock.now(), actorId: ctx.actor?.id ?? null });
}
