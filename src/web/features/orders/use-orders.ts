import { useState } from 'react';
import { type OrderResponse, ownOrdersResponse } from '#domain/orders/schemas.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';
import { ordersFail, ordersReceiveOne, ordersRequest, ordersSuccess } from '#web/state/slices/orders.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';

const slice = { request: ordersRequest, success: ordersSuccess, fail: ordersFail };

/** The customer's orders by pages, refetched at each visit; known orders are shown meanwhile. */
export function useOrders() {
  const dispatch = useAppDispatch();
  const state = useAppSelector(({ orders }) => orders);
  const [page, setPage] = useState(1);
  const { refetch } = useApiResource(`/api/orders?page=${page}`, ownOrdersResponse, { slice });

  const fetchPage = (wanted: number) => {
    setPage(wanted);
    // The page may be the one that failed before.
    refetch();
  };

  return {
    ...state,
    /** From the first page. */
    refetch: () => fetchPage(1),
    /** Appends the next page. */
    loadMore: () => fetchPage(state.page + 1),
    /** Replaces an order with one that another call returned. */
    replaceOrder: (order: OrderResponse) => dispatch(ordersReceiveOne(order)),
  };
}
