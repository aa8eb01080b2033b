import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { OrderStatus } from '#domain/orders/states.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Record<OrderStatus, BadgeTone> = {
  Unpaid: 'warning',
  Paid: 'teal',
  Printing: 'accent',
  Shipped: 'teal',
  Delivered: 'success',
};

/** The status of an order; canceling ends it without changing it. */
export function OrderStatusBadge({ order }: { order: Pick<OrderResponse, 'status' | 'canceledAt'> }) {
  const { status, canceledAt } = order;
  if (canceledAt) return <Badge>Canceled</Badge>;
  return <Badge tone={tones[status]}>{status}</Badge>;
}
