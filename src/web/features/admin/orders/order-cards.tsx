import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { Price } from '#web/ui/price.tsx';
import { Moment } from '../moment.tsx';
import { customerWords } from './customer-words.ts';
import { EditLink, NumberLink } from './order-link.tsx';
import { OrderMarks } from './order-marks.tsx';

/** The table's rows where a table has no room. */
export function OrderCards({ orders }: { orders: readonly OrderAnswer[] }) {
  return (
    <ul aria-label="Orders" className="grid gap-3 sm:grid-cols-2">
      {orders.map((order) => (
        <li
          key={order._id}
          className="flex flex-col justify-between rounded-lg border border-line bg-surface p-4 shadow-rest"
        >
          <div>
            <p className="flex items-baseline justify-between gap-3">
              <NumberLink order={order} className="text-lg" />
              <Price dollars={order.total} className="text-lg font-semibold" />
            </p>
            <p className="mt-0.5 text-sm text-muted">
              {customerWords(order)}
              <br />
              <Moment iso={order.createdAt} />
              <span aria-hidden="true"> · </span>
              <span className="sr-only">, </span>
              {order.qty === 1 ? '1 item' : `${order.qty} items`}
            </p>
          </div>
          <div className="mt-3 flex items-center justify-between gap-3">
            <OrderMarks order={order} />
            <EditLink order={order} />
          </div>
        </li>
      ))}
    </ul>
  );
}
