import { useEffect, useState } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { toApiFailure } from '#web/state/api-error.ts';
import { orderDetailsFail, orderDetailsRequest, orderDetailsSuccess } from '#web/state/order-details.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { singleOrderResponse } from './order-responses.ts';

/** One order by its id. `missing` when there is none for this customer. */
export function useOrder(id: string) {
  const dispatch = useAppDispatch();
  const { order, error } = useAppSelector(({ orderDetails }) => orderDetails);
  const [refetchCount, setRefetchCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` tries again
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
    // The slice may still hold the order looked at before.
    order: order?._id === id ? order : null,
    isMissing: error?.status === 404,
    error,
    refetch: () => setRefetchCount((count) => count + 1),
    /** Takes over what another call has answered about it. */
    replaceOrder: (answer: OrderResponse) => dispatch(orderDetailsSuccess(answer)),
  };
}
