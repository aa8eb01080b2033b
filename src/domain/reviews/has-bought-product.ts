import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { orderLines, orders } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';

const purchase = (tx: Db, userId: string, productId: string) =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        isNotNull(orders.paidAt),
        isNull(orders.canceledAt),
        eq(orderLines.productId, productId),
      ),
    )
    .limit(1);

/** Whether a user has a paid order with this product. */
export const hasBoughtProduct = async (tx: Db, userId: string, productId: string): Promise<boolean> =>
  (await purchase(tx, userId, productId)).length > 0;

/**
 * The same, and locks that order: its cancellation waits for this transaction. Call it before products are locked: orders
 * are first.
 */
export const lockPurchase = async (tx: Db, userId: string, productId: string): Promise<boolean> =>
  (await purchase(tx, userId, productId).for('share', { of: orders })).length > 0;
