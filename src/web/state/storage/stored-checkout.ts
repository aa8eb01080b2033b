import { isRecord } from '#web/state/api/is-record.ts';
import type { CartAddress } from '#web/state/cart/cart-contents.ts';
import { parseAddress } from './parse-address.ts';
import { createStoredItem } from './storage.ts';

interface CheckoutDraft {
  /** The address as typed so far, valid or not. */
  shippingAddress: CartAddress | null;
  /** Missing or null if the order is not a gift. */
  gift?: { note: string } | null;
  /** A discount code that the shop has accepted. */
  code?: string | undefined;
  /** The id of the chosen delivery method; missing for the first one. */
  shippingMethod?: string | undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const item = createStoredItem<CheckoutDraft>('checkout', (value) =>
  isRecord(value)
    ? {
        shippingAddress: parseAddress(value.shippingAddress),
        ...(isRecord(value.gift) && { gift: { note: `${value.gift.note ?? ''}` } }),
        ...(isText(value.code) && { code: value.code }),
        ...(isText(value.shippingMethod) && { shippingMethod: value.shippingMethod }),
      }
    : null,
);

export const storedCheckout = {
  ...item,
  /** Changes parts of the draft. */
  write(changed: Partial<CheckoutDraft>) {
    item.write({ shippingAddress: null, ...item.read(), ...changed });
  },
};
