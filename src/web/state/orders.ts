import type { OrderAnswer } from '#domain/orders/schemas.ts';
import type { ApiFailure } from './api-error.ts';
import { failed, idle, type LoadState, loading, success } from './load-state.ts';
import { makeSlice, type PayloadAction } from './make-slice.ts';

interface OrdersState extends LoadState {
  /** All of one's own, Unpaid ones too, newest first. Kept while they are loaded anew. */
  orders: OrderAnswer[];
}

const initialState: OrdersState = { ...idle, orders: [] };

const slice = makeSlice({
  name: 'orders',
  initialState,
  reducers: {
    ordersRequest: (state) => ({ ...state, ...loading }),
    ordersSuccess: (_, { payload }: PayloadAction<OrderAnswer[]>) => ({ ...success, orders: payload }),
    ordersReceiveOne: (state, { payload }: PayloadAction<OrderAnswer>) => ({
      ...state,
      orders: state.orders.map((order) => (order._id === payload._id ? payload : order)),
    }),
    ordersFail: (state, { payload }: PayloadAction<ApiFailure>) => ({ ...state, ...failed(payload) }),
    ordersReset: () => initialState,
  },
  whenUserChanges: () => initialState,
});

export const { ordersRequest, ordersSuccess, ordersReceiveOne, ordersFail, ordersReset } = slice.actions;
export const orders = slice.reducer;
