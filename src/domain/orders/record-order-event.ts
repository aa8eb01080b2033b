import { orderEvents } from '#db/schema.ts';
import { param, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import type { OrderEventKind } from './states.ts';

export interface OrderEvent {
  orderId: string;
  kind: OrderEventKind;
  from?: string;
  to?: string;
  detail?: Record<string, string | number>;
}

const addEvent = preparedQuery((db) =>
  db.insert(orderEvents).values({
    orderId: param('order'),
    at: param('at'),
    actorId: param('actor'),
    kind: param('kind'),
    from: param('from'),
    to: param('to'),
    detail: param('detail'),
  }),
);

/** Adds a line to an order's history: who (null: the shop itself), when, what. Call it in the change's transaction. */
export async function recordOrderEvent(ctx: Ctx, tx: Db, event: OrderEvent): Promise<void> {
  const { orderId: order, kind, from = null, to = null, detail = null } = event;
  const actor = ctx.actor?.id ?? null;
  await addEvent(tx).execute({ order, at: ctx.clock.now(), actor, kind, from, to, detail });
}
