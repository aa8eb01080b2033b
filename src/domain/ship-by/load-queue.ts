import { isNull, sql } from 'drizzle-orm';
import { printers } from '#db/schema.ts';
import { waitsForPrinter } from '../print-jobs/waits-for-printer.ts';
import type { Db } from '../shared/ctx.ts';
import { preparedQuery } from '../shared/database/prepared-query.ts';
import type { QueueLoad } from './compute-ship-by.ts';

const queueQuery = preparedQuery((db) =>
  db
    .select({
      printers: sql<number>`count(*)::int`,
      able: sql<number>`(count(*) filter (where ${printers.state} not in ('offline', 'maintenance')))::int`,
      // Without printers, print jobs wait that nobody works off: they are not read.
      queuedSeconds: sql<number>`case when count(*) > 0 then
        (select coalesce(sum(estimate_seconds), 0)::float8 from print_jobs where ${waitsForPrinter}) else 0 end`,
    })
    .from(printers)
    .where(isNull(printers.removedAt)),
);

/** What waits for the printers; null: the farm has none. */
export async function loadQueue(db: Db): Promise<QueueLoad | null> {
  const [queue] = await queueQuery(db).execute({});
  if (!queue?.printers) return null;
  return { queuedSeconds: queue.queuedSeconds, ablePrinters: Math.max(1, queue.able) };
}
