import type { SQL } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { isListed } from './product-conditions.ts';

/** Whether anything is for sale. */
export const hasListedProducts = (ctx: Ctx) => hasProducts(ctx, isListed());

/** Whether a product was ever added, including deleted and custom ones. */
export const hasShopEverHadProducts = (ctx: Ctx) => hasProducts(ctx, undefined);

async function hasProducts(ctx: Ctx, which: SQL | undefined): Promise<boolean> {
  const rows = await ctx.db.select({ id: products.id }).from(products).where(which).limit(1);
  return rows.length > 0;
}
