import type { OrderAnswer, OwnOrdersAnswer } from '#domain/orders/schemas.ts';
import type { ApiFailure } from './api-error.ts';
import { failed, idle, type LoadState, loading, success } from './load-state.ts';
import { makeSlice, type PayloadAction } from './make-slice.ts';

interface OrdersState extends LoadState {
  /** One's own without the Unpaid ones, newest first, as far as they were asked for. Kept while they are loaded anew. */
  orders: OrderAnswer[];
  /** Unpaid ones whose payment is under way. */
  pending: OrderAnswer[];
  total: number;
  /** The last page that is known. */
  page: number;
}

const initialState: OrdersState = { ...idle, orders: [], pending: [], total: 0, page: 1 };

const replaced = (orders: OrderAnswer[], one: OrderAnswer) =>
  orders.map((order) => (order._id === one._id ? one : order));

const slice = makeSlice({
  name: 'orders',
  initialState,
  reducers: {
    ordersRequest: (state) => ({ ...state, ...loading }),
    ordersSuccess: (state, { payload: { pages: _, ...known } }: PayloadAction<OwnOrdersAnswer>) => {
      const fresh = new Set(known.orders.map(({ _id }) => _id));
      const above = known.page > 1 ? state.orders.filter(({ _id }) => !fresh.has(_id)) : [];
      return { ...success, ...known, orders: [...above, ...known.orders] };
    },
    ordersReceiveOne: (state, { payload }: PayloadAction<OrderAnswer>) => ({
      ...state,
      orders: replaced(state.orders, payload),
      pending: replaced(state.pending, payload).filter(({ paymentPending }) => paymentPending),
    }),
    ordersFail: (state, { payload }: PayloadAction<ApiFailure>) => ({ ...state, ...failed(payload) }),
    ordersReset: () => initialState,
  },
  whenUserChanges: () => initialState,
});

export const { ordersRequest, ordersSuccess, ordersReceiveOne, ordersFail, ordersReset } = slice.actions;
export const orders = slice.reducer;
