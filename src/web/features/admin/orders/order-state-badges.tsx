import type { OrderResponse } from '#domain/orders/schemas.ts';
import { canShipByChange } from '#domain/orders/states.ts';
import { formatDay } from '#domain/shared/arrival.ts';
import { isReadyToPack } from '#web/features/orders/format-production.ts';
import { OrderStatusBadge } from '#web/features/orders/order-status-badge.tsx';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useFarmToday } from '../use-farm-today.ts';

/** The status and other notable states of an order. */
export function OrderStateBadges({ order }: { order: OrderResponse }) {
  const { shipBy, canceledAt, closedAt, testPayment, madeToOrder, gift, paymentPending, refunded, total } =
    order;
  const today = useFarmToday();
  // Where all are test payments, each page says so.
  const { testPayments } = useRootLoaderData();
  const isPickup = order.shippingMethod?.kind === 'pickup';
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <OrderStatusBadge order={order} />
      {shipBy && canShipByChange(order) && (
        <Badge {...(shipBy < today && { tone: 'warning' })}>
          {shipBy < today ? 'Late: ship by' : 'Ship by'} {formatDay(shipBy)}
        </Badge>
      )}
      {isReadyToPack(order) && <Badge tone="success">Ready to pack</Badge>}
      {testPayment && !testPayments && <Badge tone="warning">Test payment</Badge>}
      {closedAt && !canceledAt && <Badge>Closed</Badge>}
      {paymentPending && <Badge>Payment in progress</Badge>}
      {isPickup && <Badge tone="teal">Pickup</Badge>}
      {gift && <Badge tone="teal">Gift</Badge>}
      {madeToOrder && <Badge tone="warning">Made to order</Badge>}
      {refunded > 0 && <Badge>{refunded >= total ? 'Refunded' : 'Partly refunded'}</Badge>}
    </span>
  );
}
