import { useEffect, useState } from 'react';
import { type OrderAnswer, ownOrdersAnswer } from '#domain/orders/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { ordersFail, ordersReceiveOne, ordersRequest, ordersSuccess } from '#web/state/orders.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';

/** One's own orders by pages, loaded anew at each visit; what was known before is shown meanwhile. */
export function useOrders() {
  const dispatch = useAppDispatch();
  const state = useAppSelector(({ orders }) => orders);
  const [{ page, turn }, setAsked] = useState({ page: 1, turn: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` tries again
  useEffect(() => {
    const gone = new AbortController();
    dispatch(ordersRequest());
    callApi(`/api/orders?page=${page}`, { answer: ownOrdersAnswer, signal: gone.signal }).then(
      (answer) => dispatch(ordersSuccess(answer)),
      (error: unknown) => !gone.signal.aborted && dispatch(ordersFail(failureOf(error))),
    );
    return () => gone.abort();
  }, [dispatch, page, turn]);

  return {
    ...state,
    /** From the newest on. */
    again: () => setAsked({ page: 1, turn: turn + 1 }),
    /** The next page, below what is shown. */
    more: () => setAsked({ page: state.page + 1, turn: turn + 1 }),
    /** Takes over what another call has answered about one of them. */
    receive: (order: OrderAnswer) => dispatch(ordersReceiveOne(order)),
  };
}
