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

/** The methods for this destination; empty if the shop does not send there. */
export function findShippingMethods(
  rules: Pick<PricingRules, 'zones' | 'shippingRate'>,
  to: PricingDestination | null,
): readonly ShippingMethod[] {
  if (!rules.zones.length) return [toShareMethod(rules.shippingRate)];
  return findZone(rules.zones, to)?.methods ?? [];
}

const toShareMethod = (rate: number): ShippingMethod => ({
  ...{ id: standardMethodId, name: 'Standard', kind: 'percentage', rate },
  ...{ price: zeroCents, bands: [], freeFrom: null, days: null },
});

/** The most specific zone: one that lists the postal code, one that lists the country, the one for all others. */
function findZone(zones: readonly ShippingZone[], to: PricingDestination | null): ShippingZone | undefined {
  const ofCountry = zones.filter(({ countries }) => to?.country && countries.includes(to.country));
  return (
    ofCountry.find(({ postalCodes }) => to && postalCodes.some((range) => isInRange(range, to.postalCode))) ??
    ofCountry.find(({ postalCodes }) => postalCodes.length === 0) ??
    zones.find(({ countries }) => countries.length === 0)
  );
}

const toCode = (text: string) => text.toUpperCase().replaceAll(/[\s-]/g, '');

/** '10115', '10000-19999' or '10*'. A longer code than the range's, such as 90210-1234, counts by its beginning. */
function isInRange(range: string, postalCode: string): boolean {
  const code = toCode(postalCode);
  if (range.endsWith('*')) return code.startsWith(toCode(range.slice(0, -1)));
  const [from = '', to = from] = range.split(/\s*-\s*/).map(toCode);
  const start = code.slice(0, from.length);
  return start.length === from.length && start >= from && start <= to;
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
