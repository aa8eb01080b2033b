import { orderEvents } from '#db/schema.ts';
import type { OrderEventKind } from '#db/tables/orders.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { given, prepared } from '../shared/prepared.ts';

export interface OrderEvent {
  orderId: string;
  kind: OrderEventKind;
  from?: string;
  to?: string;
  detail?: Record<string, string | number>;
}

const addEvent = prepared((db) =>
  db.insert(orderEvents).values({
    orderId: given('order'),
    at: given('at'),
    actorId: given('actor'),
    kind: given('kind'),
    from: given('from'),
    to: given('to'),
    detail: given('detail'),
  }),
);

/** Adds a line to an order's history: who (null: the shop itself), when, what. Call it in the change's transaction. */
export async function recordEvent(ctx: Ctx, tx: Db, event: OrderEvent): Promise<void> {
  const { orderId: order, kind, from = null, to = null, detail = null } = event;
  const actor = ctx.actor?.id ?? null;
  await addEvent(tx).execute({ order, at: ctx.clock.now(), actor, kind, from, to, detail });
}
