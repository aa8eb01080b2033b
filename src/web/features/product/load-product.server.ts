import { getProductWithRelated, type ProductWithRelated } from '#domain/catalogue/get-product.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { errorCode } from '#domain/shared/errors.ts';

/** Null for what the public may not see, whether it never was, has gone or is somebody's own. */
export async function loadProduct(ctx: Ctx, id: string): Promise<ProductWithRelated | null> {
  try {
    return await getProductWithRelated(ctx, id, 4);
  } catch (error) {
    if (errorCode(error) === 'not_found') return null;
    throw error;
  }
}
