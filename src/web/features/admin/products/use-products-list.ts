import { useState } from 'react';
import { type AdminProduct, adminProductsResponse } from '#domain/catalogue/listing/schemas.ts';
import { toAdminListSearchParams } from '#web/features/admin/lists/admin-list-query.ts';
import { useAdminListQuery } from '#web/features/admin/lists/use-admin-list-query.ts';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { adminProductListParams } from './admin-product-list-params.ts';
import type { ProductInlineFieldName } from './product-inline-field.tsx';

/** The products of the current address. `take` removes one at once, before the list is refetched. */
export function useProductsList() {
  const list = useAdminListQuery(adminProductListParams, ['list']);
  const searchParams = toAdminListSearchParams(adminProductListParams, { ...list.query, list: '' });
  if (list.query.list === 'custom') searchParams.set('custom', 'true');
  else if (list.query.list) searchParams.set('state', list.query.list);
  const fetchState = useAdminFetch(`/api/products/adminProducts?${searchParams}`, adminProductsResponse);
  const exportParams = new URLSearchParams(searchParams);
  for (const name of ['page', 'after']) exportParams.delete(name);
  const [removedIds, setRemovedIds] = useState<readonly string[]>([]);
  const products = (fetchState.data?.products ?? []).filter(({ _id }) => !removedIds.includes(_id));
  return {
    list,
    answer: fetchState,
    products,
    exportParams,
    /** Shows what was saved, before the list is refetched. */
    changeRow(id: string, values: Partial<Pick<AdminProduct, ProductInlineFieldName>>) {
      fetchState.updateData((data) => ({
        ...data,
        products: data.products.map((product) => (product._id === id ? { ...product, ...values } : product)),
      }));
    },
    removeRow(id: string) {
      setRemovedIds((before) => [...before, id]);
      fetchState.refetch();
    },
  };
}
