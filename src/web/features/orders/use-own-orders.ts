import { useState } from 'react';
import { ownOrdersResponse } from '#domain/orders/schemas.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';
import { ordersSlice, useOrdersActions } from '#web/state/fill-slices/orders.ts';
import { useAppSelector } from '#web/state/store.ts';

/** The customer's orders by pages, refetched at each visit; known orders are shown meanwhile. */
export function useOwnOrders() {
  const { ordersReceiveOne } = useOrdersActions();
  const state = useAppSelector(({ orders }) => orders);
  const [page, setPage] = useState(1);
  const { refetch } = useApiResource(`/api/orders?page=${page}`, ownOrdersResponse, { slice: ordersSlice });

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
    replaceOrder: ordersReceiveOne,
  };
}
