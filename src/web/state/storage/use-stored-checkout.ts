import { useSyncExternalStore } from 'react';
import { storedCheckout } from './stored-checkout.ts';

/** What is stored of the checkout in this browser; null on the server. */
export const useStoredCheckout = () =>
  useSyncExternalStore(storedCheckout.subscribe, storedCheckout.read, () => null);
