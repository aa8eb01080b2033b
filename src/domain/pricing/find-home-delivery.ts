import { toDollars, zeroCents } from '../shared/money.ts';
import type { PricingRules, ShippingMethod } from '../shared/pricing-rules.ts';
import { findShippingMethods, findTax } from './resolve-pricing.ts';

/** The first method to the shop's own country. */
export const findHomeMethod = (rules: PricingRules): ShippingMethod | undefined =>
  findShippingMethods(rules, null)[0];

/**
 * What delivery of one piece costs in the shop's own country: rates in millionths, the price in dollars. Null where it
 * depends on the address or the product: several methods, weights, postal codes, states or tax classes.
 */
export function findHomeDelivery(rules: PricingRules) {
  const { zones, taxRules, homeCountry } = rules;
  const isUnknown = homeCountry === null && (zones.length > 0 || taxRules.length > 0);
  const hasPostalCodes = zones.some(
    ({ countries, postalCodes }) => homeCountry && countries.includes(homeCountry) && postalCodes.length,
  );
  const hasStates = taxRules.some(({ country, state }) => country === homeCountry && state !== null);
  const home = { country: homeCountry, state: null, postalCode: '' };
  const [method, ...others] = findShippingMethods(rules, home);
  const { included, standard, reduced } = findTax(rules, null).rule;
  if (isUnknown || hasPostalCodes || hasStates || !method || others.length || method.freeFrom !== null)
    return null;
  if (method.kind === 'weight' || (!included && standard !== reduced)) return null;
  return {
    shippingRate: method.kind === 'percentage' ? method.rate : 0,
    shippingPrice: toDollars(method.kind === 'flat' ? method.price : zeroCents),
    taxRate: included ? 0 : standard,
    isTaxIncluded: included,
  };
}
