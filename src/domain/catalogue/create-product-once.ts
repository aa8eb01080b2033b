import { and, eq, isNull, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import { insertProduct } from './insert-product.ts';
import { productNotFoundError } from './product-not-found-error.ts';
import type { NewProduct } from './schemas.ts';

/**
 * Adds a product with this id and a name that no other product has, unless it has been added before. Returns whether it
 * was added. Throws `forbidden`, `bad_input`, `not_found` if it has been deleted since, and `changed_meanwhile` if the
 * name is taken.
 */
export async function createProductOnce(ctx: Ctx, id: string, input: NewProduct): Promise<boolean> {
  requireAdminActor(ctx);
  if (!isUuid(id)) throw productNotFoundError();
  return ctx.db.transaction(async (tx) => {
    // One at a time: two calls with the same name would not see each other's product.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('createProductOnce', 0))`);
    const [known] = await tx
      .select({ deletedAt: products.deletedAt })
      .from(products)
      .where(eq(products.id, id));
    if (known?.deletedAt) throw productNotFoundError();
    if (known) return false;
    const hasName = and(eq(products.searchName, sql`lower(${input.name})`), isNull(products.deletedAt));
    const message = 'A product with this name has been added meanwhile.';
    if ((await tx.select({ id: products.id }).from(products).where(hasName).limit(1)).length)
      throw new ShopError('changed_meanwhile', message);
    await insertProduct(ctx, tx, input, null, id);
    await ctx.failpoint('product-update.written');
    return true;
  });
}
