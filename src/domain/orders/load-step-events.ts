import { and, asc, eq, inArray } from 'drizzle-orm';
import { orderEvents } from '#db/schema.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import type { Ctx } from '../shared/ctx.ts';

export type StepEvent = Pick<typeof orderEvents.$inferSelect, 'kind' | 'to' | 'at' | 'detail'>;

const stepEventsOf = preparedQuery((db, { order }: PreparedQueryParams<{ order: string }>) =>
  db
    .select({ kind: orderEvents.kind, to: orderEvents.to, at: orderEvents.at, detail: orderEvents.detail })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order), inArray(orderEvents.kind, ['status', 'refunded'])))
    .orderBy(asc(orderEvents.id)),
);

/** The events of an order that its customer sees as steps, oldest first. */
export const loadStepEvents = (ctx: Ctx, orderId: string): Promise<StepEvent[]> =>
  stepEventsOf(ctx.db).execute({ order: orderId });
