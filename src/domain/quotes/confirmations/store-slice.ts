import { eq } from 'drizzle-orm';
import { quoteConfirmations, quotes } from '#db/schema.ts';
import type { FilamentRow } from '#domain/filaments/to-filament-response.ts';
import { updatePrintJobEstimates } from '#domain/print-jobs/update-print-job-estimates.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { queueMail } from '#domain/shared/mail/queue-mail.ts';
import type { SliceResponse } from '#domain/shared/slicer.ts';
import { lockQuote, type QuoteRow } from '../change-quote-state.ts';
import { toPrintedAmounts } from '../estimate-quote.ts';
import { priceQuote } from '../pricing/price-quote.ts';
import { readPriceRulesOfVersion } from '../pricing/read-price-rules.ts';
import { type ConfirmationJob, isAt } from './confirmation-job.ts';

/**
 * Stores what the slicer has said. The quote keeps its estimate and its price; where the slicer's price differs by more
 * than the quote's rules allow, the owner is mailed.
 */
export async function storeSlice(
  ctx: Ctx,
  job: ConfirmationJob,
  { quote, filament }: { quote: QuoteRow; filament: FilamentRow },
  { cacheKey, print }: SliceResponse,
): Promise<void> {
  const rules = await readPriceRulesOfVersion(ctx.db, quote.rulesVersion);
  const amounts = { grams: print.grams + print.supportGrams, seconds: print.seconds };
  const price = priceQuote(rules, filament, amounts, quote.quantity);
  // Of the same filament, whose price may have changed since.
  const estimated = priceQuote(rules, filament, toPrintedAmounts(quote.estimate), quote.quantity);
  const differs = exceedsTolerance(estimated.total, price.total, rules.confirmTolerance);
  await ctx.db.transaction(async (tx) => {
    await lockQuote(tx, quote.id);
    const stored = await tx
      .update(quoteConfirmations)
      .set({
        ...{ state: 'done', at: ctx.clock.now(), result: print, cacheKey, differs },
        ...{ unitCents: price.unit, totalCents: price.total, message: findWarning(quote) },
      })
      .where(isAt(job, 'running'));
    if (stored.rowCount !== 1) return;
    await tx
      .update(quotes)
      .set({ engine: 'slicer', updatedAt: ctx.clock.now() })
      .where(eq(quotes.id, quote.id));
    if (quote.productId) await updatePrintJobEstimates(tx, quote.productId, print);
    if (!differs) return;
    await queueMail(ctx, tx, {
      ...{ key: `quote-differs/${job.jobId}`, kind: 'quote-differs', recipient: ctx.shop.ownerEmail },
      data: { quoteId: quote.id },
    });
  });
}

const exceedsTolerance = (estimated: number, sliced: number, tolerance: number) =>
  Math.abs(sliced - estimated) > estimated * tolerance;

/** Supports hide from the slicer that parts float. */
function findWarning({ choices, checks }: QuoteRow): string {
  const floats = checks.some(({ code, severity }) => code === 'floating_parts' && severity !== 'ok');
  return choices.supports && floats ? 'Parts of the model float: they stand on supports alone.' : '';
}
