import { ShopError } from '../shared/errors.ts';
import type { OrderRow } from './get-own-order.ts';

/**
 * Throws `changed_meanwhile` if the locked order is not of the version that the caller has seen. A caller that sends none
 * is not checked.
 */
export function requireSeenVersion(order: OrderRow, version: number | undefined): void {
  if (version === undefined || version === order.version) return;
  const tracking = order.tracking ? `with tracking ${order.tracking}` : 'without tracking';
  throw new ShopError(
    'changed_meanwhile',
    `This order has changed meanwhile: it is ${order.status}, ${tracking}. Please look at it, then try again.`,
  );
}
