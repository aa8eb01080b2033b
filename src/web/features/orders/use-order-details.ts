import { useApiResource } from '#web/state/api/use-api-resource.ts';
import { orderDetailsSlice, useOrderDetailsActions } from '#web/state/fill-slices/order-details.ts';
import { useAppSelector } from '#web/state/store.ts';
import { singleOrderResponse } from './order-responses.ts';

/** One order by its id. `isMissing` is true if this customer has no such order. */
export function useOrderDetails(id: string) {
  const { orderDetailsSuccess } = useOrderDetailsActions();
  const { order, error } = useAppSelector(({ orderDetails }) => orderDetails);
  const { refetch } = useApiResource(`/api/orders/${encodeURIComponent(id)}`, singleOrderResponse, {
    slice: orderDetailsSlice,
  });
  return {
    // The slice may still hold the previously shown order.
    order: order?._id === id ? order : null,
    isMissing: error?.status === 404,
    error,
    refetch,
    /** Replaces the order with one that another call returned. */
    replaceOrder: orderDetailsSuccess,
  };
}
