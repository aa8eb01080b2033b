import { addCents, applyRate, type Cents, fromDollars } from '#domain/shared/money.ts';
import type { HomeDelivery } from '#web/features/shell/root-loader-data.ts';

export interface DeliveredPriceParts {
  shipping: Cents;
  tax: Cents;
  total: Cents;
}

/** The price in cents of one piece of `dollars` including shipping and tax, as in the cart and the order. */
export function computeDeliveredPrice(
  dollars: number,
  { shippingRate, shippingPrice, taxRate }: HomeDelivery,
): DeliveredPriceParts {
  const item = fromDollars(dollars);
  const shipping = addCents(applyRate(item, shippingRate), fromDollars(shippingPrice));
  const tax = applyRate(addCents(item, shipping), taxRate);
  return { shipping, tax, total: addCents(item, shipping, tax) };
}
