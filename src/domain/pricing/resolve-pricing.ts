import { zeroCents } from '../shared/money.ts';
import type { PricingRules, ShippingMethod, ShippingZone, TaxRule } from '../shared/pricing-rules.ts';

/** Where an order goes. */
export interface PricingDestination {
  /** ISO 3166-1 alpha-2; null if the address names no known country. */
  country: string | null;
  /** The code of a state or province. */
  state: string | null;
  postalCode: string;
}

export interface ResolvedTax {
  country: string | null;
  state: string | null;
  rule: Pick<TaxRule, 'included' | 'standard' | 'reduced'>;
}

/** The specification's method. */
export const standardMethodId = 'standard';

/**
 * The methods for this destination; empty if the shop does not send there. Until it is known, those of the shop's own
 * country, else of the first zone.
 */
export function findShippingMethods(
  { zones, shippingRate, homeCountry }: Pick<PricingRules, 'zones' | 'shippingRate' | 'homeCountry'>,
  to: PricingDestination | null,
): readonly ShippingMethod[] {
  if (!zones.length) return [toShareMethod(shippingRate)];
  if (to) return findZone(zones, to)?.methods ?? [];
  const home = findZone(zones, { country: homeCountry, state: null, postalCode: '' });
  return (home ?? zones[0])?.methods ?? [];
}

const toShareMethod = (rate: number): ShippingMethod => ({
  ...{ id: standardMethodId, name: 'Standard', kind: 'percentage', rate },
  ...{ price: zeroCents, bands: [], freeFrom: null, days: null },
});

/** The most specific zone: the closest postal code, then the country, then the one for all others. */
function findZone(zones: readonly ShippingZone[], to: PricingDestination): ShippingZone | undefined {
  const ofCountry = zones.filter(({ countries }) => to.country && countries.includes(to.country));
  const closeness = (zone: ShippingZone) =>
    Math.max(0, ...zone.postalCodes.map((range) => matchPostalCode(range, to.postalCode)));
  const closest = ofCountry.toSorted((one, other) => closeness(other) - closeness(one))[0];
  if (closest && closeness(closest) > 0) return closest;
  return (
    ofCountry.find(({ postalCodes }) => postalCodes.length === 0) ??
    zones.find(({ countries }) => countries.length === 0)
  );
}

const toCode = (text: string) => text.toUpperCase().replaceAll(/[\s-]/g, '');

/**
 * How closely a postal code matches '10115', '10000-19999' or '10*': 0 if it does not; an exact code most, a range by what
 * its ends have in common. A longer code than the range's, such as 90210-1234, counts by its beginning.
 */
function matchPostalCode(range: string, postalCode: string): number {
  const code = toCode(postalCode);
  const prefix = range.endsWith('*') ? toCode(range.slice(0, -1)) : null;
  if (prefix !== null) return code.startsWith(prefix) ? 1 + prefix.length : 0;
  const [from = '', to = from] = range.split(/\s*-\s*/).map(toCode);
  const start = code.slice(0, from.length);
  if (start.length < from.length || start < from || start > to) return 0;
  const common = [...from].findIndex((letter, index) => letter !== to[index]);
  return 1 + (common === -1 ? from.length + 1 : common);
}

/** The tax of this destination, else of the shop's own country. */
export function findTax(
  rules: Pick<PricingRules, 'taxRules' | 'taxRate' | 'homeCountry'>,
  to: Pick<PricingDestination, 'country' | 'state'> | null,
): ResolvedTax {
  const { country, state } = to ?? { country: rules.homeCountry, state: null };
  const ofCountry = rules.taxRules.filter((rule) => rule.country === country);
  const rule =
    ofCountry.find((one) => one.state !== null && one.state === state) ??
    ofCountry.find((one) => one.state === null);
  if (rule) return { country, state: rule.state, rule };
  return {
    country,
    state: null,
    rule: { included: false, standard: rules.taxRate, reduced: rules.taxRate },
  };
}
