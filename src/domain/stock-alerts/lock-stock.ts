import { and, eq, isNull } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';

/**
 * A product for everybody, with whether pieces are available: on hand and not held. Its stock cannot change before the
 * transaction ends, so that no change between this look and the alert goes unnoticed.
 */
export async function lockStock(
  tx: Db,
  productId: string,
): Promise<{ name: string; inStock: boolean } | undefined> {
  const { id, name, onHand, held, custom, state, deletedAt } = products;
  const [row] = await tx
    .select({ name, onHand, held })
    .from(products)
    .where(and(eq(id, productId), eq(custom, false), eq(state, 'active'), isNull(deletedAt)))
    .for('share');
  return row && { name: row.name, inStock: row.onHand > row.held };
}
