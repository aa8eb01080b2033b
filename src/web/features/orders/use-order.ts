import { useEffect, useState } from 'react';
import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { orderDetailsFail, orderDetailsRequest, orderDetailsSuccess } from '#web/state/order-details.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { oneOrderAnswer } from './order-answers.ts';

/** One order by its id. `missing` when there is none for this customer. */
export function useOrder(id: string) {
  const dispatch = useAppDispatch();
  const { order, error } = useAppSelector(({ orderDetails }) => orderDetails);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` tries again
  useEffect(() => {
    const gone = new AbortController();
    dispatch(orderDetailsRequest());
    callApi(`/api/orders/${encodeURIComponent(id)}`, { answer: oneOrderAnswer, signal: gone.signal }).then(
      (answer) => dispatch(orderDetailsSuccess(answer.order)),
      (failure: unknown) => !gone.signal.aborted && dispatch(orderDetailsFail(failureOf(failure))),
    );
    return () => gone.abort();
  }, [dispatch, id, turn]);

  return {
    // The slice may still hold the order looked at before.
    order: order?._id === id ? order : null,
    missing: error?.status === 404,
    error,
    again: () => setTurn((count) => count + 1),
    /** Takes over what another call has answered about it. */
    receive: (answer: OrderAnswer) => dispatch(orderDetailsSuccess(answer)),
  };
}
