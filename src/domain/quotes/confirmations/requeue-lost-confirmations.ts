import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { quoteConfirmations } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { maxSliceSeconds } from '#domain/shared/slicer.ts';
import { enqueueConfirmations } from './queue-confirmation.ts';

/** A running one takes at most this long, with reading and writing its files. */
const lostAfterMs = (maxSliceSeconds + 115) * 1000;
/** A queued one may wait for many others; its job can be lost with a backup only. */
const forgottenAfterMs = 6 * 60 * 60 * 1000;
const maxTries = 3;
const maxBatchSize = 20;

/**
 * Queues confirmations again whose process has ended while they ran, and those whose job was lost; one that was started
 * three times fails. Returns their number.
 */
export function requeueLostConfirmations(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { state, at, tries, quoteId } = quoteConfirmations;
  return ctx.db.transaction(async (tx) => {
    const lost = await tx
      .select({ quoteId, tries })
      .from(quoteConfirmations)
      .where(
        and(
          sql`${state} in ('queued', 'running')`,
          or(
            and(sql`${state} = 'running'`, lt(at, before(lostAfterMs))),
            and(sql`${state} = 'queued'`, lt(at, before(forgottenAfterMs))),
          ),
        ),
      )
      .orderBy(asc(at))
      .limit(maxBatchSize)
      .for('update', { skipLocked: true });
    const givenUp = lost.filter((row) => row.tries >= maxTries).map((row) => row.quoteId);
    const message = `The slicer was interrupted ${maxTries} times.`;
    if (givenUp.length)
      await tx
        .update(quoteConfirmations)
        .set({ state: 'failed', message, at: now })
        .where(inArray(quoteId, givenUp));
    const again = lost
      .filter((row) => row.tries < maxTries)
      .map((row) => ({ quoteId: row.quoteId, jobId: randomUUID() }));
    for (const { quoteId: id, jobId } of again)
      await tx.update(quoteConfirmations).set({ state: 'queued', jobId, at: now }).where(eq(quoteId, id));
    await enqueueConfirmations(ctx, tx, again);
    return lost.length;
  });
}
