import {
  addCents,
  type Cents,
  fromDollars,
  type PartsPerMillion,
  shareOfCents,
  shippingRate,
} from '#domain/shared/money.ts';

export interface PriceToDoor {
  shipping: Cents;
  tax: Cents;
  total: Cents;
}

/** What one piece of `dollars` costs to the door, in cents: the same sum that the cart and the order come to. */
export function priceToDoor(dollars: number, taxRate: PartsPerMillion): PriceToDoor {
  const item = fromDollars(dollars);
  const shipping = shareOfCents(item, shippingRate);
  const tax = shareOfCents(addCents(item, shipping), taxRate);
  return { shipping, tax, total: addCents(item, shipping, tax) };
}
