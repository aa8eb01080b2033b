import { useEffect, useState } from 'react';
import { type OrderResponse, ownOrdersResponse } from '#domain/orders/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { toApiFailure } from '#web/state/api-error.ts';
import { ordersFail, ordersReceiveOne, ordersRequest, ordersSuccess } from '#web/state/orders.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';

/** One's own orders by pages, loaded anew at each visit; what was known before is shown meanwhile. */
export function useOrders() {
  const dispatch = useAppDispatch();
  const state = useAppSelector(({ orders }) => orders);
  const [{ page, turn }, setRequest] = useState({ page: 1, turn: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` tries again
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
    /** From the newest on. */
    refetch: () => setRequest({ page: 1, turn: turn + 1 }),
    /** The next page, below what is shown. */
    loadMore: () => setRequest({ page: state.page + 1, turn: turn + 1 }),
    /** Takes over what another call has answered about one of them. */
    replaceOrder: (order: OrderResponse) => dispatch(ordersReceiveOne(order)),
  };
}
