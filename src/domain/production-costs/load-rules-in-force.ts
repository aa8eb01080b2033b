import { asc } from 'drizzle-orm';
import { priceRules } from '#db/schema.ts';
import { parsePriceRules } from '#domain/quotes/pricing/read-price-rules.ts';
import type { Db } from '../shared/ctx.ts';
import { fromDollars } from '../shared/money.ts';

/** The price rules with the time from which they hold, for `jsonb_to_recordset`: money in cents. */
export interface RulesInForce {
  /** ISO 8601, or '-infinity'. */
  since: string;
  machine: number;
  labor: number;
  line_minutes: number;
  piece_minutes: number;
  packaging: number;
  failure: number;
  waste: number;
  waste_by: Record<string, number>;
}

/** All versions of the price rules, the defaults first. */
export async function loadRulesInForce(db: Db): Promise<RulesInForce[]> {
  const versions = await db
    .select({ value: priceRules.value, changedAt: priceRules.changedAt })
    .from(priceRules)
    .orderBy(asc(priceRules.version));
  const all = [
    { value: {}, since: '-infinity' },
    ...versions.map(({ value, changedAt }) => ({ value, since: changedAt.toISOString() })),
  ];
  return all.map(({ value, since }) => {
    const rules = parsePriceRules(value);
    return {
      ...{ since, machine: fromDollars(rules.machinePerHour), labor: fromDollars(rules.laborPerHour) },
      ...{ line_minutes: rules.lineMinutes, piece_minutes: rules.pieceMinutes },
      ...{ packaging: fromDollars(rules.packaging), failure: rules.failureRate, waste: rules.waste },
      waste_by: Object.fromEntries(rules.wasteByFilament.map(({ filament, waste }) => [filament, waste])),
    };
  });
}
