import { listProducts } from '#domain/catalogue/list-products.ts';
import type { ProductDetailsAnswer } from '#domain/catalogue/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';

/** All of what comes in batches. */
export async function allOf<T>(batches: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

/** What GET /api/products answers without parameters. */
export const wholeList = (ctx: Ctx): Promise<ProductDetailsAnswer[]> => allOf(listProducts(ctx));
