import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { orderLines, orders } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';

/**
 * Whether a user has a paid order with this product. Its cancellation waits for this transaction. Lock it before
 * products: orders come first.
 */
export async function hasBoughtProduct(tx: Db, userId: string, productId: string): Promise<boolean> {
  const [bought] = await tx
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
    .limit(1)
    .for('share', { of: orders });
  return bought !== undefined;
}
