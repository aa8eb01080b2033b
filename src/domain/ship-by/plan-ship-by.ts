import { eq } from 'drizzle-orm';
import { orderLines, products } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { type PreparedQueryParams, preparedQuery } from '../shared/database/prepared-query.ts';
import { computeShipBy, type OwnPrints } from './compute-ship-by.ts';
import { type LineToPrint, loadOwnPrints } from './load-own-prints.ts';
import { loadQueue } from './load-queue.ts';
import { toLineToPrint } from './to-line-to-print.ts';

/**
 * The day on which the parcel of these lines leaves if they are paid now, as 'YYYY-MM-DD'. Null: the farm has no printer,
 * so dates are those of lead days; then nothing is read.
 */
export async function planShipBy(ctx: Ctx, db: Db, lines: readonly LineToPrint[]): Promise<string | null> {
  if (!ctx.shop.queue || !lines.length) return null;
  return planPrintsShipBy(ctx, db, await loadOwnPrints(db, lines));
}

/** The same of prints that belong to no product yet. */
export async function planPrintsShipBy(ctx: Ctx, db: Db, own: OwnPrints): Promise<string | null> {
  const load = ctx.shop.queue && (await loadQueue(db));
  return load && computeShipBy(ctx.clock.now(), { load, own }, ctx.shop);
}

const linesOf = preparedQuery((db, { order }: PreparedQueryParams<{ order: string }>) =>
  db
    .select({
      line: { choices: orderLines.choices, madeToOrder: orderLines.madeToOrder, qty: orderLines.qty },
      product: { id: orderLines.productId, name: orderLines.name, customerId: products.customerId },
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, order)),
);

/** The same of an order. `short`: the pieces that are missing from stock, and so are printed too. */
export async function planOrderShipBy(
  ctx: Ctx,
  db: Db,
  orderId: string,
  short: readonly { productId: string; qty: number }[] = [],
): Promise<string | null> {
  if (!ctx.shop.queue) return null;
  const shortOf = new Map(short.map(({ productId, qty }) => [productId, qty]));
  const lines = (await linesOf(db).execute({ order: orderId })).map(({ line, product }) => {
    const planned = toLineToPrint(product, line.qty, line);
    return planned.pieces ? planned : { ...planned, pieces: shortOf.get(product.id) ?? 0 };
  });
  return planShipBy(ctx, db, lines);
}
