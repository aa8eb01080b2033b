import type { OrderResponse } from '#domain/orders/schemas.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import { CustomerLink } from '../customer-link.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { findOtherPayer } from './format-order-customer.ts';
import { EditOrderLink, OrderNumberLink } from './order-link.tsx';
import { OrderStateBadges } from './order-state-badges.tsx';

/** The table's rows as cards for narrow screens. */
export function AdminOrderCards({ orders }: { orders: readonly OrderResponse[] }) {
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
              <PriceText dollars={order.total} className="text-lg font-semibold" />
            </p>
            <p className="mt-0.5 text-sm text-muted [overflow-wrap:anywhere]">
              {order.customer && (
                <>
                  <span className="font-medium text-ink">
                    <CustomerLink customer={order.customer} />
                  </span>
                  <br />
                  {order.customer.email}
                  <br />
                </>
              )}
              {findOtherPayer(order) && (
                <>
                  Paid by {findOtherPayer(order)}
                  <br />
                </>
              )}
              <DateTimeText iso={order.createdAt} />
              <span aria-hidden="true"> · </span>
              <span className="sr-only">, </span>
              {order.qty === 1 ? '1 item' : `${order.qty} items`}
            </p>
          </div>
          <div className="mt-3 flex items-center justify-between gap-3">
            <OrderStateBadges order={order} />
            <EditOrderLink order={order} />
          </div>
        </li>
      ))}
    </ul>
  );
}
