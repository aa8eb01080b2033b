import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { ApiFailureInfo } from '#web/state/api/api-error.ts';
import { createStoreSlice, type PayloadAction } from './create-store-slice.ts';
import {
  idleLoadState,
  loadingLoadState,
  type SliceLoadState,
  successLoadState,
  toFailedLoadState,
} from './slice-load-state.ts';

interface CheckoutState extends SliceLoadState {
  /** The server's order for the current cart, with the amounts that will be charged. */
  order: OrderResponse | null;
}

const initialState: CheckoutState = { ...idleLoadState, order: null };

const slice = createStoreSlice({
  name: 'checkout',
  initialState,
  reducers: {
    checkoutRequest: (state) => ({ ...state, ...loadingLoadState }),
    checkoutSuccess: (_, { payload }: PayloadAction<OrderResponse>) => ({
      ...successLoadState,
      order: payload,
    }),
    checkoutFail: (state, { payload }: PayloadAction<ApiFailureInfo>) => ({
      ...state,
      ...toFailedLoadState(payload),
    }),
    checkoutReset: () => initialState,
  },
  whenUserChanges: () => initialState,
});

export const { checkoutRequest, checkoutSuccess, checkoutFail, checkoutReset } = slice.actions;
export const checkout = slice.reducer;
