import { useRef } from 'react';
import { productDetailsResponse } from '#domain/catalogue/schemas.ts';
import { callAdminApi } from '#web/features/admin/call-admin-api.ts';
import { useAdminFetch } from '#web/features/admin/use-admin-fetch.ts';
import { diffProductFormValues } from './diff-product-form-values.ts';
import type { ProductFormFlags, ProductFormValues } from './product-form-values.ts';

/**
 * The product being edited, and a function that saves it. A stock that others have changed since is not overwritten.
 */
export function useProductForEditing(id: string) {
  const path = `/api/products/${encodeURIComponent(id)}` as const;
  const answer = useAdminFetch(path, productDetailsResponse);
  const product = answer.data;
  const stockSeen = useRef<number | null>(null);

  return {
    ...answer,
    product,
    async save(texts: ProductFormValues, flags: ProductFormFlags) {
      if (!product) return null;
      const changes = diffProductFormValues(product, texts, flags, stockSeen.current ?? product.countInStock);
      if (Object.keys(changes).length === 0) return null;
      const body = { id, ...changes };
      const call = { method: 'PATCH', body, responseSchema: productDetailsResponse } as const;
      return callAdminApi('/api/products/adminProductUpdate', call);
    },
    async readStock() {
      const { countInStock } = await callAdminApi(path, { responseSchema: productDetailsResponse });
      stockSeen.current = countInStock;
      return countInStock;
    },
  };
}
