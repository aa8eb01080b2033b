import type { OrderResponse } from '#domain/orders/schemas.ts';
import { formatOrderDate } from './format-order-date.ts';

/** When the address was changed; nothing if it is that of the checkout. */
export function AddressChangedText({ order }: { order: OrderResponse }) {
  if (!order.addressChangedAt) return null;
  return (
    <p className="mt-3 text-sm text-muted print:hidden">
      Changed on {formatOrderDate(order.addressChangedAt)}
    </p>
  );
}
