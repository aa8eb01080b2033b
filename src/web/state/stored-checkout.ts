import type { CartAddress } from './cart-contents.ts';
import { isRecord } from './is-record.ts';
import { parseAddress } from './parse-address.ts';
import { createStoredItem } from './storage.ts';

interface CheckoutDraft {
  /** The address form as it was typed so far, right or wrong. */
  shippingAddress: CartAddress | null;
}

/** What the checkout keeps from one visit to the next. */
export const storedCheckout = createStoredItem<CheckoutDraft>('checkout', (value) =>
  isRecord(value) ? { shippingAddress: parseAddress(value.shippingAddress) } : null,
);
