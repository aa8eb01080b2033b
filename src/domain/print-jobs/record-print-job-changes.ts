import { sql } from 'drizzle-orm';
import { printJobChanges } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import type { PrintJobState } from './states.ts';

/** Adds these changes to the history of print jobs, in the transaction of the changes. */
export async function recordPrintJobChanges(
  ctx: Ctx,
  tx: Db,
  jobs: readonly { id: string }[],
  { from, to, note = '' }: { from: PrintJobState; to: PrintJobState; note?: string },
): Promise<void> {
  if (!jobs.length) return;
  // One array, since a statement has at most 65,535 parameters and a refund may cancel more jobs than that allows.
  const ids = sql.param(jobs.map(({ id }) => id));
  await tx.execute(sql`
    insert into ${printJobChanges} (job_id, at, actor_id, from_state, to_state, note)
    select unnest(${ids}::uuid[]), ${ctx.clock.now().toISOString()}::timestamptz, ${ctx.actor?.id ?? null}::uuid,
      ${from}::text, ${to}::text, ${note}::text`);
}
