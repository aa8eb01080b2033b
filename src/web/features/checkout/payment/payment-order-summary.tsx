import { Link } from 'react-router';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { ReturnPolicyNote } from '#web/features/cart/return-policy-note.tsx';
import { toCartTotals } from '#web/features/cart/totals/cart-totals.ts';
import { CartTotalsList } from '#web/features/cart/totals/cart-totals-list.tsx';
import { formatPayToday } from '#web/features/checkout/format-pay-today.ts';
import { ArrivalText } from '#web/features/orders/arrival-text.tsx';
import { OrderItemList } from '#web/features/orders/order-item-list.tsx';
import { useArrivalText } from '#web/features/product/delivery/use-arrival-text.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface PaymentOrderSummaryProps {
  order: OrderResponse | null;
  isLoading: boolean;
}

/** The amounts to be charged, always from the server's order. */
export function PaymentOrderSummary({ order, isLoading }: PaymentOrderSummaryProps) {
  const { shippingRate } = useRootLoaderData();
  const arrival = useArrivalText(order, order?.shippingMethod);
  if (!order && !isLoading) return null;
  return (
    <Card as="section" aria-labelledby="order-summary" aria-busy={isLoading}>
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
          <OrderItemList items={order.orderItems} />
          <div className="mt-5 border-t border-line pt-5">
            <CartTotalsList
              totals={toCartTotals(order, order.shippingMethod, shippingRate)}
              busy={isLoading}
            />
            {arrival && (
              <ArrivalText>{formatPayToday(arrival, order.shippingMethod, order.shipBy)}</ArrivalText>
            )}
            <ReturnPolicyNote lines={order.orderItems} />
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
