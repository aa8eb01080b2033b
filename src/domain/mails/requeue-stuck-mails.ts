import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { mails } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';

/** Three times the queue's longest pause between two attempts: a mail that waits longer has lost its job. */
const stuckAfterMs = 3 * 60 * 60 * 1000;
const maxBatchSize = 100;

/**
 * Creates a new job for mails that are queued but were not tried for three hours, oldest first, at most 100 per call.
 * Returns their number. With two concurrent calls, each mail gets one job.
 */
export async function requeueStuckMails(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const waitingSince = sql<Date>`coalesce(${mails.lastTriedAt}, ${mails.createdAt})`;
  const isStuck = and(eq(mails.state, 'queued'), lt(waitingSince, new Date(now.getTime() - stuckAfterMs)));
  return ctx.db.transaction(async (tx) => {
    const stuck = tx
      .select({ id: mails.id })
      .from(mails)
      .where(isStuck)
      .orderBy(asc(waitingSince))
      .limit(maxBatchSize)
      .for('update', { skipLocked: true });
    const requeued = await tx
      .update(mails)
      .set({ lastTriedAt: now })
      .where(and(inArray(mails.id, stuck), isStuck))
      .returning({ id: mails.id });
    await ctx.jobs.enqueue(
      tx,
      'mail',
      requeued.map(({ id }) => ({ key: randomUUID(), data: { mailId: id } })),
    );
    return requeued.length;
  });
}
