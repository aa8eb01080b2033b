import type { PricedCart } from '#domain/cart/schemas.ts';
import { addCents, fromDollars, toDollars } from '#domain/shared/money.ts';
import type { Cart } from '#web/state/cart/cart-contents.ts';

export interface CartTotals {
  items: number;
  shipping: number;
  /** Null while only the server can compute it; the total then excludes it. */
  tax: number | null;
  total: number;
}

/** The server's totals if they are for these lines; until they arrive, what the browser can compute itself. */
export function computeCartTotals(cart: Cart, pricedCart: PricedCart | null, isFresh: boolean): CartTotals {
  if (pricedCart && isFresh) {
    const { totalPrice, shippingPrice, taxPrice, total } = pricedCart;
    return { items: totalPrice, shipping: shippingPrice, tax: taxPrice, total };
  }
  if (cart.qty === 0) return { items: 0, shipping: 0, tax: 0, total: 0 };
  const { totalPrice: items, shippingPrice: shipping } = cart;
  const mayBeTaxed = pricedCart === null || pricedCart.taxPrice > 0;
  const total = toDollars(addCents(fromDollars(items), fromDollars(shipping)));
  return { items, shipping, tax: mayBeTaxed ? null : 0, total };
}
