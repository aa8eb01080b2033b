import { orderEvents } from '#db/schema.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import type { OrderEventKind } from './states.ts';

export interface OrderEvent {
  orderId: string;
  kind: OrderEventKind;
  from?: string;
  to?: string;
  detail?: Record<string, string | number>;
}

type OrderEventRow = Omit<typeof orderEvents.$inferSelect, 'id'>;

const addEvent = preparedQuery(
  (db, { orderId, at, actorId, kind, from, to, detail }: PreparedQueryParams<OrderEventRow>) =>
    db.insert(orderEvents).values({ orderId, at, actorId, kind, from, to, detail }),
);

/**
 * Adds an event to an order's history: who (null: the shop itself), when, what. Call it in the transaction of the
 * change.
 */
export async function recordOrderEvent(ctx: Ctx, tx: Db, event: OrderEvent): Promise<void> {
  const by = { at: ctx.clock.now(), actorId: ctx.actor?.id ?? null };
  await addEvent(tx).execute({ from: null, to: null, detail: null, ...event, ...by });
}

/** The same of several orders at once. */
export async function recordOrderEvents(ctx: Ctx, tx: Db, events: readonly OrderEvent[]): Promise<void> {
  if (!events.length) return;
  const by = { at: ctx.clock.now(), actorId: ctx.actor?.id ?? null };
  await tx.insert(orderEvents).values(events.map((event) => ({ ...event, ...by })));
}
