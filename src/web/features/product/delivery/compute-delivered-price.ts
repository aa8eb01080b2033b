import { addCents, applyRate, type Cents, fromDollars, type PartsPerMillion } from '#domain/shared/money.ts';

export interface DeliveredPriceParts {
  shipping: Cents;
  tax: Cents;
  total: Cents;
}

/** The price in cents of one piece of `dollars` including shipping and tax, as in the cart and the order. */
export function computeDeliveredPrice(
  dollars: number,
  { shippingRate, taxRate }: { shippingRate: PartsPerMillion; taxRate: PartsPerMillion },
): DeliveredPriceParts {
  const item = fromDollars(dollars);
  const shipping = applyRate(item, shippingRate);
  const tax = applyRate(addCents(item, shipping), taxRate);
  return { shipping, tax, total: addCents(item, shipping, tax) };
}
