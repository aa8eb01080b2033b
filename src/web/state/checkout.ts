import type { OrderAnswer } from '#domain/orders/schemas.ts';
import type { ApiFailure } from './api-error.ts';
import { failed, idle, type LoadState, loading, success } from './load-state.ts';
import { makeSlice, type PayloadAction } from './make-slice.ts';

interface CheckoutState extends LoadState {
  /** The server's order for the cart at hand: what will be charged. */
  order: OrderAnswer | null;
}

const initialState: CheckoutState = { ...idle, order: null };

const slice = makeSlice({
  name: 'checkout',
  initialState,
  reducers: {
    checkoutRequest: (state) => ({ ...state, ...loading }),
    checkoutSuccess: (_, { payload }: PayloadAction<OrderAnswer>) => ({ ...success, order: payload }),
    checkoutFail: (state, { payload }: PayloadAction<ApiFailure>) => ({ ...state, ...failed(payload) }),
    checkoutReset: () => initialState,
  },
  whenUserChanges: () => initialState,
});

export const { checkoutRequest, checkoutSuccess, checkoutFail, checkoutReset } = slice.actions;
export const checkout = slice.reducer;
