import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { printFiles } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { enqueuePrintFiles } from './enqueue-print-files.ts';

/** Longer than all tries of a job take: who waits longer has lost it, as with a backup. */
const lostAfterMs = 60 * 60 * 1000;
const maxBatchSize = 20;

/** Adds a job for files that have waited for an hour. Oldest first, at most 20 per call. Returns their number. */
export function requeueLostPrintFiles(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - lostAfterMs);
  return ctx.db.transaction(async (tx) => {
    const lost = tx
      .select({ id: printFiles.id })
      .from(printFiles)
      .where(and(eq(printFiles.state, 'queued'), lt(printFiles.at, before)))
      .orderBy(asc(printFiles.at))
      .limit(maxBatchSize)
      .for('update', { skipLocked: true });
    const queued = await tx
      .update(printFiles)
      .set({ at: now })
      .where(inArray(printFiles.id, lost))
      .returning({ id: printFiles.id });
    await enqueuePrintFiles(ctx, tx, queued);
    return queued.length;
  });
}
