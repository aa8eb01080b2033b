import { and, eq, sql } from 'drizzle-orm';
import { printJobs } from '#db/schema.ts';
import { lockPrintJobs } from '../printers/lock-print-jobs.ts';
import type { Db } from '../shared/ctx.ts';
import { estimatePrintJob } from './estimate-print-job.ts';

/** Gives queued print jobs of a quote's product what the slicer has said of it, in the transaction that stores it. */
export async function updatePrintJobEstimates(
  tx: Db,
  productId: string,
  slice: { grams: number; seconds: number; supportGrams: number },
): Promise<void> {
  const others = { quote: null, measures: null, scale: 1, density: null, weightGrams: null };
  const locked = lockPrintJobs(tx, and(eq(printJobs.productId, productId), eq(printJobs.state, 'queued')));
  await tx
    .with(locked)
    .update(printJobs)
    .set({ ...estimatePrintJob({ slice, ...others }), version: sql`${printJobs.version} + 1` })
    .from(locked)
    .where(eq(printJobs.id, locked.id));
}
