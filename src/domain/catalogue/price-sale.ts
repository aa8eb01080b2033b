import {
  addCents,
  type Cents,
  noMoney,
  type PartsPerMillion,
  shareOfCents,
  shippingRate,
  timesCents,
} from '../shared/money.ts';

export interface PricedSale {
  items: Cents;
  shipping: Cents;
  tax: Cents;
  total: Cents;
}

/**
 * What so many pieces cost, in cents: items, shipping (20% of them) and tax (`taxRate` of both), each
 * rounded half up once. The cart, the order and the charge all come from here.
 */
export function priceSale(
  lines: readonly { price: Cents; qty: number }[],
  taxRate: PartsPerMillion,
): PricedSale {
  const items = lines.reduce((sum, { price, qty }) => addCents(sum, timesCents(price, qty)), noMoney);
  const shipping = shareOfCents(items, shippingRate);
  const tax = shareOfCents(addCents(items, shipping), taxRate);
  return { items, shipping, tax, total: addCents(items, shipping, tax) };
}
