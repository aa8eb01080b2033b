import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { ApiFailure } from '#web/state/api/api-error.ts';
import { idleState, type LoadState, loadingState, successState, toFailedState } from './load-state.ts';
import { makeSlice, type PayloadAction } from './make-slice.ts';

interface CheckoutState extends LoadState {
  /** The server's order for the current cart, with the amounts that will be charged. */
  order: OrderResponse | null;
}

const initialState: CheckoutState = { ...idleState, order: null };

const slice = makeSlice({
  name: 'checkout',
  initialState,
  reducers: {
    checkoutRequest: (state) => ({ ...state, ...loadingState }),
    checkoutSuccess: (_, { payload }: PayloadAction<OrderResponse>) => ({ ...successState, order: payload }),
    checkoutFail: (state, { payload }: PayloadAction<ApiFailure>) => ({
      ...state,
      ...toFailedState(payload),
    }),
    checkoutReset: () => initialState,
  },
  whenUserChanges: () => initialState,
});

export const { checkoutRequest, checkoutSuccess, checkoutFail, checkoutReset } = slice.actions;
export const checkout = slice.reducer;
