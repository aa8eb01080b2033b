import { randomUUID } from 'node:crypto';
import { and, asc, inArray, lt, sql } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { wantsVariants } from './make-variants.ts';

/** Three times the queue's longest pause between two tries: whoever waits longer has lost its job. */
const lostAfterMs = 3 * 60 * 60 * 1000;
const mostAtOnce = 20;

/**
 * Gives a job to pictures that a product shows and nobody has resized for three hours: their job was lost, they are
 * older than the job, or they come from a backup. The oldest first, at most 20 a call. Answers how many.
 */
export function reviveVariants(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const waitingSince = sql<Date>`coalesce(${uploads.variantsTriedAt}, ${uploads.publicSince})`;
  const isLost = and(wantsVariants, lt(waitingSince, new Date(now.getTime() - lostAfterMs)));
  return ctx.db.transaction(async (tx) => {
    const lost = tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(isLost)
      .orderBy(asc(waitingSince))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    const revived = await tx
      .update(uploads)
      .set({ variantsTriedAt: now })
      .where(and(inArray(uploads.id, lost), isLost))
      .returning({ id: uploads.id });
    await ctx.jobs.enqueue(
      tx,
      'pictures',
      revived.map(({ id }) => ({ key: randomUUID(), data: { uploadId: id } })),
    );
    return revived.length;
  });
}
