import { listProducts } from '#domain/catalogue/list-products.ts';
import type { ProductDetailsAnswer } from '#domain/catalogue/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';

/** What GET /api/products answers without parameters. */
export async function wholeList(ctx: Ctx): Promise<ProductDetailsAnswer[]> {
  const all: ProductDetailsAnswer[] = [];
  for await (const batch of listProducts(ctx)) all.push(...batch);
  return all;
}
