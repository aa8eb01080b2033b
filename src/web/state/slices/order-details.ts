import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { ApiFailureInfo } from '#web/state/api/api-error.ts';
import { createStoreSlice, type PayloadAction } from './create-store-slice.ts';
import {
  loadingLoadState,
  type SliceLoadState,
  successLoadState,
  toFailedLoadState,
} from './slice-load-state.ts';

interface OrderDetailsState extends SliceLoadState {
  order: OrderResponse | null;
}

const initialState: OrderDetailsState = { ...loadingLoadState, order: null };

const slice = createStoreSlice({
  name: 'orderDetails',
  initialState,
  reducers: {
    orderDetailsRequest: () => initialState,
    orderDetailsSuccess: (_, { payload }: PayloadAction<OrderResponse>) => ({
      ...successLoadState,
      order: payload,
    }),
    orderDetailsFail: (_, { payload }: PayloadAction<ApiFailureInfo>) => ({
      ...toFailedLoadState(payload),
      order: null,
    }),
    orderDetailsReset: () => initialState,
  },
  whenUserChanges: () => initialState,
});

export const { orderDetailsRequest, orderDetailsSuccess, orderDetailsFail, orderDetailsReset } =
  slice.actions;
export const orderDetails = slice.reducer;
