import { useSyncExternalStore } from 'react';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { type Cart, emptyCart, quantityIn } from './cart-contents.ts';

/** The stored cart. Empty on the server and until hydrated: see `useStorageReady`. */
export function useCart(): Cart {
  return useSyncExternalStore(storedCart.subscribe, storedCart.read, () => emptyCart);
}

/** Pieces of a line in the cart, by its key; 0 until hydrated. */
export function useCartQuantity(key: string): number {
  return useSyncExternalStore(
    storedCart.subscribe,
    () => quantityIn(storedCart.read(), key),
    () => 0,
  );
}
