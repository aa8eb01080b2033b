import { type Cents, zeroCents } from '../shared/money.ts';
import type { Discount, PricedLineInput, PricingRules, ShippingMethod } from '../shared/pricing-rules.ts';
import { findShippingPrice, type PricedOrder, priceOrder, weighLines } from './price-order.ts';
import {
  findShippingMethods,
  findTax,
  type PricingDestination,
  type ResolvedTax,
} from './resolve-pricing.ts';

export interface OrderQuote {
  priced: PricedOrder;
  /** What is charged. */
  method: ShippingMethod;
  tax: ResolvedTax;
  /** What the customer can choose from, with prices. */
  methods: readonly { method: ShippingMethod; price: Cents }[];
}

export interface QuoteOrderInput {
  lines: readonly PricedLineInput[];
  discount: Discount | null;
  /** Null: not known yet. */
  destination: PricingDestination | null;
  /** Null: the first one. */
  methodId: string | null;
}

/**
 * Prices lines for a destination by the rules of the shop. Null if nothing can be sent there: no zone has the place, or
 * every method is for lighter orders. A method that is not offered is replaced by the first one.
 */
export function quoteOrder(
  rules: PricingRules,
  { lines, discount, destination, methodId }: QuoteOrderInput,
): OrderQuote | null {
  const weighed = lines.map((line) => ({ ...line, grams: weighPiece(line, rules) }));
  const grams = weighLines(weighed);
  const tax = findTax(rules, destination);
  const offered = findShippingMethods(rules, destination).filter(
    (method) => findShippingPrice(method, zeroCents, grams) !== null,
  );
  const method = offered.find(({ id }) => id === methodId) ?? offered[0];
  if (!method) return null;
  const price = (by: ShippingMethod) => priceOrder(weighed, { method: by, tax: tax.rule, discount });
  const methods = offered.map((each) => ({ method: each, price: price(each).shipping }));
  return { priced: price(method), method, tax, methods };
}

function weighPiece({ grams, gramsFactor = 1 }: PricedLineInput, { defaultGrams }: PricingRules): number {
  const original = grams ?? defaultGrams;
  return gramsFactor === 1 ? original : Math.max(1, Math.round(original * gramsFactor));
}
