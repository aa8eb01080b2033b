import { isRecord } from '#web/state/api/is-record.ts';
import type { CartAddress } from '#web/state/cart/cart-contents.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A stored address, which may be incomplete; null if there is none. */
export function parseAddress(value: unknown): CartAddress | null {
  if (!isRecord(value)) return null;
  return {
    ...(typeof value.recipient === 'string' && { recipient: value.recipient }),
    address: text(value.address),
    city: text(value.city),
    state: text(value.state),
    country: text(value.country),
    postalCode: text(value.postalCode),
    phoneNumber: text(value.phoneNumber),
    ...(typeof value.shippingPrice === 'number' && { shippingPrice: value.shippingPrice }),
  };
}
