import { and, eq, isNull } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import { noSuchProduct } from './no-such-product.ts';

/**
 * Takes a product out of the shop for good. Orders keep their own copy of it, and payments that have put pieces of it
 * aside go on. Throws `forbidden`, and `not_found` for one that is gone already.
 */
export async function deleteProduct(ctx: Ctx, id: string): Promise<{ _id: string }> {
  requireAdminActor(ctx);
  if (!isUuid(id)) throw noSuchProduct();
  const [deleted] = await ctx.db
    .update(products)
    .set({ deletedAt: ctx.clock.now() })
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .returning({ _id: products.id });
  if (!deleted) throw noSuchProduct();
  return deleted;
}
