import type { OrderResponse } from '#domain/orders/schemas.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import { CustomerLink } from '../customer-link.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import type { ListDetail } from '../lists/detail/use-list-detail.ts';
import { SelectOrderCheckbox } from './bulk/select-order-checkbox.tsx';
import type { OrderSelection } from './bulk/use-order-selection.ts';
import { findOtherPayer } from './format-order-customer.ts';
import { formatOrderDiscount } from './format-order-discount.ts';
import { EditOrderLink, OrderNumberLink } from './order-link.tsx';
import { OrderStateBadges } from './order-state-badges.tsx';

interface AdminOrderCardsProps {
  orders: readonly OrderResponse[];
  selection: OrderSelection;
  detail: ListDetail;
}

/** The table's rows as cards for narrow screens. */
export function AdminOrderCards({ orders, selection, detail }: AdminOrderCardsProps) {
  return (
    <ul aria-label="Orders" className="grid gap-3 sm:grid-cols-2">
      {orders.map((order) => (
        <li
          key={order._id}
          className={joinClassNames(
            'flex flex-col justify-between rounded-lg border bg-surface p-4 shadow-rest',
            selection.selected.has(order._id) ? 'border-ink' : 'border-line',
          )}
        >
          <div>
            <p className="flex items-center justify-between gap-3">
              <span className="flex items-center gap-1">
                <SelectOrderCheckbox order={order} selection={selection} className="-ml-3" />
                <OrderNumberLink order={order} detail={detail} className="text-lg" />
              </span>
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
              {order.discount && (
                <>
                  <br />
                  {formatOrderDiscount(order.discount)}
                </>
              )}
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
