import { and, count, eq, gt, ne } from 'drizzle-orm';
import { holdLines, holds, orderEvents, orderLines, orders, users } from '#db/schema.ts';
import { holdStock } from '../catalogue/hold-stock.ts';
import { releaseStock } from '../catalogue/release-stock.ts';
import { type StockLine, sumPerProduct } from '../catalogue/stock-lines.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';

/** A hold outlives the card session (31 min) by the time a late webhook may take. */
export const holdMinutes = 40;
const mostHolds = 3;

/** The pieces of an order, one line a product. */
export async function piecesOf(tx: Db, orderId: string): Promise<StockLine[]> {
  const lines = await tx
    .select({ productId: orderLines.productId, qty: orderLines.qty })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return sumPerProduct(lines);
}

/** The pieces that a paid order took off the shelf: all but those it has to have made. */
export async function piecesTaken(tx: Db, orderId: string): Promise<StockLine[]> {
  const short = await tx
    .select({ detail: orderEvents.detail })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'short_of_stock')));
  const shortOf = new Map(short.map(({ detail }) => [detail?.productId, Number(detail?.qty ?? 0)]));
  const pieces = await piecesOf(tx, orderId);
  return pieces
    .map(({ productId, qty }) => ({ productId, qty: qty - (shortOf.get(productId) ?? 0) }))
    .filter(({ qty }) => qty > 0);
}

/** The row of the order's customer, locked until the transaction ends: nobody holds more than they may. */
export async function lockCustomer(tx: Db, orderId: string): Promise<string> {
  const [customer] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(orders, eq(orders.userId, users.id))
    .where(eq(orders.id, orderId))
    .for('no key update', { of: users });
  if (!customer) throw new Error(`order ${orderId} has no customer`);
  return customer.id;
}

/**
 * Puts the order's pieces aside for its payment. The caller holds the locks of user and order. Throws
 * `out_of_stock`, and `too_many_holds` for a customer's fourth payment at once.
 */
export async function placeHold(ctx: Ctx, tx: Db, orderId: string, userId: string): Promise<void> {
  const now = ctx.clock.now();
  await releaseHold(tx, orderId);
  const [others] = await tx
    .select({ live: count() })
    .from(holds)
    .where(
      and(
        eq(holds.userId, userId),
        eq(holds.state, 'live'),
        ne(holds.orderId, orderId),
        gt(holds.expiresAt, now),
      ),
    );
  if ((others?.live ?? 0) >= mostHolds)
    throw new ShopError(
      'too_many_holds',
      'You have three payments under way already. Please finish or cancel one of them first.',
    );
  const pieces = await piecesOf(tx, orderId);
  await holdStock(tx, pieces);
  const [hold] = await tx
    .insert(holds)
    .values({
      orderId,
      userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + holdMinutes * 60_000),
    })
    .returning({ id: holds.id });
  if (!hold) throw new Error('an inserted hold was not returned');
  await tx.insert(holdLines).values(pieces.map((piece) => ({ ...piece, holdId: hold.id })));
}

/** Ends the order's live hold in this state and answers its pieces; null where there is none. */
export async function endHold(
  tx: Db,
  orderId: string,
  state: 'taken' | 'released',
): Promise<StockLine[] | null> {
  const [hold] = await tx
    .update(holds)
    .set({ state })
    .where(and(eq(holds.orderId, orderId), eq(holds.state, 'live')))
    .returning({ id: holds.id });
  if (!hold) return null;
  return tx
    .select({ productId: holdLines.productId, qty: holdLines.qty })
    .from(holdLines)
    .where(eq(holdLines.holdId, hold.id));
}

/** Gives the pieces of the order's live hold back, if there is one. */
export async function releaseHold(tx: Db, orderId: string): Promise<boolean> {
  const pieces = await endHold(tx, orderId, 'released');
  if (pieces) await releaseStock(tx, pieces);
  return pieces !== null;
}
