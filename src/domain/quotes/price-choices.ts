import type { MeshMeasures, PrintEstimate } from '#mesh/mesh-measures.ts';
import { findFilament } from '../filaments/find-filament.ts';
import type { FilamentRow } from '../filaments/to-filament-response.ts';
import type { Db } from '../shared/ctx.ts';
import { estimateQuote, toPrintedAmounts } from './estimate-quote.ts';
import { decideQuoteState } from './pricing/decide-quote-state.ts';
import { priceQuote, type QuotePrice } from './pricing/price-quote.ts';
import { readPriceRules } from './pricing/read-price-rules.ts';
import type { PriceRules } from './pricing/schemas.ts';
import type { PreviewQuoteInput, PrintCheck } from './schemas.ts';

export interface PricedChoices {
  filament: FilamentRow;
  estimate: PrintEstimate;
  price: QuotePrice;
  state: 'offered' | 'review';
  reasons: string[];
  rulesVersion: number;
  rules: PriceRules;
}

/** The price of a measured mesh by the rules of now. Throws `bad_input` for a filament that the shop does not have. */
export async function priceChoices(
  db: Db,
  { size, ...measures }: MeshMeasures,
  checks: readonly PrintCheck[],
  choices: Omit<PreviewQuoteInput, 'mesh'>,
): Promise<PricedChoices> {
  const filament = await findFilament(db, choices);
  const { version: rulesVersion, rules } = await readPriceRules(db);
  const { scale, supports, quantity } = choices;
  const density = filament.densityMgPerCm3 / 1000;
  const estimate = estimateQuote({ ...measures, size }, choices, choices.profile, density);
  const price = priceQuote(rules, filament, toPrintedAmounts(estimate, supports), quantity);
  const [x, y, z] = size;
  const printed = [x * scale, y * scale, z * scale] as const;
  const decided = decideQuoteState(rules, { filament, size: printed, checks, total: price.total });
  return { filament, estimate, price, ...decided, rulesVersion, rules };
}
