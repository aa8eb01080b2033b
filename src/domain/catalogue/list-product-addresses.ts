import { desc } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { listedProducts } from './listed-products.ts';

/** What a sitemap tells of a product. */
export interface ProductAddress {
  id: string;
  images: string[];
}

/** All listed products, newest first, at most `limit`: what search engines may visit. */
export async function listProductAddresses(ctx: Ctx, limit: number): Promise<ProductAddress[]> {
  const rows = await ctx.db
    .select({ id: products.id, image: products.image, gallery: products.gallery })
    .from(products)
    .where(listedProducts())
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit);
  return rows.map(({ id, image, gallery }) => ({
    id,
    images: [image, ...gallery].filter((path) => path !== ''),
  }));
}
