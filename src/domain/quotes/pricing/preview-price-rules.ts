import { desc, eq } from 'drizzle-orm';
import { filaments, quotes } from '#db/schema.ts';
import { findFilament } from '#domain/filaments/find-filament.ts';
import { isFilamentAvailable } from '#domain/filaments/to-filament-response.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { toDollars } from '#domain/shared/money.ts';
import { requireAdminActor } from '#domain/shared/require-actor.ts';
import { toExtremeAmounts, toPrintedAmounts } from '../estimate-quote.ts';
import { decideQuoteState } from './decide-quote-state.ts';
import { priceQuote } from './price-quote.ts';
import { readPriceRules } from './read-price-rules.ts';
import type { PriceRules, PriceRulesPreview, PriceRulesPreviewInput } from './schemas.ts';

const latestCount = 10;

/** One of each, without supports. */
const samplePrints = [
  { name: 'Key ring', grams: 6, seconds: 25 * 60 },
  { name: 'Figure of 12 cm', grams: 70, seconds: 6 * 3600 },
  { name: 'Helmet', grams: 650, seconds: 42 * 3600 },
];

/**
 * What prints and the latest quotes would cost by these rules instead of those that hold now, with the prices that the
 * filaments have now. Nothing is stored. Throws `not_logged_in`, `forbidden`,
 * `bad_input` while there is no filament.
 */
export async function previewPriceRules(
  ctx: Ctx,
  { value }: PriceRulesPreviewInput,
): Promise<PriceRulesPreview> {
  requireAdminActor(ctx);
  const [{ rules }, sampleFilament, latest] = await Promise.all([
    readPriceRules(ctx.db),
    findFilament(ctx.db, { filament: '', color: '' }),
    ctx.db
      .select({ quote: quotes, filament: filaments })
      .from(quotes)
      .innerJoin(filaments, eq(filaments.id, quotes.filamentId))
      .orderBy(desc(quotes.createdAt), desc(quotes.id))
      .limit(latestCount),
  ]);
  return {
    samples: samplePrints.map(({ name, ...print }) => {
      const totalBy = (by: PriceRules) => toDollars(priceQuote(by, sampleFilament, print, 1).total);
      return { name, ...print, before: totalBy(rules), after: totalBy(value) };
    }),
    quotes: latest.map((row) => ({
      ...{ _id: row.quote.id, number: row.quote.number, quantity: row.quote.quantity },
      ...{ before: priceAgain(rules, row), after: priceAgain(value, row) },
    })),
  };
}

interface QuoteInFilament {
  quote: typeof quotes.$inferSelect;
  filament: typeof filaments.$inferSelect;
}

function priceAgain(rules: PriceRules, { quote, filament }: QuoteInFilament) {
  const { estimate, choices, quantity, checks, measures } = quote;
  const { total } = priceQuote(rules, filament, toPrintedAmounts(estimate), quantity);
  const extremes = toExtremeAmounts(estimate).map(
    (amounts) => priceQuote(rules, filament, amounts, quantity).total,
  );
  const [x, y, z] = measures.size;
  const size = [x * choices.scale, y * choices.scale, z * choices.scale] as const;
  const { state } = decideQuoteState(rules, {
    filament: { ...filament, available: isFilamentAvailable(filament) },
    ...{ size, checks, total, extremes },
  });
  return { total: toDollars(total), state };
}
