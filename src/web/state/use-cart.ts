import { useSyncExternalStore } from 'react';
import { type Cart, emptyCart } from './cart-contents.ts';
import { storedCart } from './stored-cart.ts';

/** The stored cart. Empty on the server and until hydrated: see `useStorageReady`. */
export function useCart(): Cart {
  return useSyncExternalStore(storedCart.subscribe, storedCart.read, () => emptyCart);
}
