import { Link } from 'react-router';
import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface PendingPaymentsProps {
  orders: readonly OrderAnswer[];
  onLookAgain: () => void;
}

/** A quiet word about money that may be on its way. */
export function PendingPayments({ orders, onLookAgain }: PendingPaymentsProps) {
  return (
    <Notice
      title={orders.length === 1 ? 'A payment is not confirmed yet' : 'Some payments are not confirmed yet'}
    >
      <p>
        If you have paid, {orders.length === 1 ? 'the order appears' : 'the orders appear'} here by itself
        within moments. If you have not, nothing is charged.{' '}
        {orders.map(({ _id, number }) => (
          <Link key={_id} to={`/orders/${_id}`} className="mr-3 font-medium underline underline-offset-4">
            Order {number}
          </Link>
        ))}
      </p>
      <Button size="sm" variant="secondary" onClick={onLookAgain} className="mt-2">
        Look again
      </Button>
    </Notice>
  );
}
