import { Link } from 'react-router';
import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { MadeToOrder } from '#web/features/cart/made-to-order.tsx';
import { SumList } from '#web/features/cart/sum-list.tsx';
import { OrderLines } from '#web/features/orders/order-lines.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface PaymentSummaryProps {
  order: OrderAnswer | null;
  waiting: boolean;
}

/** What will be charged: the server's figures, never the browser's. */
export function PaymentSummary({ order, waiting }: PaymentSummaryProps) {
  if (!order && !waiting) return null;
  return (
    <Card as="section" aria-labelledby="order-summary" aria-busy={waiting}>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="order-summary" className="text-xl">
          Order summary
        </h2>
        <Link
          to="/cart"
          aria-label="Change the cart"
          className="-my-2 inline-flex min-h-11 items-center font-medium text-accent-text underline underline-offset-4"
        >
          Change
        </Link>
      </div>
      {order ? (
        <>
          <OrderLines items={order.orderItems} />
          <div className="mt-5 border-t border-line pt-5">
            <SumList sums={sumsOf(order)} busy={waiting} />
            <MadeToOrder lines={order.orderItems} />
          </div>
        </>
      ) : (
        <div className="grid gap-3">
          <Spinner label="Preparing your order..." quiet />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
      )}
    </Card>
  );
}

const sumsOf = ({ totalPrice, shippingPrice, taxPrice, total }: OrderAnswer) => ({
  items: totalPrice,
  shipping: shippingPrice,
  tax: taxPrice,
  total,
});
