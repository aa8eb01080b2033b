import {
  addCents,
  applyRate,
  type Cents,
  cents,
  multiplyCents,
  type PartsPerMillion,
  zeroCents,
} from '../shared/money.ts';
import type { Discount, PricedLineInput, ShippingMethod, TaxRule } from '../shared/pricing-rules.ts';
import { allocateCents } from './allocate-cents.ts';

/** Of an order; the sums of its lines are those of the order. */
export interface PricedOrder {
  lines: readonly PricedOrderLine[];
  /** What the code takes off the items. */
  discount: Cents;
  /** The items after the discount. */
  items: Cents;
  shipping: Cents;
  /** What is added. */
  tax: Cents;
  /** What items and shipping include; null if tax is added. */
  includedTax: Cents | null;
  total: Cents;
}

export interface PricedOrderLine {
  discount: Cents;
  /** The line's share of the shipping, by its value after the discount. */
  shipping: Cents;
  taxRate: PartsPerMillion;
  /** Added or included, of the line after its discount and of its share of the shipping. */
  tax: Cents;
}

/** What one order is priced by. */
export interface OrderPricing {
  method: ShippingMethod;
  tax: Pick<TaxRule, 'included' | 'standard' | 'reduced'>;
  discount: Discount | null;
}

/** A discount leaves so much of the items: the card provider's smallest payment is $0.50. */
export const minimumItemsCents = 50;

/**
 * Prices an order, in cents: the code takes off the items, shipping is of the reduced sum, tax of both. Every amount is
 * rounded half up once for the order, tax once for each rate, and split onto the lines by largest remainder.
 * @throws RangeError for an order that is too heavy for the method: `findShippingPrice` tells before
 */
export function priceOrder(
  lines: readonly PricedLineInput[],
  { method, tax, discount }: OrderPricing,
): PricedOrder {
  const values = lines.map(({ price, qty }) => multiplyCents(price, qty));
  const discounted = lines.map(({ isDiscounted }, index) => (isDiscounted && values[index]) || zeroCents);
  const off = computeDiscount(addCents(...values), addCents(...discounted), discount);
  const offLines = allocateCents(off, discounted);
  const nets = values.map((value, index) => cents(value - (offLines[index] ?? 0)));
  const items = addCents(...nets);
  const sent = findShippingPrice(method, items, weighLines(lines));
  if (sent === null) throw new RangeError(`too heavy for ${method.name}`);
  const shipping = discount?.kind === 'shipping' ? zeroCents : sent;
  const shippingLines = allocateCents(shipping, nets);
  const taxed = nets.map((net, index) => addCents(net, shippingLines[index] ?? zeroCents));
  const rates = lines.map(({ taxClass }) => (taxClass === 'zero' ? 0 : tax[taxClass]));
  const taxLines = computeTaxes(taxed, rates, tax.included);
  const allTax = addCents(...taxLines);
  const added = tax.included ? zeroCents : allTax;
  return {
    lines: lines.map((_, index) => ({
      discount: offLines[index] ?? zeroCents,
      shipping: shippingLines[index] ?? zeroCents,
      taxRate: rates[index] ?? 0,
      tax: taxLines[index] ?? zeroCents,
    })),
    ...{ discount: off, items, shipping, tax: added },
    includedTax: tax.included ? allTax : null,
    total: addCents(items, shipping, added),
  };
}

/** In cents; null for an order that is too heavy for the method. */
export function findShippingPrice(method: ShippingMethod, items: Cents, grams: number): Cents | null {
  const band = method.bands.find(({ upToGrams }) => grams <= upToGrams);
  if (method.kind === 'weight' && !band) return null;
  if (method.kind === 'pickup' || (method.freeFrom !== null && items >= method.freeFrom)) return zeroCents;
  if (method.kind === 'weight') return band?.price ?? zeroCents;
  return method.kind === 'flat' ? method.price : applyRate(items, method.rate);
}

/** Of all pieces. */
export const weighLines = (lines: readonly Pick<PricedLineInput, 'grams' | 'qty'>[]): number =>
  lines.reduce((sum, { grams, qty }) => sum + (grams ?? 0) * qty, 0);

function computeDiscount(items: Cents, discounted: Cents, discount: Discount | null): Cents {
  if (!discount || discount.kind === 'shipping') return zeroCents;
  const off = discount.kind === 'percent' ? applyRate(discounted, discount.rate) : discount.amount;
  return cents(Math.max(0, Math.min(off, discounted, items - minimumItemsCents)));
}

/** By line. Rounded once for each rate, so that the sum is the tax of all goods of that rate. */
function computeTaxes(
  taxed: readonly Cents[],
  rates: readonly PartsPerMillion[],
  isIncluded: boolean,
): Cents[] {
  const taxes = taxed.map(() => zeroCents);
  for (const rate of new Set(rates)) {
    const ofRate = taxed.map((amount, index) => (rates[index] === rate ? amount : zeroCents));
    const sum = addCents(...ofRate);
    const shares = allocateCents(isIncluded ? extractTax(sum, rate) : applyRate(sum, rate), ofRate);
    for (const [index, share] of shares.entries()) if (rates[index] === rate) taxes[index] = share;
  }
  return taxes;
}

/** The tax in an amount that includes it, rounded half up. */
export function extractTax(amount: Cents, rate: PartsPerMillion): Cents {
  const whole = 1_000_000n + BigInt(rate);
  return cents(Number((2n * BigInt(amount) * BigInt(rate) + whole) / (2n * whole)));
}
