import type { PricedCart } from '#domain/cart/schemas.ts';

/** The delivery method that a priced cart is charged for. */
export const findChosenMethod = (pricedCart: PricedCart | null) =>
  pricedCart?.shippingMethods.find(({ id }) => id === pricedCart.shippingMethod);
