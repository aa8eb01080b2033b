import { useDispatch, useSelector } from 'react-redux';
import { combineReducers, legacy_createStore as createStore, type StoreEnhancer } from 'redux';
import { checkout } from '#web/state/slices/checkout.ts';
import { userChangedAction } from '#web/state/slices/create-store-slice.ts';
import { orderDetails } from '#web/state/slices/order-details.ts';
import { orders } from '#web/state/slices/orders.ts';
import { productDetails } from '#web/state/slices/product-details.ts';
import { products } from '#web/state/slices/products.ts';
import { userDetails } from '#web/state/slices/user-details.ts';
import { userList } from '#web/state/slices/user-list.ts';
import { userLogin } from '#web/state/slices/user-login.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';

const reducer = combineReducers({
  products,
  productDetails,
  userLogin,
  userDetails,
  orders,
  orderDetails,
  userList,
  checkout,
});

export type RootState = ReturnType<typeof reducer>;
export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];

declare global {
  interface Window {
    /** Redux DevTools, if the browser or a test provides them. */
    __REDUX_DEVTOOLS_EXTENSION__?: () => StoreEnhancer;
  }
}

/** Creates the store: one per request on the server, one per page in the browser. */
export function createAppStore(preloadedState?: Partial<RootState>) {
  const isBrowser = typeof window !== 'undefined';
  const devTools = isBrowser ? window.__REDUX_DEVTOOLS_EXTENSION__?.() : undefined;
  const store = createStore(reducer, preloadedState, devTools);
  if (isBrowser) watchStoredUser(store.dispatch);
  return store;
}

/** On log-in, log-out or a change of user in any tab: drops the previous user's data and assigns the cart. */
function watchStoredUser(dispatch: (action: ReturnType<typeof userChangedAction>) => void) {
  let known = storedUser.read()?._id;
  storedCart.assignToUser();
  storedUser.subscribe(() => {
    const user = storedUser.read();
    storedCart.assignToUser();
    if (user?._id === known) return;
    known = user?._id;
    dispatch(userChangedAction(user));
  });
}

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
