import { and, eq, sql } from 'drizzle-orm';
import { discountUses, holdLines, holds, orderEvents, orderLines, orders, users } from '#db/schema.ts';
import { toNetworkPrefix } from '#domain/accounts/rate-limits/to-network-prefix.ts';
import { holdStock } from '#domain/catalogue/stock/hold-stock.ts';
import { releaseStock } from '#domain/catalogue/stock/release-stock.ts';
import { type StockLine, sumStockLinesPerProduct } from '#domain/catalogue/stock/stock-lines.ts';
import { holdDiscountUse } from '#domain/discounts/discount-uses.ts';
import type { OrderRow } from '#domain/orders/get-own-order.ts';
import type { HoldState } from '#domain/payments/states.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import { enforceCustomerHoldLimit, enforceNetworkHoldLimit } from './hold-limits.ts';

/** A hold lasts longer than the card session (31 min), so that a late webhook can arrive. */
export const stockHoldMinutes = 40;

const comesFromStock = sql`not ${orderLines.madeToOrder}`;
const stockQty = sql<number>`case when ${orderLines.madeToOrder} then 0 else ${orderLines.qty} end`;

const linesOf = preparedQuery((db, { order }: PreparedQueryParams<{ order: string }>) =>
  db
    .select({ productId: orderLines.productId, qty: stockQty })
    .from(orderLines)
    .where(eq(orderLines.orderId, order)),
);

const customerForChange = preparedQuery((db, { order }: PreparedQueryParams<{ order: string }>) =>
  db
    .select({ id: users.id, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .innerJoin(orders, eq(orders.userId, users.id))
    .where(eq(orders.id, order))
    .for('no key update', { of: users }),
);

// States are literals: a cached plan uses a partial index of live holds only if it knows the state.
const isLive = sql`${holds.state} = 'live'`;

const liveNetwork = preparedQuery((db, { order }: PreparedQueryParams<{ order: string }>) =>
  db
    .select({ network: holds.network })
    .from(holds)
    .where(and(eq(holds.orderId, order), isLive)),
);

/**
 * Reads the order's own lines, which are protected by its lock. One line of a product at most comes from stock: that with
 * the default choices.
 */
const addHold = preparedQuery(
  (
    db,
    {
      order,
      user,
      network,
      now,
      end,
    }: PreparedQueryParams<{ order: string; user: string; network: string | null; now: Date; end: Date }>,
  ) => {
    const hold = db.$with('hold').as(
      db
        .insert(holds)
        .values({
          orderId: order,
          userId: user,
          network,
          createdAt: now,
          expiresAt: end,
        })
        .returning({ id: holds.id, orderId: holds.orderId }),
    );
    const held = db
      .select({ holdId: hold.id, productId: orderLines.productId, qty: orderLines.qty })
      .from(hold)
      .innerJoin(orderLines, and(eq(orderLines.orderId, hold.orderId), comesFromStock));
    return db.with(hold).insert(holdLines).select(held);
  },
);

const closeHold = preparedQuery(
  (db, { state, order }: PreparedQueryParams<{ state: HoldState; order: string }>) => {
    const ended = db.$with('ended').as(
      db
        .update(holds)
        // The network is no longer needed.
        .set({ state, network: null })
        .where(and(eq(holds.orderId, order), isLive))
        .returning({ id: holds.id }),
    );
    // The code of the order follows, so that the end of a hold needs no further statement.
    const uses = db.$with('uses').as(
      db
        .update(discountUses)
        .set({ state })
        .where(and(eq(discountUses.orderId, order), sql`${discountUses.state} = 'held'`))
        .returning({ id: discountUses.id }),
    );
    return db
      .with(ended, uses)
      .select({ productId: holdLines.productId, qty: holdLines.qty })
      .from(ended)
      .leftJoin(holdLines, eq(holdLines.holdId, ended.id));
  },
);

/** The pieces of an order that come from stock, one line per product. */
export async function loadOrderStockLines(tx: Db, orderId: string): Promise<StockLine[]> {
  const lines = await linesOf(tx).execute({ order: orderId });
  return sumStockLinesPerProduct(lines).filter(({ qty }) => qty > 0);
}

/** The pieces of a paid order that were taken from stock: all except those to be made. */
export async function loadTakenStockLines(tx: Db, orderId: string): Promise<StockLine[]> {
  const short = await tx
    .select({ detail: orderEvents.detail })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'short_of_stock')));
  const shortOf = new Map(short.map(({ detail }) => [detail?.productId, Number(detail?.qty ?? 0)]));
  const pieces = await loadOrderStockLines(tx, orderId);
  return pieces
    .map(({ productId, qty }) => ({ productId, qty: qty - (shortOf.get(productId) ?? 0) }))
    .filter(({ qty }) => qty > 0);
}

