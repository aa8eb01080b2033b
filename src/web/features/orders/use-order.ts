import { useEffect, useState } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import {
  orderDetailsFail,
  orderDetailsRequest,
  orderDetailsSuccess,
} from '#web/state/slices/order-details.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { singleOrderResponse } from './order-responses.ts';

/** One order by its id. `missing` is true if this customer has no such order. */
export function useOrder(id: string) {
  const dispatch = useAppDispatch();
  const { order, error } = useAppSelector(({ orderDetails }) => orderDetails);
  const [refetchCount, setRefetchCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `refetchCount` triggers a retry
  useEffect(() => {
    const abort = new AbortController();
    dispatch(orderDetailsRequest());
    callApi(`/api/orders/${encodeURIComponent(id)}`, {
      responseSchema: singleOrderResponse,
      signal: abort.signal,
    }).then(
      (answer) => dispatch(orderDetailsSuccess(answer.order)),
      (failure: unknown) => !abort.signal.aborted && dispatch(orderDetailsFail(toApiFailure(failure))),
    );
    return () => abort.abort();
  }, [dispatch, id, refetchCount]);

  return {
    // The slice may still hold the previously shown order.
    order: order?._id === id ? order : null,
    isMissing: error?.status === 404,
    error,
    refetch: () => setRefetchCount((count) => count + 1),
    /** Replaces the order with one that another call returned. */
    replaceOrder: (answer: OrderResponse) => dispatch(orderDetailsSuccess(answer)),
  };
}
