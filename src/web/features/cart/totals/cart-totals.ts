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
  if (pricedCart && isFresh) {
    const { totalPrice, shippingPrice, taxPrice, total } = pricedCart;
    const shippingLabel = formatShippingLabel(totalPrice, shippingPrice, shippingRate);
    return { items: totalPrice, shipping: shippingPrice, shippingLabel, tax: taxPrice, total };
  }
  const items = cart.qty && cart.totalPrice;
  const shipping = computeShipping(items, shippingRate);
  const mayBeTaxed = cart.qty > 0 && (pricedCart === null || pricedCart.taxPrice > 0);
  const total = toDollars(addCents(fromDollars(items), fromDollars(shipping)));
  const shippingLabel = formatShippingLabel(items, shipping, shippingRate);
  return { items, shipping, shippingLabel, tax: mayBeTaxed ? null : 0, total };
}

const computeShipping = (items: number, shippingRate: PartsPerMillion) =>
  toDollars(applyRate(fromDollars(items), shippingRate));

/** With the percentage, unless the price was made with another one. */
export const formatShippingLabel = (items: number, shipping: number, shippingRate: PartsPerMillion) =>
  shipping === computeShipping(items, shippingRate) ? `Shipping (${shippingRate / 10_000}%)` : 'Shipping';
