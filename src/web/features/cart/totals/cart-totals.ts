import type { PricedCart } from '#domain/cart/schemas.ts';
import { addCents, applyRate, fromDollars, type PartsPerMillion, toDollars } from '#domain/shared/money.ts';
import type { Cart } from '#web/state/cart/cart-contents.ts';

export interface CartTotals {
  items: number;
  shipping: number;
  /** 'Shipping (20%)' */
  shippingLabel: string;
  /** Null while only the server can compute it; the total then excludes it. */
  tax: number | null;
  total: number;
}

/** The server's totals if they are for these lines; until they arrive, what the browser can compute itself. */
export function computeCartTotals(
  cart: Cart,
  pricedCart: PricedCart | null,
  isFresh: boolean,
  shippingRate: PartsPerMillion,
): CartTotals {
  if (pricedCart && isFresh) return toCartTotals(pricedCart, shippingRate);
  const totalPrice = cart.qty && cart.totalPrice;
  const shippingPrice = computeShipping(totalPrice, shippingRate);
  const mayBeTaxed = cart.qty > 0 && (pricedCart === null || pricedCart.taxPrice > 0);
  const total = toDollars(addCents(fromDollars(totalPrice), fromDollars(shippingPrice)));
  return toCartTotals({ totalPrice, shippingPrice, taxPrice: mayBeTaxed ? null : 0, total }, shippingRate);
}

const computeShipping = (items: number, shippingRate: PartsPerMillion) =>
  toDollars(applyRate(fromDollars(items), shippingRate));

interface ServerTotals {
  totalPrice: number;
  shippingPrice: number;
  taxPrice: number | null;
  total: number;
}

/** The totals of a priced cart or an order, which keeps the share of shipping that it was placed with. */
export const toCartTotals = (
  { totalPrice, shippingPrice, taxPrice, total }: ServerTotals,
  shippingRate: PartsPerMillion,
): CartTotals => ({
  items: totalPrice,
  shipping: shippingPrice,
  shippingLabel:
    shippingPrice === computeShipping(totalPrice, shippingRate)
      ? `Shipping (${shippingRate / 10_000}%)`
      : 'Shipping',
  tax: taxPrice,
  total,
});
