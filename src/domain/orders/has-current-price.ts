import { eq } from 'drizzle-orm';
import { orderLines, products } from '#db/schema.ts';
import { toDestination } from '#domain/addresses/to-destination.ts';
import { type PricedLines, priceLines } from '../pricing/price-lines.ts';
import { standardMethodId } from '../pricing/resolve-pricing.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { type PreparedQueryParams, preparedQuery } from '../shared/database/prepared-query.ts';
import { cents } from '../shared/money.ts';
import type { OrderRow } from './get-own-order.ts';

const currentPricesQuery = preparedQuery((db, { order }: PreparedQueryParams<{ order: string }>) =>
  db
    .select({
      productId: orderLines.productId,
      qty: orderLines.qty,
      priceCents: products.priceCents,
      category: products.category,
      taxClass: products.taxClass,
      weightGrams: products.weightGrams,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, order))
    .orderBy(orderLines.position),
);

/** What an Unpaid order would cost if it were placed now. */
export async function priceOrderAgain(ctx: Ctx, db: Db, order: OrderRow): Promise<PricedLines> {
  const lines = await currentPricesQuery(db).execute({ order: order.id });
  return priceLines(
    ctx,
    db,
    lines.map(({ priceCents, ...line }) => ({ ...line, price: cents(priceCents) })),
    {
      code: order.discountCode,
      destination: toDestination(order.shippingAddress),
      methodId: order.shippingMethod?.id ?? standardMethodId,
      userId: order.userId,
      orderId: order.id,
      isKnown: true,
    },
  );
}

/** Whether an order would cost the same if it were placed now, by the same method. */
export async function hasCurrentPrice(ctx: Ctx, db: Db, order: OrderRow): Promise<boolean> {
  const { quote, codeProblem } = await priceOrderAgain(ctx, db, order);
  return codeProblem === null && isSamePrice(quote, order);
}

export const isSamePrice = (quote: PricedLines['quote'], order: OrderRow): boolean =>
  quote?.priced.total === order.totalCents &&
  quote.priced.tax === order.taxCents &&
  quote.method.id === (order.shippingMethod?.id ?? standardMethodId);
