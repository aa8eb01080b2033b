import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { filaments, quoteConfirmations, quotes, uploads } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { readShopErrorCode, ShopError } from '#domain/shared/errors.ts';
import type { SlicedPrint } from '#domain/shared/slicer.ts';
import type { PrintProfileId } from '#mesh/print-profiles.ts';
import { type ConfirmationJob, isAt } from './confirmation-job.ts';
import { enqueueConfirmations } from './queue-confirmation.ts';
import { storeSlice } from './store-slice.ts';

/** The shop that has stopped is started again, or another one takes over. */
const restartSeconds = 5;

/**
 * The job that asks the slicer about a quote and stores what it says. A quote that cannot be sliced is unchanged, and
 * its confirmation has the reason. Does nothing if another job has taken over.
 */
export async function runConfirmation(ctx: Ctx, job: ConfirmationJob): Promise<void> {
  if (!(await startConfirmation(ctx, job))) return;
  try {
    const { response, ...asked } = await sliceQuote(ctx, job.quoteId);
    await storeSlice(ctx, job, asked, response);
  } catch (error) {
    if (readShopErrorCode(error) === 'interrupted') return queueAgain(ctx, job);
    const isExpected = error instanceof ShopError;
    if (!isExpected) ctx.log.error({ err: error, quoteId: job.quoteId }, 'slicing a quote failed');
    const message = isExpected ? error.message : 'The model could not be sliced just now.';
    await ctx.db
      .update(quoteConfirmations)
      .set({ state: 'failed', message, at: ctx.clock.now() })
      .where(isAt(job, 'running'));
  }
}

async function startConfirmation(ctx: Ctx, job: ConfirmationJob): Promise<boolean> {
  const started = await ctx.db
    .update(quoteConfirmations)
    .set({ state: 'running', at: ctx.clock.now(), tries: sql`${quoteConfirmations.tries} + 1` })
    .where(isAt(job, 'queued'));
  return started.rowCount === 1;
}

async function sliceQuote(ctx: Ctx, quoteId: string) {
  const [found] = await ctx.db
    .select({ quote: quotes, upload: uploads, filament: filaments })
    .from(quotes)
    .innerJoin(filaments, eq(filaments.id, quotes.filamentId))
    .leftJoin(uploads, eq(uploads.id, quotes.uploadId))
    .where(eq(quotes.id, quoteId));
  if (!found?.upload) throw new ShopError('unreadable', 'The file was deleted.');
  if (!ctx.slicer) throw new ShopError('unreadable', 'This shop has no slicer any more.');
  const { quote, upload, filament } = found;
  const { rotation, scale, profile, infill, supports } = quote.choices;
  const response = await ctx.slicer.slice(
    {
      open: () => ctx.files.read(upload.path.replace('/uploads/', '')),
      ...{ bytes: upload.bytes, pose: { rotation, scale }, profile: profile as PrintProfileId },
      ...{ infill, supports, density: filament.densityMgPerCm3 / 1000 },
    },
    (cacheKey) => findSlicedPrint(ctx.db, cacheKey),
  );
  return { quote, filament, response };
}

async function findSlicedPrint(db: Db, cacheKey: string): Promise<SlicedPrint | undefined> {
  const { result, cacheKey: key, state } = quoteConfirmations;
  const [known] = await db
    .select({ result })
    .from(quoteConfirmations)
    .where(and(eq(key, cacheKey), sql`${state} = 'done'`, isNotNull(result)))
    .limit(1);
  return known?.result ?? undefined;
}

/** The shop stops, or it has too much to do just now. */
function queueAgain(ctx: Ctx, job: ConfirmationJob): Promise<void> {
  const next = { quoteId: job.quoteId, jobId: randomUUID() };
  return ctx.db.transaction(async (tx) => {
    const queued = await tx
      .update(quoteConfirmations)
      .set({ state: 'queued', jobId: next.jobId, at: ctx.clock.now() })
      .where(isAt(job, 'running'));
    if (queued.rowCount === 1) await enqueueConfirmations(ctx, tx, [next], { delaySeconds: restartSeconds });
  });
}
