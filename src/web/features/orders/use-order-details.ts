import { useEffect, useRef } from 'react';
import { callApi } from '#web/state/api/api.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';
import { orderDetailsSlice, useOrderDetailsActions } from '#web/state/fill-slices/order-details.ts';
import { useAppSelector } from '#web/state/store.ts';
import { singleOrderResponse } from './order-responses.ts';

/** One order by its id. `isMissing` is true if this customer has no such order. */
export function useOrderDetails(id: string) {
  const { orderDetailsSuccess } = useOrderDetailsActions();
  const { order, error } = useAppSelector(({ orderDetails }) => orderDetails);
  const path = `/api/orders/${encodeURIComponent(id)}` as const;
  const { refetch } = useApiResource(path, singleOrderResponse, { slice: orderDetailsSlice });
  const reload = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next order is not replaced by this one
  useEffect(() => () => reload.current?.abort(), [id]);

  async function reloadOrder() {
    reload.current = new AbortController();
    const call = { responseSchema: singleOrderResponse, signal: reload.current.signal };
    await callApi(path, call).then(
      (loaded) => orderDetailsSuccess(loaded.order),
      () => undefined,
    );
  }

  return {
    // The slice may still hold the previously shown order.
    order: order?._id === id ? order : null,
    isMissing: error?.status === 404,
    error,
    refetch,
    /** Replaces the order with one that another call returned. */
    replaceOrder: orderDetailsSuccess,
    /** Loads the order again. What is shown stays meanwhile, and if it fails. */
    reloadOrder,
  };
}
