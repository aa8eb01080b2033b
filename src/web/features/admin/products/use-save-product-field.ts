import { useState } from 'react';
import { updateProductsResponse } from '#domain/bulk-products/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { callAdminApi } from '#web/features/admin/call-admin-api.ts';
import { ApiError } from '#web/state/api/api-error.ts';
import type { SaveProductField } from './product-inline-field.tsx';
import type { useProductsList } from './use-products-list.ts';

type ProductsList = Pick<ReturnType<typeof useProductsList>, 'changeRow' | 'answer'>;

/**
 * Saves one field of a product, unless that field has changed since it was seen. The row stays at its place in the list,
 * whatever the sort. `savedStatus` says what was saved.
 */
export function useSaveProductField({ changeRow, answer: { refetch } }: ProductsList) {
  const [savedStatus, setSavedStatus] = useState('');
  const saveField: SaveProductField = async ({ _id: id, name, regularPrice }, field, value, seen) => {
    const body = { updates: [{ id, changes: { [field]: value }, seen: { [field]: seen } }] };
    const call = { method: 'PATCH', body, responseSchema: updateProductsResponse } as const;
    const [result] = (await callAdminApi('/api/products/bulk', call)).results;
    if (result?.outcome === 'refused') {
      refetch();
      throw new ApiError({ ...result, issues: [], status: 409 });
    }
    // The reduced price is computed by the server.
    if (field === 'price' && regularPrice !== undefined) refetch();
    else changeRow(id, { [field]: value });
    setSavedStatus(
      field === 'price'
        ? `The price of ${name} is ${formatDollars(value)} now.`
        : `The stock of ${name} is ${value.toLocaleString('en-US')} now.`,
    );
  };
  return { saveField, savedStatus };
}
