import { sql } from 'drizzle-orm';
import { farmQueue } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { toQueueDays } from './compute-ship-by.ts';
import { loadQueue } from './load-queue.ts';

/**
 * Computes how many work days the print queue takes, for the lead times of public pages. Only another number is written:
 * it makes all processes drop their cached pages.
 */
export async function updateFarmQueue(ctx: Ctx): Promise<void> {
  const load = await loadQueue(ctx.db);
  const queue = load
    ? { days: toQueueDays(load, ctx.shop.farm), ablePrinters: load.ablePrinters }
    : { days: null, ablePrinters: 1 };
  const { days, ablePrinters } = farmQueue;
  await ctx.db
    .insert(farmQueue)
    .values(queue)
    .onConflictDoUpdate({
      target: farmQueue.id,
      set: queue,
      setWhere: sql`(${days}, ${ablePrinters}) is distinct from (${queue.days}::int, ${queue.ablePrinters}::int)`,
    });
}
