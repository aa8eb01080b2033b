import { listProducts } from '#domain/catalogue/list-products.ts';
import type { ProductDetailsAnswer } from '#domain/catalogue/schemas.ts';
import { collect } from '#domain/shared/collect.ts';
import type { Ctx } from '#domain/shared/ctx.ts';

/** What GET /api/products answers without parameters. */
export const wholeList = (ctx: Ctx): Promise<ProductDetailsAnswer[]> => collect(listProducts(ctx));
