import { z } from 'zod';
import { pageResponseFields, searchablePageQueryFields } from '#domain/shared/pagination/pagination.ts';
import { queryFlag } from '../../shared/query-flag.ts';
import { isStorable } from '../../shared/text-fields.ts';
import { productResponse } from '../schemas.ts';
import { productStates } from '../states.ts';

/** Below this number the owner sees a warning. */
export const lowStockThreshold = 3;

/** GET /api/products/adminProducts: all products, uncached and counted exactly. */
export const adminProductsQuerySchema = z.object({
  ...searchablePageQueryFields,
  custom: queryFlag.default(false),
  state: z.enum(productStates).default('active'),
  category: z.string().trim().min(1).max(60).refine(isStorable).optional(),
  /** `low`: fewer than `lowStockThreshold` available; `out`: none. */
  stock: z.enum(['low', 'out']).optional(),
  sort: z
    .enum(['newest', 'name', '-name', 'price', '-price', 'stock', '-stock', 'featured', '-featured'])
    .default('newest'),
});
export type AdminProductsQuery = z.output<typeof adminProductsQuerySchema>;

/** GET /api/products/export: the same products as CSV. */
export const adminProductsExportQuerySchema = adminProductsQuerySchema.omit({
  page: true,
  pageSize: true,
  after: true,
});
export type AdminProductsExportQuery = z.output<typeof adminProductsExportQuerySchema>;

const adminProductResponse = productResponse.extend({ state: z.enum(productStates) });
export type AdminProduct = z.infer<typeof adminProductResponse>;

export const adminProductsResponse = z.object({
  products: z.array(adminProductResponse),
  ...pageResponseFields,
});
export type AdminProductsResponse = z.infer<typeof adminProductsResponse>;

/** Some products of a category. */
export interface CategorySample {
  category: string;
  products: { _id: string; name: string }[];
}
