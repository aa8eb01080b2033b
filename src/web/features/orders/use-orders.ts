import { useEffect, useState } from 'react';
import { type OrderResponse, ownOrdersResponse } from '#domain/orders/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { ordersFail, ordersReceiveOne, ordersRequest, ordersSuccess } from '#web/state/slices/orders.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';

/** The customer's orders by pages, refetched at each visit; known orders are shown meanwhile. */
export function useOrders() {
  const dispatch = useAppDispatch();
  const state = useAppSelector(({ orders }) => orders);
  const [{ page, turn }, setRequest] = useState({ page: 1, turn: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` triggers a retry
  useEffect(() => {
    const abort = new AbortController();
    dispatch(ordersRequest());
    callApi(`/api/orders?page=${page}`, { responseSchema: ownOrdersResponse, signal: abort.signal }).then(
      (answer) => dispatch(ordersSuccess(answer)),
      (error: unknown) => !abort.signal.aborted && dispatch(ordersFail(toApiFailure(error))),
    );
    return () => abort.abort();
  }, [dispatch, page, turn]);

  return {
    ...state,
    /** From the first page. */
    refetch: () => setRequest({ page: 1, turn: turn + 1 }),
    /** Appends the next page. */
    loadMore: () => setRequest({ page: state.page + 1, turn: turn + 1 }),
    /** Replaces an order with one that another call returned. */
    replaceOrder: (order: OrderResponse) => dispatch(ordersReceiveOne(order)),
  };
}
