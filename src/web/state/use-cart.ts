import { useSyncExternalStore } from 'react';
import { type Cart, emptyCart } from './cart-contents.ts';
import { storedCart } from './stored-cart.ts';

/** The cart of this browser. Empty on the server and until the page runs: see `useStorageReady`. */
export function useCart(): Cart {
  return useSyncExternalStore(storedCart.subscribe, storedCart.read, () => emptyCart);
}
