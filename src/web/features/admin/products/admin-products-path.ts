import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';

/** Path of the admin list that contains a product. */
export function adminProductsPath({
  custom,
  state,
}: Pick<ProductDetailsResponse, 'custom' | 'state'>): string {
  if (custom) return '/admin/products?list=custom';
  return state === 'active' ? '/admin/products' : `/admin/products?list=${state}`;
}
