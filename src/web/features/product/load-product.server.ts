import { getProduct } from '#domain/catalogue/get-product.ts';
import { listRelatedProducts } from '#domain/catalogue/list-related-products.ts';
import type { ProductAnswer, ProductDetailsAnswer } from '#domain/catalogue/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { errorCode } from '#domain/shared/errors.ts';

export interface ProductPage {
  product: ProductDetailsAnswer;
  related: ProductAnswer[];
}

/** Null for what the public may not see, whether it never was, has gone or is somebody's own. */
export async function loadProduct(ctx: Ctx, id: string): Promise<ProductPage | null> {
  try {
    const product = await getProduct(ctx, id);
    return { product, related: product.custom ? [] : await listRelatedProducts(ctx, product, 4) };
  } catch (error) {
    if (errorCode(error) === 'not_found') return null;
    throw error;
  }
}
