import { randomUUID } from 'node:crypto';
import { and, asc, inArray, lt, sql } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { needsPictureVariantsCondition } from './make-picture-variants.ts';

/** Three times the queue's longest pause between two attempts: a picture that waits longer has lost its job. */
const stuckAfterMs = 3 * 60 * 60 * 1000;
const maxBatchSize = 20;

/**
 * Creates a job for published pictures without variants for three hours: their job was lost, they are older than the
 * job, or they come from a backup. Oldest first, at most 20 per call. Returns their number.
 */
export function requeueStuckVariants(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const waitingSince = sql<Date>`coalesce(${uploads.variantsTriedAt}, ${uploads.publicSince})`;
  const isStuck = and(
    needsPictureVariantsCondition,
    lt(waitingSince, new Date(now.getTime() - stuckAfterMs)),
  );
  return ctx.db.transaction(async (tx) => {
    const stuck = tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(isStuck)
      .orderBy(asc(waitingSince))
      .limit(maxBatchSize)
      .for('update', { skipLocked: true });
    const requeued = await tx
      .update(uploads)
      .set({ variantsTriedAt: now })
      .where(and(inArray(uploads.id, stuck), isStuck))
      .returning({ id: uploads.id });
    await ctx.jobs.enqueue(
      tx,
      'pictures',
      requeued.map(({ id }) => ({ key: randomUUID(), data: { uploadId: id } })),
    );
    return requeued.length;
  });
}
