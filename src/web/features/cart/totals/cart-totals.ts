import type { PricedCart } from '#domain/cart/schemas.ts';
import { formatShippingLabel } from '#domain/shared/format-shipping-label.ts';
import { addCents, applyRate, fromDollars, type PartsPerMillion, toDollars } from '#domain/shared/money.ts';
import type { Cart } from '#web/state/cart/cart-contents.ts';
import { findChosenMethod } from './find-chosen-method.ts';

export interface CartTotals {
  /** Before the discount. */
  items: number;
  /** What a code takes off the items: 0 if it frees the shipping, null while only the server knows. */
  discount?: { code: string; amount: number | null } | undefined;
  /** Null while only the server can compute it, and where nothing can be sent. */
  shipping: number | null;
  /** 'Shipping (20%)' */
  shippingLabel: string;
  /** Null while only the server can compute it; the total then excludes it. */
  tax: number | null;
  /** The tax that the prices include. */
  includedTax?: number | undefined;
  total: number;
}

/** The share of the items that shipping costs; null where that depends on the address. */
type ShippingRate = PartsPerMillion | null;

interface PricedState {
  pricedCart: PricedCart | null;
  isFresh: boolean;
  failure?: object | null;
}

/**
 * The server's totals if they are for these lines; until they arrive, what the browser can compute itself, else the
 * totals before. `code` is that of the cart.
 */
export function computeCartTotals(
  cart: Cart,
  { pricedCart, isFresh, failure }: PricedState,
  shippingRate: ShippingRate,
  code?: string | null,
): CartTotals {
  const isUndeliverable = pricedCart?.shippingMethod === null;
  const needsServer = shippingRate === null || pricedCart?.discount || pricedCart?.taxIncluded !== undefined;
  if (pricedCart && !isUndeliverable && (isFresh || (needsServer && !failure)))
    return toPricedCartTotals(pricedCart, shippingRate);
  const totalPrice = cart.qty && cart.totalPrice;
  const discount = code ? { code, amount: null } : undefined;
  if (shippingRate === null)
    return {
      ...{ items: totalPrice, shipping: null, shippingLabel: 'Shipping', tax: null, total: totalPrice },
      discount: isUndeliverable ? undefined : discount,
    };
  const shippingPrice = computeShipping(totalPrice, shippingRate);
  const mayBeTaxed =
    cart.qty > 0 && (pricedCart === null || pricedCart.taxPrice > 0 || pricedCart.taxIncluded !== undefined);
  const total = toDollars(addCents(fromDollars(totalPrice), fromDollars(shippingPrice)));
  const sums = { totalPrice, shippingPrice, taxPrice: mayBeTaxed ? null : 0, total };
  return { ...toCartTotals(sums, undefined, shippingRate), discount };
}

function toPricedCartTotals(pricedCart: PricedCart, shippingRate: ShippingRate): CartTotals {
  const method = findChosenMethod(pricedCart);
  const isNamed = pricedCart.shippingMethods.length > 1 || method?.kind === 'pickup';
  return toCartTotals(pricedCart, isNamed ? method : undefined, shippingRate);
}

const computeShipping = (items: number, shippingRate: PartsPerMillion) =>
  toDollars(applyRate(fromDollars(items), shippingRate));

interface ServerTotals {
  /** After the discount. */
  totalPrice: number;
  discount?: { code: string; amount: number } | undefined;
  shippingPrice: number;
  taxPrice: number | null;
  taxIncluded?: number | undefined;
  total: number;
}

/** The totals of a priced cart or an order, which keeps the share of shipping that it was placed with. */
export const toCartTotals = (
  { totalPrice, discount, shippingPrice, taxPrice, taxIncluded, total }: ServerTotals,
  method: { name: string; kind: string } | undefined,
  shippingRate: ShippingRate,
): CartTotals => ({
  items: toDollars(addCents(fromDollars(totalPrice), fromDollars(discount?.amount ?? 0))),
  discount,
  shipping: shippingPrice,
  shippingLabel:
    !method && shippingRate !== null && shippingPrice === computeShipping(totalPrice, shippingRate)
      ? `Shipping (${shippingRate / 10_000}%)`
      : formatShippingLabel(method),
  tax: taxPrice,
  includedTax: taxIncluded,
  total,
});
