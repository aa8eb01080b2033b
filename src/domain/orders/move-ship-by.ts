import { and, eq, isNull, sql } from 'drizzle-orm';
import { orders, printJobs, shipByChanges } from '#db/schema.ts';
import { lockPrintJobs } from '../printers/lock-print-jobs.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import type { OrderRow } from './get-own-order.ts';
import { recordOrderEvent } from './record-order-event.ts';

interface ShipByMove {
  to: string;
  /** For the customer and the history. */
  reason: string;
  actorId: string | null;
}

/**
 * Moves the ship-by date of a locked order to another day, with its record and that of the history; print jobs follow. A
 * later day offers the customer to cancel.
 */
export async function moveShipBy(
  ctx: Ctx,
  tx: Db,
  { id, shipBy, cancelOfferedAt }: OrderRow,
  { to, reason, actorId }: ShipByMove,
): Promise<void> {
  const now = ctx.clock.now();
  // Before the order: its trigger refuses another day without a record.
  await tx
    .insert(shipByChanges)
    .values({ orderId: id, at: now, actorId, fromDate: shipBy, toDate: to, reason });
  const isLater = shipBy !== null && to > shipBy;
  const moved = await tx
    .update(orders)
    .set({
      ...{ shipBy: to, shipByAt: now, updatedAt: now },
      cancelOfferedAt: isLater ? now : cancelOfferedAt,
    })
    .where(and(eq(orders.id, id), shipBy === null ? isNull(orders.shipBy) : eq(orders.shipBy, shipBy)));
  if (moved.rowCount !== 1) throw new Error(`order ${id} changed under its own lock`);
  const locked = lockPrintJobs(tx, eq(printJobs.orderId, id));
  await tx
    .with(locked)
    .update(printJobs)
    .set({ shipBy: to, version: sql`${printJobs.version} + 1` })
    .from(locked)
    .where(eq(printJobs.id, locked.id));
  await recordOrderEvent(ctx, tx, {
    ...{ orderId: id, kind: 'ship_by', to, detail: { reason } },
    ...(shipBy !== null && { from: shipBy }),
  });
}
