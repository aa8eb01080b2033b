import type { OwnOrdersResponse } from '#domain/orders/schemas.ts';
import { ordersFail, ordersReceiveOne, ordersRequest, ordersSuccess } from '#web/state/slices/orders.ts';
import type { SliceActions } from '#web/state/slices/slice-load-state.ts';
import { useSliceActions } from './use-slice-actions.ts';

export const ordersSlice: SliceActions<OwnOrdersResponse> = {
  request: ordersRequest,
  success: ordersSuccess,
  fail: ordersFail,
};

const actions = { ordersReceiveOne };

export const useOrdersActions = () => useSliceActions(actions);
