import type { OrderStatus } from '#domain/orders/states.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Record<OrderStatus, BadgeTone> = {
  Unpaid: 'warning',
  Paid: 'teal',
  Printing: 'accent',
  Shipped: 'teal',
  Delivered: 'success',
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
