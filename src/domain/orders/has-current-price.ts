import { eq } from 'drizzle-orm';
import { orderLines, products } from '#db/schema.ts';
import { toDestination } from '#domain/addresses/to-destination.ts';
import { resolveLine } from '../options/resolve-line.ts';
import { toChoiceMap } from '../options/to-choice-map.ts';
import { type LineToPrice, type PricedLines, priceLines } from '../pricing/price-lines.ts';
import { standardMethodId } from '../pricing/resolve-pricing.ts';
import { toLineToPrice } from '../pricing/to-line-to-price.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { type PreparedQueryParams, preparedQuery } from '../shared/database/prepared-query.ts';
import type { OrderRow } from './get-own-order.ts';
import { isSameLine } from './is-same-line.ts';

const currentPricesQuery = preparedQuery((db, { order }: PreparedQueryParams<{ order: string }>) =>
  db
    .select({
      ordered: {
        qty: orderLines.qty,
        choices: orderLines.choices,
        madeToOrder: orderLines.madeToOrder,
        custom: orderLines.custom,
      },
      product: {
        id: products.id,
        priceCents: products.priceCents,
        category: products.category,
        taxClass: products.taxClass,
        weightGrams: products.weightGrams,
        custom: products.custom,
        options: products.options,
      },
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, order))
    .orderBy(orderLines.position),
);

export interface PricedOrderAgain extends PricedLines {
  /** Why a line is not sold as it was chosen any more, or is another thing now, in words for customers. */
  choiceProblem: string | null;
}

const changedMessage = 'A product in your cart has changed. Please check your cart.';

/** What an Unpaid order would cost if it were placed now. */
export async function priceOrderAgain(ctx: Ctx, db: Db, order: OrderRow): Promise<PricedOrderAgain> {
  const lines = await currentPricesQuery(db).execute({ order: order.id });
  let choiceProblem: string | null = null;
  const toPrice: LineToPrice[] = [];
  for (const { ordered, product } of lines) {
    const { choices, qty } = ordered;
    const line = resolveLine(ctx.shop, product, choices ? toChoiceMap(choices) : undefined);
    if ('message' in line) choiceProblem ??= line.message;
    else if (!isSameLine(ordered, line, product)) choiceProblem ??= changedMessage;
    else toPrice.push(toLineToPrice(product, qty, line));
  }
  const priced = await priceLines(ctx, db, toPrice, {
    code: order.discountCode,
    destination: toDestination(order.shippingAddress),
    methodId: order.shippingMethod?.id ?? standardMethodId,
    userId: order.userId,
    orderId: order.id,
    isKnown: true,
  });
  return { ...priced, choiceProblem };
}

/** Whether an order would cost the same if it were placed now, by the same method. */
export async function hasCurrentPrice(ctx: Ctx, db: Db, order: OrderRow): Promise<boolean> {
  const { quote, codeProblem, choiceProblem } = await priceOrderAgain(ctx, db, order);
  return choiceProblem === null && codeProblem === null && isSamePrice(quote, order);
}

export const isSamePrice = (quote: PricedLines['quote'], order: OrderRow): boolean =>
  quote?.priced.total === order.totalCents &&
  quote.priced.tax === order.taxCents &&
  quote.priced.includedTax === order.includedTaxCents &&
  quote.method.id === (order.shippingMethod?.id ?? standardMethodId);
