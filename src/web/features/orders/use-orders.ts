import { useEffect, useState } from 'react';
import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { ordersFail, ordersReceiveOne, ordersRequest, ordersSuccess } from '#web/state/orders.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { ordersAnswer } from './order-answers.ts';

/** One's own orders, loaded anew at each visit; what was known before is shown meanwhile. */
export function useOrders() {
  const dispatch = useAppDispatch();
  const state = useAppSelector(({ orders }) => orders);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` tries again
  useEffect(() => {
    const gone = new AbortController();
    dispatch(ordersRequest());
    callApi('/api/orders', { answer: ordersAnswer, signal: gone.signal }).then(
      ({ orders }) => dispatch(ordersSuccess(orders)),
      (error: unknown) => !gone.signal.aborted && dispatch(ordersFail(failureOf(error))),
    );
    return () => gone.abort();
  }, [dispatch, turn]);

  return {
    ...state,
    again: () => setTurn((count) => count + 1),
    /** Takes over what another call has answered about one of them. */
    receive: (order: OrderAnswer) => dispatch(ordersReceiveOne(order)),
  };
}
