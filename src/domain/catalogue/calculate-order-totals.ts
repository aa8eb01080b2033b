import { addCents, applyRate, type Cents, multiplyCents, zeroCents } from '../shared/money.ts';
import type { ShopSettings } from '../shared/shop-settings.ts';

export interface OrderTotals {
  items: Cents;
  shipping: Cents;
  tax: Cents;
  total: Cents;
}

/**
 * The totals of an order in cents: items, shipping (`shippingRate` of them) and tax (`taxRate` of both), each rounded
 * half up once. Used by the cart, the order and the charge.
 */
export function calculateOrderTotals(
  lines: readonly { price: Cents; qty: number }[],
  { shippingRate, taxRate }: Pick<ShopSettings, 'shippingRate' | 'taxRate'>,
): OrderTotals {
  const items = lines.reduce((sum, { price, qty }) => addCents(sum, multiplyCents(price, qty)), zeroCents);
  const shipping = applyRate(items, shippingRate);
  const tax = applyRate(addCents(items, shipping), taxRate);
  return { items, shipping, tax, total: addCents(items, shipping, tax) };
}
