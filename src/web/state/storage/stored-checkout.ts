import { isRecord } from '#web/state/api/is-record.ts';
import type { CartAddress } from '#web/state/cart/cart-contents.ts';
import { parseAddress } from './parse-address.ts';
import { createStoredItem } from './storage.ts';

interface CheckoutDraft {
  /** The address as typed so far, valid or not. */
  shippingAddress: CartAddress | null;
}

export const storedCheckout = createStoredItem<CheckoutDraft>('checkout', (value) =>
  isRecord(value) ? { shippingAddress: parseAddress(value.shippingAddress) } : null,
);
