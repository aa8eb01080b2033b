import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { quoteConfirmations } from '#db/schema.ts';
import type { Ctx, Db, QueuedJob } from '#domain/shared/ctx.ts';

/**
 * Asks the slicer about quotes, in the caller's transaction; those that it is asked about already are left out, and
 * those that it has answered unless it is to be asked `again`. Returns the number of jobs.
 */
export async function queueConfirmations(
  ctx: Ctx,
  tx: Db,
  quoteIds: readonly string[],
  { priority = 0, again = false } = {},
): Promise<number> {
  if (!ctx.slicer || !quoteIds.length) return 0;
  const asked = { state: 'queued', at: ctx.clock.now(), requestedBy: ctx.actor?.id ?? null } as const;
  const empty = { tries: 0, result: null, cacheKey: null, unitCents: null, totalCents: null };
  const queued: { quoteId: string; jobId: string }[] = [];
  for (const quoteId of quoteIds) {
    const values = { ...asked, ...empty, jobId: randomUUID(), differs: false, message: '' };
    queued.push(
      ...(await tx
        .insert(quoteConfirmations)
        .values({ quoteId, ...values })
        .onConflictDoUpdate({
          target: quoteConfirmations.quoteId,
          set: values,
          setWhere: inArray(quoteConfirmations.state, again ? ['done', 'failed'] : ['failed']),
        })
        .returning({ quoteId: quoteConfirmations.quoteId, jobId: quoteConfirmations.jobId })),
    );
  }
  await enqueueConfirmations(ctx, tx, queued, { priority });
  return queued.length;
}

export const enqueueConfirmations = (
  ctx: Ctx,
  tx: Db,
  rows: { quoteId: string; jobId: string }[],
  how: Pick<QueuedJob, 'priority' | 'delaySeconds'> = {},
) =>
  ctx.jobs.enqueue(
    tx,
    'slicer',
    rows.map(({ quoteId, jobId }) => ({ key: jobId, data: { quoteId, jobId }, ...how })),
  );
