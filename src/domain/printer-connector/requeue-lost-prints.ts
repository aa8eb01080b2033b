import { and, asc, inArray, sql } from 'drizzle-orm';
import { printAttempts } from '#db/schema.ts';
import { queuePrinterCommand } from '../printers/queue-printer-command.ts';
import type { Ctx } from '../shared/ctx.ts';

/** A job that takes longer does no harm: of two, one sends the file. */
const lostAfterMs = 60 * 60 * 1000;
const maxBatchSize = 20;

/**
 * Adds a job for attempts that have waited for an hour to be sent, whose job was lost, as with a backup; but not for those
 * that wait for a person's file. Oldest first, at most 20 per call. Returns their number.
 */
export function requeueLostPrints(ctx: Ctx): Promise<number> {
  const { id, state, reason, remote, startedAt } = printAttempts;
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - lostAfterMs).toISOString();
  const requeued = JSON.stringify({ requeuedAt: now.toISOString() });
  return ctx.db.transaction(async (tx) => {
    const lost = tx
      .select({ id })
      .from(printAttempts)
      .where(
        and(
          sql`${state} = 'printing' and ${reason} = '' and ${remote} ->> 'sentAt' is null`,
          // Null for one that people start.
          sql`coalesce((${remote} ->> 'requeuedAt')::timestamptz, ${startedAt}) < ${before} and ${remote} is not null`,
        ),
      )
      .orderBy(asc(startedAt))
      .limit(maxBatchSize)
      .for('update', { skipLocked: true });
    const queued = await tx
      .update(printAttempts)
      .set({ remote: sql`${remote} || ${requeued}::jsonb` })
      .where(inArray(id, lost))
      .returning({ id });
    for (const attempt of queued) await queuePrinterCommand(ctx, tx, 'print', attempt.id);
    return queued.length;
  });
}