export interface StockHoldCustomer {
  id: string;
  verifiedAt: Date | null;
}

/** Locks the row of the order's customer until the transaction ends, which protects the hold limits. */
export async function lockHoldCustomer(tx: Db, orderId: string): Promise<StockHoldCustomer> {
  const [customer] = await customerForChange(tx).execute({ order: orderId });
  if (!customer) throw new Error(`order ${orderId} has no customer`);
  return customer;
}

/**
 * Holds the order's pieces and a use of its code for its payment. User and order must be locked. Throws `out_of_stock`, `code_refused`,
 * `too_many_holds` for a customer's fourth concurrent payment, and `hold_limit` above the limit of unpaid pieces of a customer or network.
 */
export async function placeStockHold(
  ctx: Ctx,
  tx: Db,
  order: OrderRow,
  customer: StockHoldCustomer,
): Promise<void> {
  const { id: orderId } = order;
  const now = ctx.clock.now();
  const network = await resolveHoldNetwork(ctx, tx, orderId, customer);
  await releaseStockHold(tx, orderId);
  // Products that are made to order are held with no pieces: they have to be sold still, and keep their prices until the commit.
  const lines = await linesOf(tx).execute({ order: orderId });
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  const others = { order: orderId, now };
  await enforceCustomerHoldLimit(ctx, tx, { ...others, user: customer.id }, pieces);
  if (network) await enforceNetworkHoldLimit(ctx, tx, { ...others, network }, customer, pieces);
  // Every transaction locks the code before the products, as the end of a hold does.
  await holdDiscountUse(ctx, tx, order);
  await holdStock(tx, lines);
  const end = new Date(now.getTime() + stockHoldMinutes * 60_000);
  await addHold(tx).execute({ order: orderId, user: customer.id, network, now, end });
}

/** A provider or the sweep that acts for the customer keeps the network of the hold. */
async function resolveHoldNetwork(
  { actor, address }: Ctx,
  tx: Db,
  orderId: string,
  customer: StockHoldCustomer,
): Promise<string | null> {
  if (actor?.id === customer.id) return address === null ? null : toNetworkPrefix(address);
  const [live] = await liveNetwork(tx).execute({ order: orderId });
  return live?.network ?? null;
}

/** Ends the order's live hold in this state and returns its pieces; null if there is none. */
export async function endStockHold(
  tx: Db,
  orderId: string,
  state: 'taken' | 'released',
): Promise<StockLine[] | null> {
  const rows = await closeHold(tx).execute({ order: orderId, state });
  // The hold of an order whose pieces are all made for it is one row without a product.
  return rows.length ? rows.flatMap(toStockLine) : null;
}

const toStockLine = ({ productId, qty }: { [key in keyof StockLine]: StockLine[key] | null }): StockLine[] =>
  productId !== null && qty !== null ? [{ productId, qty }] : [];

/** Releases the pieces of the order's live hold and returns them; null if there is none. */
export async function releaseStockHold(tx: Db, orderId: string): Promise<StockLine[] | null> {
  const pieces = await endStockHold(tx, orderId, 'released');
  if (pieces) await releaseStock(tx, pieces);
  return pieces;
}
