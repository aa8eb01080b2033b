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
  const by = { at: ctx.clock.now(), actorId: ctx.actor?.id ?? null };
  await tx
    .insert(printJobChanges)
    .values(jobs.map(({ id }) => ({ jobId: id, fromState: from, toState: to, note, ...by })));
}
