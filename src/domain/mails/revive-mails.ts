import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { mails } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';

/** Three times the queue's longest pause between two tries: whoever waits longer has lost its job. */
const lostAfterMs = 3 * 60 * 60 * 1000;
const mostAtOnce = 100;

/**
 * Gives a new job to mails that are queued but have not been tried for three hours, the oldest first and at
 * most 100 a call. Answers how many. Called twice at once, each mail gets one job.
 */
export async function reviveMails(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const waitingSince = sql<Date>`coalesce(${mails.lastTriedAt}, ${mails.createdAt})`;
  const isLost = and(eq(mails.state, 'queued'), lt(waitingSince, new Date(now.getTime() - lostAfterMs)));
  return ctx.db.transaction(async (tx) => {
    const lost = tx
      .select({ id: mails.id })
      .from(mails)
      .where(isLost)
      .orderBy(asc(waitingSince))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    const revived = await tx
      .update(mails)
      .set({ lastTriedAt: now })
      .where(and(inArray(mails.id, lost), isLost))
      .returning({ id: mails.id });
    await ctx.jobs.enqueue(
      tx,
      'mail',
      revived.map(({ id }) => ({ key: randomUUID(), data: { mailId: id } })),
    );
    return revived.length;
  });
}
