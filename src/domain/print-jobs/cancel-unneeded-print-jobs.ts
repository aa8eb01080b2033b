import { sql } from 'drizzle-orm';
import type { Ctx, Db } from '../shared/ctx.ts';
import { recordPrintJobChanges } from './record-print-job-changes.ts';

/**
 * Cancels the queued jobs of pieces that these orders no longer need, since they were refunded or canceled: all parts of
 * a piece, the piece that is least begun first. What is printing or printed stays. The orders must be locked. Repeated
 * calls have no effect.
 */
export async function cancelUnneededPrintJobs(ctx: Ctx, tx: Db, orderIds: readonly string[]): Promise<void> {
  if (!orderIds.length) return;
  const ids = sql.param([...orderIds]);
  // A piece of a quote is a copy, so that one piece of its line has several. A piece that was taken from stock and
  // returned to it is not one of those that are printed. The jobs are locked in the order in which a start locks them.
  const canceled = await tx.execute<{ id: string }>(sql`
    with made as (
      select line_id, max(piece) as pieces from print_jobs where order_id = any(${ids}::uuid[]) group by line_id
    ), refunded as (
      select refund_lines.line_id, sum(refund_lines.qty) as qty, sum(refund_lines.restock_qty) as restocked
      from refunds join refund_lines on refund_lines.refund_id = refunds.id
      where refunds.order_id = any(${ids}::uuid[]) and refunds.state = 'done'
      group by refund_lines.line_id
    ), needed as (
      select line.id as line_id,
        case when orders.canceled_at is not null or orders.refunded_at is not null then 0
        else pieces - coalesce(refunded.qty, 0) * greatest(1, pieces / line.qty)
          + least(coalesce(refunded.restocked, 0), greatest(0, line.qty - pieces)) end as pieces
      from made
      join order_lines as line on line.id = made.line_id
      join orders on orders.id = line.order_id
      left join refunded on refunded.line_id = line.id
    ), ranked as (
      select line_id, piece, row_number() over (
        partition by line_id
        order by bool_or(state = 'cancelled'), count(*) filter (where state <> 'queued') desc, piece
      ) as rank
      from print_jobs where order_id = any(${ids}::uuid[])
      group by line_id, piece
    ), locked as materialized (
      select job.id
      from print_jobs as job
      join ranked on ranked.line_id = job.line_id and ranked.piece = job.piece
      join needed on needed.line_id = job.line_id
      where ranked.rank > needed.pieces and job.state = 'queued'
      order by job.id
      for no key update of job
    )
    update print_jobs as job
    set state = 'cancelled', state_at = ${ctx.clock.now().toISOString()}::timestamptz, version = job.version + 1
    from locked
    where job.id = locked.id
    returning job.id`);
  await recordPrintJobChanges(ctx, tx, canceled.rows, { from: 'queued', to: 'cancelled' });
}
