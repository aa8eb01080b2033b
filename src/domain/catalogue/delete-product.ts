import { and, eq, isNull } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import { productNotFoundError } from './product-not-found-error.ts';

/**
 * Deletes a product from the shop. Orders keep their copy, and payments that hold pieces of it continue. Throws
 * `forbidden`, and `not_found` for a deleted one.
 */
export async function deleteProduct(ctx: Ctx, id: string): Promise<{ _id: string }> {
  requireAdminActor(ctx);
  if (!isUuid(id)) throw productNotFoundError();
  const [deleted] = await ctx.db
    .update(products)
    .set({ deletedAt: ctx.clock.now() })
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .returning({ _id: products.id });
  if (!deleted) throw productNotFoundError();
  return deleted;
}
