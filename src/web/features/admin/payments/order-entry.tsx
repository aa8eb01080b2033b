import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface OrderEntryProps {
  orderId: string;
  orderNumber: number;
  /** What stands at the right of the first line. */
  mark?: ReactNode;
  children: ReactNode;
}

/** A line about an order, which leads to it. */
export function OrderEntry({ orderId, orderNumber, mark, children }: OrderEntryProps) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link
          to={`/admin/orders/${orderId}`}
          className="-my-1 inline-block py-1 font-display font-semibold underline-offset-4 hover:underline"
        >
          Order {orderNumber}
        </Link>
        {mark}
      </p>
      <div className="text-sm">{children}</div>
    </li>
  );
}
