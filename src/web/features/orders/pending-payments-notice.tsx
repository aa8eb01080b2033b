import { Link } from 'react-router';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CancelPaymentButton } from './cancel/cancel-payment-button.tsx';

interface PendingPaymentsNoticeProps {
  orders: readonly OrderResponse[];
  onRefresh: () => void;
  onOrderChanged: (order: OrderResponse) => void;
}

/** Lists payments that may still be completed, each with a button to cancel it. */
export function PendingPaymentsNotice({ orders, onRefresh, onOrderChanged }: PendingPaymentsNoticeProps) {
  return (
    <Notice
      title={orders.length === 1 ? 'A payment is not confirmed yet' : 'Some payments are not confirmed yet'}
    >
      <p>
        If you have paid, {orders.length === 1 ? 'the order appears' : 'the orders appear'} here by itself
        within moments. If you have not, nothing is charged.
      </p>
      <ul className="mt-1">
        {orders.map((order) => (
          <li key={order._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <Link
              to={`/orders/${order._id}`}
              className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              Order {order.number}
            </Link>
            <CancelPaymentButton order={order} onOrderChanged={onOrderChanged} />
          </li>
        ))}
      </ul>
      <Button size="sm" variant="quiet" onClick={onRefresh} className="mt-1 -ml-4">
        Check again
      </Button>
    </Notice>
  );
}
