import { countries } from '#domain/addresses/countries.ts';
import type { PricingRules } from '#domain/shared/pricing-rules.ts';

/** The names of the countries that the shop sends to; null: all, because no zone is set or one is for all others. */
export function listDestinations({ zones }: Pick<PricingRules, 'zones'>): string[] | null {
  if (!zones.length || zones.some((zone) => !zone.countries.length)) return null;
  const codes = new Set(zones.flatMap((zone) => zone.countries));
  return countries.flatMap(({ code, name }) => (codes.has(code) ? [name] : []));
}
