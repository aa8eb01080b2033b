import { type AdminProduct, adminProductsResponse } from '#domain/catalogue/listing/schemas.ts';
import { callAdminApi } from '#web/features/admin/call-admin-api.ts';

/** How many products one change of prices can have. */
export const maxChangedProducts = 1_000;
const pageSize = 100;

/** The first products of a theme, or of all. */
export async function fetchProducts(category: string, signal: AbortSignal): Promise<AdminProduct[]> {
  const products: AdminProduct[] = [];
  for (let page = 1; products.length < maxChangedProducts; page += 1) {
    const params = new URLSearchParams({ pageSize: String(pageSize), page: String(page), sort: 'name' });
    if (category) params.set('category', category);
    const call = { responseSchema: adminProductsResponse, signal };
    const response = await callAdminApi(`/api/products/adminProducts?${params}`, call);
    products.push(...response.products);
    if (response.products.length < pageSize) break;
  }
  return products;
}
