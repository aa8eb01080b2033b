import { asc, inArray } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';

/** Locks these orders in the order of their ids, before printers, print jobs and spools. */
export async function lockOrders(tx: Db, ids: string[]): Promise<void> {
  if (!ids.length) return;
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .for('no key update');
}
