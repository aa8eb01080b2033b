import { useRef } from 'react';
import { productDetailsAnswer } from '#domain/catalogue/schemas.ts';
import { callAdmin } from '../call-admin.ts';
import { useAdminAnswer } from '../use-admin-answer.ts';
import { productChanges } from './product-changes.ts';
import type { ProductFlags, ProductTexts } from './product-form-body.ts';

/** The product that is edited, and the way to change it. A stock that others move meanwhile is not overwritten. */
export function useEditedProduct(id: string) {
  const path = `/api/products/${encodeURIComponent(id)}` as const;
  const answer = useAdminAnswer(path, productDetailsAnswer);
  const product = answer.data;
  const stockSeen = useRef<number | null>(null);

  return {
    ...answer,
    product,
    async save(texts: ProductTexts, flags: ProductFlags) {
      if (!product) return null;
      const changes = productChanges(product, texts, flags, stockSeen.current ?? product.countInStock);
      if (Object.keys(changes).length === 0) return null;
      const body = { id, ...changes };
      const call = { method: 'PATCH', body, answer: productDetailsAnswer } as const;
      return callAdmin('/api/products/adminProductUpdate', call);
    },
    async readStock() {
      const { countInStock } = await callAdmin(path, { answer: productDetailsAnswer });
      stockSeen.current = countInStock;
      return countInStock;
    },
  };
}
