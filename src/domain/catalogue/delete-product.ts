import { and, eq, isNull } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import { productChangedError } from './product-changed-error.ts';
import { productNotFoundError } from './product-not-found-error.ts';

/**
 * Deletes a product from the shop. Orders keep their copy, and payments that hold pieces of it continue. Throws
 * `forbidden`, `not_found` for a deleted one, and `changed_meanwhile` if `version` is not the current one.
 */
export async function deleteProduct(ctx: Ctx, id: string, version?: number): Promise<{ _id: string }> {
  requireAdminActor(ctx);
  if (!isUuid(id)) throw productNotFoundError();
  const isPresent = and(eq(products.id, id), isNull(products.deletedAt));
  const [deleted] = await ctx.db
    .update(products)
    .set({ deletedAt: ctx.clock.now() })
    .where(and(isPresent, version === undefined ? undefined : eq(products.version, version)))
    .returning({ _id: products.id });
  if (deleted) return deleted;
  const isChanged = version !== undefined && (await ctx.db.$count(products, isPresent)) > 0;
  throw isChanged ? productChangedError() : productNotFoundError();
}
