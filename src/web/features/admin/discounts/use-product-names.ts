import { useEffect, useState } from 'react';
import { maxBulkProducts, productLookupResponse } from '#domain/bulk-products/schemas.ts';
import { callAdminApi } from '../call-admin-api.ts';

/** The names of products by their ids. One that was deleted has none. */
export function useProductNames(ids: readonly string[]) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const missing = ids.filter((id) => !names.has(id)).slice(0, maxBulkProducts);
  const asked = missing.join(',');
  useEffect(() => {
    if (!asked) return;
    const abort = new AbortController();
    const call = { responseSchema: productLookupResponse, signal: abort.signal };
    callAdminApi(`/api/products/lookup?${new URLSearchParams({ ids: asked })}`, call).then(
      ({ products }) => {
        const found = new Map(products.map(({ _id, name }) => [_id, name]));
        const deleted = asked.split(',').map((id) => [id, 'A deleted product'] as const);
        setNames((before) => new Map([...deleted, ...before, ...found]));
      },
      // The ids stand for the names until the next change.
      () => {},
    );
    return () => abort.abort();
  }, [asked]);
  return {
    names,
    addName: (id: string, name: string) => setNames((before) => new Map(before).set(id, name)),
  };
}
