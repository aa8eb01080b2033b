import { useState } from 'react';
import { type WishListItemResponse, wishListResponse } from '#domain/wish-list/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';

interface Removed {
  item: WishListItemResponse;
  index: number;
}

/** The user's wish list; null while loading. `removed` is the last removed product, which `undo` returns to its place. */
export function useWishList() {
  const { data, error, busy, refetch, updateData } = useApiResource('/api/wish-list', wishListResponse);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function attempt(call: Promise<unknown>, onDone: () => void) {
    setFailure(null);
    await call.then(onDone, (reason: unknown) => setFailure(toApiFailure(reason).message));
  }

  const remove = (item: WishListItemResponse) =>
    attempt(callApi(`/api/wish-list/${item._id}`, { method: 'DELETE' }), () => {
      setRemoved({ item, index: data?.items.indexOf(item) ?? 0 });
      updateData(({ items }) => ({ items: items.filter(({ _id }) => _id !== item._id) }));
    });

  async function undo() {
    if (!removed) return;
    const { item, index } = removed;
    const body = { savedAt: item.savedAt };
    await attempt(callApi(`/api/wish-list/${item._id}`, { method: 'PUT', body }), () => {
      setRemoved(null);
      updateData(({ items }) => ({ items: items.toSpliced(index, 0, item) }));
    });
  }

  return {
    items: data?.items ?? null,
    error,
    busy,
    refetch,
    failure,
    removed: removed?.item ?? null,
    remove,
    undo,
  };
}
