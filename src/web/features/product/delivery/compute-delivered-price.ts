import {
  addCents,
  applyRate,
  type Cents,
  fromDollars,
  type PartsPerMillion,
  shippingRate,
} from '#domain/shared/money.ts';

export interface DeliveredPriceParts {
  shipping: Cents;
  tax: Cents;
  total: Cents;
}

/** What one piece of `dollars` costs to the door, in cents: the same sum that the cart and the order come to. */
export function computeDeliveredPrice(dollars: number, taxRate: PartsPerMillion): DeliveredPriceParts {
  const item = fromDollars(dollars);
  const shipping = applyRate(item, shippingRate);
  const tax = applyRate(addCents(item, shipping), taxRate);
  return { shipping, tax, total: addCents(item, shipping, tax) };
}
