import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { ApiFailure } from '#web/state/api/api-error.ts';
import { type LoadState, loadingState, successState, toFailedState } from './load-state.ts';
import { makeSlice, type PayloadAction } from './make-slice.ts';

interface OrderDetailsState extends LoadState {
  order: OrderResponse | null;
}

const initialState: OrderDetailsState = { ...loadingState, order: null };

const slice = makeSlice({
  name: 'orderDetails',
  initialState,
  reducers: {
    orderDetailsRequest: () => initialState,
    orderDetailsSuccess: (_, { payload }: PayloadAction<OrderResponse>) => ({
      ...successState,
      order: payload,
    }),
    orderDetailsFail: (_, { payload }: PayloadAction<ApiFailure>) => ({
      ...toFailedState(payload),
      order: null,
    }),
    orderDetailsReset: () => initialState,
  },
  whenUserChanges: () => initialState,
});

export const { orderDetailsRequest, orderDetailsSuccess, orderDetailsFail, orderDetailsReset } =
  slice.actions;
export const orderDetails = slice.reducer;
