import type { OrderResponse } from '#domain/orders/schemas.ts';
import { Price } from '#web/ui/price.tsx';
import { DateTime } from '../date-time.tsx';
import { formatCustomer } from './format-customer.ts';
import { OrderBadges } from './order-badges.tsx';
import { EditOrderLink, OrderNumberLink } from './order-link.tsx';

/** The table's rows as cards for narrow screens. */
export function OrderCards({ orders }: { orders: readonly OrderResponse[] }) {
  return (
    <ul aria-label="Orders" className="grid gap-3 sm:grid-cols-2">
      {orders.map((order) => (
        <li
          key={order._id}
          className="flex flex-col justify-between rounded-lg border border-line bg-surface p-4 shadow-rest"
        >
          <div>
            <p className="flex items-baseline justify-between gap-3">
              <OrderNumberLink order={order} className="text-lg" />
              <Price dollars={order.total} className="text-lg font-semibold" />
            </p>
            <p className="mt-0.5 text-sm text-muted">
              {formatCustomer(order)}
              <br />
              <DateTime iso={order.createdAt} />
              <span aria-hidden="true"> · </span>
              <span className="sr-only">, </span>
              {order.qty === 1 ? '1 item' : `${order.qty} items`}
            </p>
          </div>
          <div className="mt-3 flex items-center justify-between gap-3">
            <OrderBadges order={order} />
            <EditOrderLink order={order} />
          </div>
        </li>
      ))}
    </ul>
  );
}
