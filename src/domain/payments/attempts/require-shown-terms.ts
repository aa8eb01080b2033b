import type { OrderRow } from '#domain/orders/get-own-order.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';

/**
 * Requires that the terms which the buyer was shown are the current ones, and those that the order records. Undefined: a
 * caller that knows the specification alone.
 * @throws terms_changed; placing the order again records the current ones
 * @throws bad_input for a version that does not exist
 */
export function requireShownTerms({ shop }: Ctx, order: OrderRow, shown: number | undefined): void {
  if (shown === undefined || (shown === order.termsVersion && shown === shop.termsVersion)) return;
  if (shown > shop.termsVersion) {
    const message = 'There is no such version of the terms.';
    throw new ShopError('bad_input', message, [{ path: 'createdOrder.termsVersion', message }]);
  }
  throw new ShopError('terms_changed', 'The terms changed: read them again. Nothing was charged.');
}
