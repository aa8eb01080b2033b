import { useEffect, useState, useSyncExternalStore } from 'react';
import { callApi, type ResponseSchema } from '#web/state/api/api.ts';
import { isRecord } from '#web/state/api/is-record.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import { maxRecentlyViewed, storedRecentlyViewed } from '#web/state/storage/stored-recently-viewed.ts';
import { useUser } from '#web/state/use-user.ts';

export interface ViewedProduct {
  product: string;
  name: string;
  image: string;
  price: number;
}

/** The products of a priced cart that are sold to everybody, checked by hand: zod is 22 KB. */
const viewedProductsSchema: ResponseSchema<ViewedProduct[]> = {
  safeParse: (value) =>
    isRecord(value) && Array.isArray(value.lines)
      ? { success: true, data: value.lines.filter(isSoldToEverybody) }
      : { success: false },
};

const isSoldToEverybody = (line: unknown): line is ViewedProduct =>
  isRecord(line) &&
  [line.product, line.name, line.image].every((text) => typeof text === 'string') &&
  typeof line.price === 'number' &&
  line.problem !== 'gone' &&
  !line.custom;

/**
 * Records a listed product as viewed, and loads the current pictures and prices of the others in one call as soon as
 * `isNear`. Removed and custom products are left out.
 */
export function useRecentlyViewed(product: { _id: string; custom: boolean }, isNear: boolean) {
  const { _id, custom } = product;
  useEffect(() => {
    if (!custom) storedRecentlyViewed.add(_id);
  }, [_id, custom]);
  // The log-out clears the stored ids: the changed user renders this again.
  useUser();
  const stored = useSyncExternalStore(storedRecentlyViewed.subscribe, storedRecentlyViewed.read);
  const ids = (stored ?? []).filter((id) => id !== _id).slice(0, maxRecentlyViewed);
  const [products, setProducts] = useState<readonly ViewedProduct[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const refetch = useAbortableTask(isNear && ids.join(), (signal) => {
    if (!isNear || ids.length === 0) return;
    setHasFailed(false);
    callApi('/api/cart/quote', {
      method: 'POST',
      body: { lines: ids.map((product) => ({ product, qty: 1 })) },
      responseSchema: viewedProductsSchema,
      signal,
    }).then(setProducts, () => signal.aborted || setHasFailed(true));
  });

  return {
    count: ids.length,
    /** Null until they are loaded. */
    products: products?.filter(({ product }) => ids.includes(product)) ?? null,
    hasFailed,
    refetch,
  };
}
