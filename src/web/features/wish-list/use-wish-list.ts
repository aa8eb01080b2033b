import { useState } from 'react';
import { type WishListItemResponse, wishListResponse } from '#domain/wish-list/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';

/** The user's wish list; null while loading. Removed products stay in it until the list is loaded again. */
export function useWishList() {
  const { data, error, busy, refetch } = useApiResource('/api/wish-list', wishListResponse);
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);

  async function attempt(call: Promise<unknown>, changeIds: (ids: Set<string>) => void) {
    setFailure(null);
    try {
      await call;
    } catch (error) {
      return setFailure(toApiFailure(error).message);
    }
    setRemovedIds((before) => {
      const ids = new Set(before);
      changeIds(ids);
      return ids;
    });
  }

  const remove = ({ _id }: WishListItemResponse) =>
    attempt(callApi(`/api/wish-list/${_id}`, { method: 'DELETE' }), (ids) => ids.add(_id));
  /** Returns the product to its place. */
  const undo = ({ _id, savedAt }: WishListItemResponse) =>
    attempt(callApi(`/api/wish-list/${_id}`, { method: 'PUT', body: { savedAt } }), (ids) => ids.delete(_id));

  return { items: data?.items ?? null, error, busy, refetch, failure, removedIds, remove, undo };
}
