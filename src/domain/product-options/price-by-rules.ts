import type { StoredMeshMeasures, StoredOption, StoredOptionChoice } from '#db/schema.ts';
import type { PartRow } from '../catalogue/write-configuration.ts';
import { findFilament } from '../filaments/find-filament.ts';
import type { FilamentRow } from '../filaments/to-filament-response.ts';
import { estimateQuote } from '../quotes/estimate-quote.ts';
import { priceQuote } from '../quotes/pricing/price-quote.ts';
import { readPriceRules } from '../quotes/pricing/read-price-rules.ts';
import type { PriceRules } from '../quotes/pricing/schemas.ts';
import type { Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';

/** How parts of products are printed. */
const printedAs = { profile: 'standard', infill: 15, supports: false } as const;

/** What is printed instead of the default choice. */
type Change = Pick<StoredOptionChoice, 'filament' | 'color' | 'scale'>;

/**
 * The options with the differences that the price rules give: what a piece with the choice costs to print, less one with
 * the default choices. Throws `bad_input` if no part is measured, or a filament is unknown.
 */
export async function priceByRules(
  db: Db,
  options: readonly StoredOption[],
  parts: readonly PartRow[],
): Promise<StoredOption[]> {
  if (!options.some(({ choices }) => choices.some(({ byRules }) => byRules))) return [...options];
  const { rules } = await readPriceRules(db);
  const standard: Change = Object.assign({}, ...options.map(({ choices: [first] }) => toChange(first)));
  const priceOf = async (change: Change) => pricePiece(db, rules, parts, { ...standard, ...change });
  const base = await priceOf({});
  const priced: StoredOption[] = [];
  for (const [n, option] of options.entries()) {
    const choices: StoredOptionChoice[] = [];
    for (const [m, choice] of option.choices.entries()) {
      if (!choice.byRules) {
        choices.push(choice);
        continue;
      }
      const price = await priceOf(toChange(choice));
      if (base === null || price === null) throw notMeasuredError(n, m);
      choices.push({ ...choice, priceDeltaCents: price - base });
    }
    priced.push({ ...option, choices });
  }
  return priced;
}

function toChange(choice: StoredOptionChoice | undefined): Change {
  const { filament, color, scale } = choice ?? {};
  return {
    ...(filament !== undefined && { filament }),
    ...(color !== undefined && { color }),
    ...(scale !== undefined && { scale }),
  };
}

function notMeasuredError(option: number, choice: number): ShopError {
  const message = 'This needs a part with a measured file: upload an STL or a 3MF, or type the difference.';
  return new ShopError('bad_input', message, [
    { path: `options.${option}.choices.${choice}.byRules`, message },
  ]);
}

/** In cents; null if a part is not measured, or there is none. */
async function pricePiece(
  db: Db,
  rules: PriceRules,
  parts: readonly PartRow[],
  { filament, color, scale = 1 }: Change,
): Promise<number | null> {
  if (!parts.length) return null;
  let price = 0;
  for (const { measures, copies, ...part } of parts) {
    if (!measures) return null;
    const printed = await findFilament(db, {
      filament: filament ?? part.filament ?? '',
      color: color ?? part.color ?? '',
    });
    price += pricePart(rules, printed, measures, scale, copies);
  }
  return price;
}

function pricePart(
  rules: PriceRules,
  filament: FilamentRow,
  measures: StoredMeshMeasures,
  scale: number,
  copies: number,
): number {
  const { grams, seconds } = estimateQuote(
    measures,
    { ...printedAs, scale },
    filament.densityMgPerCm3 / 1000,
  );
  // Labor and packaging do not depend on the choices: the difference is free of them.
  return priceQuote(rules, filament, { grams: grams * copies, seconds: seconds * copies }, 1).unit;
}
