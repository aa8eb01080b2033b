import { useRef, useState } from 'react';
import { type ProductDetailsResponse, productDetailsResponse } from '#domain/catalogue/schemas.ts';
import { callAdminApi } from '#web/features/admin/call-admin-api.ts';
import { useAdminFetch } from '#web/features/admin/use-admin-fetch.ts';
import { diffProductFormValues } from './diff-product-form-values.ts';
import { listFieldChanges } from './list-field-changes.ts';
import type { ProductFormChoices, ProductFormValues } from './product-form-values.ts';

/**
 * The product being edited, and a function that saves it. What others have changed since is not overwritten.
 */
export function useProductForEditing(id: string) {
  const path = `/api/products/${encodeURIComponent(id)}` as const;
  const fetched = useAdminFetch(path, productDetailsResponse);
  const [latest, setLatest] = useState<ProductDetailsResponse | null>(null);
  const product = latest ?? fetched.data;
  const stockSeen = useRef<number | null>(null);

  return {
    ...fetched,
    product,
    async save(texts: ProductFormValues, choices: ProductFormChoices) {
      if (!product) return null;
      const changes = diffProductFormValues(
        product,
        texts,
        choices,
        stockSeen.current ?? product.countInStock,
      );
      if (Object.keys(changes).length === 0) return null;
      const body = { id, version: product.version, ...changes };
      const call = { method: 'PATCH', body, responseSchema: productDetailsResponse } as const;
      return callAdminApi('/api/products/adminProductUpdate', call);
    },
    async readStock() {
      const { countInStock } = await callAdminApi(path, { responseSchema: productDetailsResponse });
      stockSeen.current = countInStock;
      return countInStock;
    },
    /** Shows the product as it is now, except its stock, which is compared by itself. Returns what has changed. */
    async readChanges() {
      if (!product) return [];
      const read = await callAdminApi(path, { responseSchema: productDetailsResponse });
      setLatest({ ...read, countInStock: product.countInStock });
      return listFieldChanges(product, read);
    },
  };
}
