import type { OrderResponse, OwnOrdersResponse } from '#domain/orders/schemas.ts';
import type { ApiFailureInfo } from '#web/state/api/api-error.ts';
import { createStoreSlice, type PayloadAction } from './create-store-slice.ts';
import {
  idleLoadState,
  loadingLoadState,
  type SliceLoadState,
  successLoadState,
  toFailedLoadState,
} from './slice-load-state.ts';

interface OrdersState extends SliceLoadState {
  /** The user's orders without Unpaid ones, newest first, as far as loaded. Kept while they are refetched. */
  orders: OrderResponse[];
  /** Unpaid orders with a pending payment. */
  pending: OrderResponse[];
  total: number;
  /** The last loaded page. */
  page: number;
}

const initialState: OrdersState = { ...idleLoadState, orders: [], pending: [], total: 0, page: 1 };

const replaceOrder = (orders: OrderResponse[], one: OrderResponse) =>
  orders.map((order) => (order._id === one._id ? one : order));

const slice = createStoreSlice({
  name: 'orders',
  initialState,
  reducers: {
    ordersRequest: (state) => ({ ...state, ...loadingLoadState }),
    ordersSuccess: (state, { payload: { pages: _, ...known } }: PayloadAction<OwnOrdersResponse>) => {
      const fresh = new Set(known.orders.map(({ _id }) => _id));
      const above = known.page > 1 ? state.orders.filter(({ _id }) => !fresh.has(_id)) : [];
      return { ...successLoadState, ...known, orders: [...above, ...known.orders] };
    },
    ordersReceiveOne: (state, { payload }: PayloadAction<OrderResponse>) => ({
      ...state,
      orders: replaceOrder(state.orders, payload),
      pending: replaceOrder(state.pending, payload).filter(({ paymentPending }) => paymentPending),
    }),
    ordersFail: (state, { payload }: PayloadAction<ApiFailureInfo>) => ({
      ...state,
      ...toFailedLoadState(payload),
    }),
    ordersReset: () => initialState,
  },
  whenUserChanges: () => initialState,
});

export const { ordersRequest, ordersSuccess, ordersReceiveOne, ordersFail, ordersReset } = slice.actions;
export const orders = slice.reducer;
