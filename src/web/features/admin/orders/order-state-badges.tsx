import type { OrderResponse } from '#domain/orders/schemas.ts';
import { canShipByChange } from '#domain/orders/states.ts';
import { formatDay } from '#domain/shared/arrival.ts';
import { isReadyToPack } from '#web/features/orders/format-production.ts';
import { OrderStatusBadge } from '#web/features/orders/order-status-badge.tsx';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { useFarmToday } from '../use-farm-today.ts';

interface StateBadge {
  text: string;
  tone: BadgeTone;
}

type Falsy = false | null | undefined | '';

interface OrderStateBadgesProps {
  order: OrderResponse;
  /** Of several badges that stand side by side. */
  severalClassName?: string;
}

/** The status and other notable states of an order. */
export function OrderStateBadges({ order, severalClassName }: OrderStateBadgesProps) {
  const { shipBy, canceledAt, closedAt, testPayment, madeToOrder, gift, paymentPending, refunded, total } =
    order;
  const today = useFarmToday();
  // Where all are test payments, each page says so.
  const { testPayments } = useRootLoaderData();
  const isPickup = order.shippingMethod?.kind === 'pickup';
  const isLate = Boolean(shipBy && shipBy < today);
  const all: (StateBadge | Falsy)[] = [
    shipBy &&
      canShipByChange(order) && {
        text: `${isLate ? 'Late: ship by' : 'Ship by'} ${formatDay(shipBy)}`,
        tone: isLate ? 'warning' : 'neutral',
      },
    isReadyToPack(order) && { text: 'Ready to pack', tone: 'success' },
    testPayment && !testPayments && { text: 'Test payment', tone: 'warning' },
    closedAt && !canceledAt && { text: 'Closed', tone: 'neutral' },
    paymentPending && { text: 'Payment in progress', tone: 'neutral' },
    isPickup && { text: 'Pickup', tone: 'teal' },
    gift && { text: 'Gift', tone: 'teal' },
    madeToOrder && { text: 'Made to order', tone: 'warning' },
    refunded > 0 && { text: refunded >= total ? 'Refunded' : 'Partly refunded', tone: 'neutral' },
  ];
  const others = all.filter((badge): badge is StateBadge => Boolean(badge));
  return (
    <span className={joinClassNames('inline-flex flex-wrap gap-1.5', others.length > 0 && severalClassName)}>
      <OrderStatusBadge order={order} />
      {others.map(({ text, tone }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </span>
  );
}
