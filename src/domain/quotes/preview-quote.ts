import type { PrintEstimate } from '#mesh/mesh-measures.ts';
import { checkCodes } from '#mesh/printability/printability-check.ts';
import { findFilament } from '../filaments/find-filament.ts';
import { estimatePrintJob } from '../print-jobs/estimate-print-job.ts';
import type { Ctx } from '../shared/ctx.ts';
import { toDollars } from '../shared/money.ts';
import { planPrintsShipBy } from '../ship-by/plan-ship-by.ts';
import { toPrintedAmounts } from './estimate-quote.ts';
import { priceChoices } from './price-choices.ts';
import { priceQuote } from './pricing/price-quote.ts';
import type { PreviewQuoteInput, QuotePreview } from './schemas.ts';

/** Numbers of pieces whose prices are shown beside the chosen one's. */
const shownQuantities = [1, 5, 10, 25];

/** The price of what a browser has measured: nothing is stored. Throws `bad_input`. */
export async function previewQuote(ctx: Ctx, input: PreviewQuoteInput): Promise<QuotePreview> {
  const { mesh, ...choices } = input;
  const filament = await findFilament(ctx.db, choices);
  const priced = await priceChoices(ctx.db, filament, mesh, [], choices);
  const { estimate, price, state, reasons, rulesVersion, rules } = priced;
  const amounts = toPrintedAmounts(estimate);
  const shipBy = await planQuoteShipBy(ctx, estimate, choices.quantity);
  return {
    ...{ state, engine: 'estimate', estimate, rulesVersion, quantity: choices.quantity },
    price: { unit: toDollars(price.unit), total: toDollars(price.total) },
    breaks: shownQuantities.map((quantity) => {
      const { total } = priceQuote(rules, filament, amounts, quantity);
      return { quantity, total: toDollars(total) };
    }),
    reviewReasons: reasons,
    reviewedWarnings: checkCodes.filter((code) => !rules.offerAtOnce.warnings.includes(code)),
    isMinimum: price.steps.minimum > 0,
    leadDays: ctx.shop.leadDays,
    ...(shipBy !== null && { shipBy }),
  };
}

/** By the estimate that its print jobs will have. */
function planQuoteShipBy(ctx: Ctx, quote: PrintEstimate, quantity: number): Promise<string | null> {
  const { estimateSeconds } = estimatePrintJob({
    ...{ slice: null, quote, measures: null, scale: 1, density: null, weightGrams: null },
  });
  const own = { seconds: estimateSeconds * quantity, longestSeconds: estimateSeconds };
  return planPrintsShipBy(ctx, ctx.db, own);
}
