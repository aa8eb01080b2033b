import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, timestamptz } from '../columns.ts';
import { attentionEventKinds, type OrderEventKind } from '../states.ts';
import { users } from './accounts.ts';
import { orders } from './orders.ts';

/**
 * The order's history. Triggers reject DELETE, and UPDATE except one that removes the addresses of an event `address`.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    at: timestamptz('at').notNull(),
    /** Null for the shop itself (a webhook, a sweep). */
    actorId: uuid('actor_id').references(() => users.id),
    kind: text('kind').$type<OrderEventKind>().notNull(),
    from: text('from'),
    to: text('to'),
    detail: jsonb('detail').$type<Record<string, string | number>>(),
  },
  (t) => [
    index('order_events_by_order').on(t.orderId, t.id),
    index('order_events_for_attention')
      .on(t.at.desc().nullsFirst())
      .where(isOneOf(t.kind, attentionEventKinds)),
  ],
);

/** Events that need an admin: a trigger adds each, and settling it removes it. Its history is in `order_events`. */
export const orderAttention = pgTable(
  'order_attention',
  {
    eventId: bigint('event_id', { mode: 'number' })
      .primaryKey()
      .references(() => orderEvents.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
  },
  (t) => [index('order_attention_by_order').on(t.orderId)],
);
