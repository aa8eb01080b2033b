import { eq } from 'drizzle-orm';
import { orderLines, products } from '#db/schema.ts';
import { calculateOrderTotals } from '#domain/catalogue/calculate-order-totals.ts';
import type { OrderRow } from '#domain/orders/get-own-order.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { cents, formatDollars, toDollars } from '#domain/shared/money.ts';

const currentPricesQuery = preparedQuery((db, { order }: PreparedQueryParams<{ order: string }>) =>
  db
    .select({ price: products.priceCents, qty: orderLines.qty })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, order)),
);

/**
 * Requires that an Unpaid order still has today's price: otherwise a price could be kept forever.
 * @throws price_changed with both totals; placing the order again updates it
 */
export async function requireCurrentPrice(ctx: Ctx, db: Db, order: OrderRow): Promise<void> {
  const lines = await currentPricesQuery(db).execute({ order: order.id });
  const { total } = calculateOrderTotals(
    lines.map(({ price, qty }) => ({ price: cents(price), qty })),
    ctx.shop,
  );
  if (total === order.totalCents) return;
  const [before, today] = [toDollars(cents(order.totalCents)), toDollars(total)];
  throw new ShopError(
    'price_changed',
    `Prices have changed since you placed this order: it was ${formatDollars(before)} and is ${formatDollars(today)} now. Nothing was charged.`,
    undefined,
    { details: { old: before, new: today } },
  );
}
