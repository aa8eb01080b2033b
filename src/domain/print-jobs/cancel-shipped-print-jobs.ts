import { sql } from 'drizzle-orm';
import type { Ctx, Db } from '../shared/ctx.ts';
import { recordPrintJobChanges } from './record-print-job-changes.ts';

const batch = 1000;

/**
 * Cancels the queued print jobs of orders that were shipped a month ago without them, as in a shop without printers. Until
 * then the order may become Printing again, and they wait for a printer again. Returns how many it has canceled.
 */
export async function cancelShippedPrintJobs(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
  let total = 0;
  while (!stopping?.aborted) {
    const canceled = await ctx.db.transaction((tx) => cancelBatch(ctx, tx));
    total += canceled;
    if (canceled < batch) return total;
  }
  return total;
}

async function cancelBatch(ctx: Ctx, tx: Db): Promise<number> {
  const now = ctx.clock.now().toISOString();
  const { rows } = await tx.execute<{ id: string }>(sql`
    with shipped as materialized (
      select job.id from print_jobs as job join orders on orders.id = job.order_id
      where job.state = 'queued' and orders.status in ('Shipped', 'Delivered')
        and orders.updated_at < ${now}::timestamptz - interval '30 days'
      order by job.id limit ${batch}
      for no key update skip locked
    )
    update print_jobs as job
    set state = 'cancelled', state_at = ${now}::timestamptz, version = job.version + 1
    from shipped
    where job.id = shipped.id
    returning job.id`);
  const note = 'Its order was shipped without it.';
  await recordPrintJobChanges(ctx, tx, rows, { from: 'queued', to: 'cancelled', note });
  return rows.length;
}
