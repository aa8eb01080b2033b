import type { OrderResponse } from '#domain/orders/schemas.ts';
import { type CartTotals, formatShippingLabel } from '#web/features/cart/totals/cart-totals.ts';

/** The amounts of an order, which keeps the share of shipping that it was placed with. */
export const toOrderTotals = (
  { totalPrice, shippingPrice, taxPrice, total }: OrderResponse,
  shippingRate: number,
): CartTotals => ({
  items: totalPrice,
  shipping: shippingPrice,
  shippingLabel: formatShippingLabel(totalPrice, shippingPrice, shippingRate),
  tax: taxPrice,
  total,
});
