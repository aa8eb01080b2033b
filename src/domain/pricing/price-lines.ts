import type { TaxClass } from '#db/states.ts';
import {
  type DiscountedCart,
  type DiscountRow,
  findDiscount,
  isDiscounted,
  toDiscount,
} from '../discounts/find-discount.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import type { Cents } from '../shared/money.ts';
import { type OrderQuote, quoteOrder } from './quote-order.ts';
import { findShippingMethods, type PricingDestination } from './resolve-pricing.ts';

/** A product as it is priced now. */
export interface LineToPrice {
  productId: string;
  price: Cents;
  qty: number;
  category: string;
  taxClass: TaxClass;
  weightGrams: number | null;
  /** Of the chosen size; 1 is the original size. */
  gramsFactor: number;
}

export interface PriceLinesInput extends Omit<DiscountedCart, 'lines'> {
  /** As the customer types it; null: none. */
  code: string | null;
  /** Null: not known yet. */
  destination: PricingDestination | null;
  /** Null: the first one. */
  methodId: string | null;
}

export interface PricedLines {
  /** Null if nothing can be sent to the destination: `undeliverable` says why, in words for customers. */
  quote: OrderQuote | null;
  undeliverable: string | null;
  discount: DiscountRow | null;
  /** Why the code does not apply, in words for customers. */
  codeProblem: string | null;
}

/** Prices products by the rules of the shop and a code; the one way to the price of a cart, an order and a charge. */
export async function priceLines(
  ctx: Ctx,
  db: Db,
  lines: readonly LineToPrice[],
  { code, destination, methodId, ...by }: PriceLinesInput,
): Promise<PricedLines> {
  const found = code === null ? null : await findDiscount(ctx, db, code, { lines, ...by });
  const discount = found && 'row' in found ? found.row : null;
  const rules = ctx.shop.pricing;
  const quote = quoteOrder(rules, {
    lines: lines.map(({ price, qty, taxClass, weightGrams, gramsFactor, ...product }) => ({
      ...{ price, qty, taxClass, grams: weightGrams, gramsFactor },
      isDiscounted: discount !== null && isDiscounted(discount, product),
    })),
    discount: discount && toDiscount(discount),
    destination,
    methodId,
  });
  return {
    quote,
    undeliverable: quote ? null : findShippingMethods(rules, destination).length ? tooHeavy : notSentThere,
    discount,
    codeProblem: found && 'problem' in found ? found.problem : null,
  };
}

const notSentThere = 'We do not ship to this address yet.';
const tooHeavy = 'This order is too heavy for our delivery to this address. Please order fewer pieces.';
