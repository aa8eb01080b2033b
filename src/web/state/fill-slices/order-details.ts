import type { OrderResponse } from '#domain/orders/schemas.ts';
import {
  orderDetailsFail,
  orderDetailsRequest,
  orderDetailsSuccess,
} from '#web/state/slices/order-details.ts';
import type { SliceActions } from '#web/state/slices/slice-load-state.ts';
import { useSliceActions } from './use-slice-actions.ts';

export const orderDetailsSlice: SliceActions<{ order: OrderResponse }> = {
  request: orderDetailsRequest,
  success: ({ order }) => orderDetailsSuccess(order),
  fail: orderDetailsFail,
};

const actions = { orderDetailsSuccess };

export const useOrderDetailsActions = () => useSliceActions(actions);
