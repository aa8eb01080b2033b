import type { OrderAnswer } from '#domain/orders/schemas.ts';
import type { ApiFailure } from './api-error.ts';
import { failed, type LoadState, loading, success } from './load-state.ts';
import { makeSlice, type PayloadAction } from './make-slice.ts';

interface OrderDetailsState extends LoadState {
  order: OrderAnswer | null;
}

const initialState: OrderDetailsState = { ...loading, order: null };

const slice = makeSlice({
  name: 'orderDetails',
  initialState,
  reducers: {
    orderDetailsRequest: () => initialState,
    orderDetailsSuccess: (_, { payload }: PayloadAction<OrderAnswer>) => ({ ...success, order: payload }),
    orderDetailsFail: (_, { payload }: PayloadAction<ApiFailure>) => ({ ...failed(payload), order: null }),
    orderDetailsReset: () => initialState,
  },
  whenUserChanges: () => initialState,
});

export const { orderDetailsRequest, orderDetailsSuccess, orderDetailsFail, orderDetailsReset } =
  slice.actions;
export const orderDetails = slice.reducer;
