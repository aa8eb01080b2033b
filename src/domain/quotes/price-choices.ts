import type { MeshMeasures, PrintEstimate } from '#mesh/mesh-measures.ts';
import { type FilamentRow, isFilamentAvailable } from '../filaments/to-filament-response.ts';
import type { Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { estimateQuote, toExtremeAmounts, toPrintedAmounts } from './estimate-quote.ts';
import { decideQuoteState } from './pricing/decide-quote-state.ts';
import { priceQuote, type QuotePrice } from './pricing/price-quote.ts';
import { readPriceRules } from './pricing/read-price-rules.ts';
import type { PriceRules } from './pricing/schemas.ts';
import type { PreviewQuoteInput, PrintCheck } from './schemas.ts';

export interface PricedChoices {
  estimate: PrintEstimate;
  price: QuotePrice;
  state: 'offered' | 'review';
  reasons: string[];
  rulesVersion: number;
  rules: PriceRules;
}

/** The price of a measured mesh by the rules of now. Throws `bad_input` for what nobody could print. */
export async function priceChoices(
  db: Db,
  filament: FilamentRow,
  measures: MeshMeasures,
  checks: readonly PrintCheck[],
  choices: Omit<PreviewQuoteInput, 'mesh'>,
): Promise<PricedChoices> {
  const { version: rulesVersion, rules } = await readPriceRules(db);
  const { scale, quantity } = choices;
  const density = filament.densityMgPerCm3 / 1000;
  const estimate = estimateQuote(measures, choices, density);
  requirePriceable(estimate, quantity);
  const price = priceQuote(rules, filament, toPrintedAmounts(estimate), quantity);
  const extremes = toExtremeAmounts(estimate).map(
    (amounts) => priceQuote(rules, filament, amounts, quantity).total,
  );
  const [x, y, z] = measures.size;
  const printed = [x * scale, y * scale, z * scale] as const;
  const decided = decideQuoteState(rules, {
    filament: { ...filament, available: isFilamentAvailable(filament) },
    ...{ size: printed, checks, total: price.total, extremes },
  });
  return { estimate, price, ...decided, rulesVersion, rules };
}

/** A thousand tons, and three hundred years: beyond it sums are no longer whole cents. Measures of a browser may be absurd. */
const [maxGrams, maxSeconds] = [1e9, 1e10];

function requirePriceable(
  { grams, seconds, supportGrams: [, supports] }: PrintEstimate,
  quantity: number,
): void {
  if ((grams + supports) * quantity <= maxGrams && seconds * quantity <= maxSeconds) return;
  const message = 'This is more than we can print. Please check size, scale and quantity.';
  throw new ShopError('bad_input', message, [{ path: 'scale', message }]);
}
