import type { OrderResponse } from '#domain/orders/schemas.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';
import {
  orderDetailsFail,
  orderDetailsRequest,
  orderDetailsSuccess,
} from '#web/state/slices/order-details.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { singleOrderResponse } from './order-responses.ts';

const slice = {
  request: orderDetailsRequest,
  success: ({ order }: { order: OrderResponse }) => orderDetailsSuccess(order),
  fail: orderDetailsFail,
};

/** One order by its id. `isMissing` is true if this customer has no such order. */
export function useOrder(id: string) {
  const dispatch = useAppDispatch();
  const { order, error } = useAppSelector(({ orderDetails }) => orderDetails);
  const { refetch } = useApiResource(`/api/orders/${encodeURIComponent(id)}`, singleOrderResponse, { slice });
  return {
    // The slice may still hold the previously shown order.
    order: order?._id === id ? order : null,
    isMissing: error?.status === 404,
    error,
    refetch,
    /** Replaces the order with one that another call returned. */
    replaceOrder: (changed: OrderResponse) => dispatch(orderDetailsSuccess(changed)),
  };
}
