import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PaymentOrderListItemProps {
  orderId: string;
  orderNumber: number;
  /** Shown at the right of the first line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A list item that links to an order. */
export function PaymentOrderListItem({ orderId, orderNumber, aside, children }: PaymentOrderListItemProps) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link
          to={`/admin/orders/${orderId}`}
          className="-my-1 inline-block py-1 font-display font-semibold underline-offset-4 hover:underline"
        >
          Order {orderNumber}
        </Link>
        {aside}
      </p>
      <div className="text-sm">{children}</div>
    </li>
  );
}
