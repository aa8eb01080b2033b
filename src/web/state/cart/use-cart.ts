import { useSyncExternalStore } from 'react';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { type Cart, emptyCart } from './cart-contents.ts';

/** The stored cart. Empty on the server and until hydrated: see `useStorageReady`. */
export function useCart(): Cart {
  return useSyncExternalStore(storedCart.subscribe, storedCart.read, () => emptyCart);
}
