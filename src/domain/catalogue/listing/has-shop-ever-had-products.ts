import { products } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';

/** Whether a product was ever added, including deleted and custom ones. */
export async function hasShopEverHadProducts(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.db.select({ id: products.id }).from(products).limit(1);
  return rows.length > 0;
}
