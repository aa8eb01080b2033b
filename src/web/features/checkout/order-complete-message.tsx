import { formatArrival, formatDay } from '#domain/shared/arrival.ts';
import { OrderNotFoundMessage } from '#web/features/orders/order-not-found-message.tsx';
import { useOrderDetails } from '#web/features/orders/use-order-details.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckoutStepIndicator } from '#web/ui/checkout-step-indicator.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Illustration } from '#web/ui/pictures/illustration.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { OrderNextStepsList } from './order-next-steps-list.tsx';

/** Last step of the checkout: the order number and what happens next. */
export function OrderCompleteMessage({ orderId }: { orderId: string }) {
  const { order, isMissing, error, refetch } = useOrderDetails(orderId);
  if (isMissing) return <OrderNotFoundMessage />;
  if (error)
    return (
      <EmptyState
        level={1}
        title="Something went wrong, Sorry!"
        text={error.message}
        action={
          <>
            <Button onClick={refetch}>Try again</Button>
            <Button to="/account" variant="secondary">
              My account
            </Button>
          </>
        }
      />
    );
  if (!order)
    return (
      <div className="grid gap-4">
        <Spinner label="Loading your order..." quiet />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    );
  if (!order.isPaid && order.status === 'Unpaid') return <NotPaidYet number={order.number} id={order._id} />;
  const isPickup = order.shippingMethod?.kind === 'pickup';
  return (
    <>
      <CheckoutStepIndicator current="complete" />
      <div className="flex flex-col items-center text-center">
        <Illustration name="done" />
        <h1 tabIndex={-1} className="mt-4 text-3xl sm:text-4xl">
          Order Complete
        </h1>
        <p className="mt-3 text-muted">
          Your order number is <strong className="text-ink">{order.number}</strong>. Thank you!
        </p>
        {order.arrival && (
          <p className="mt-2 font-medium">
            It {order.shipBy && !isPickup && `ships by ${formatDay(order.shipBy)} and `}
            {isPickup ? 'is ready for pickup' : 'arrives'} {formatArrival(order.arrival)}.
          </p>
        )}
      </div>
      <Card as="section" aria-labelledby="next" className="mt-8">
        <h2 id="next" className="mb-5 text-xl">
          What happens next
        </h2>
        <OrderNextStepsList isPickup={isPickup} />
      </Card>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button to="/account">My account</Button>
        <Button to={`/orders/${order._id}`} variant="secondary">
          See the order
        </Button>
      </div>
    </>
  );
}

function NotPaidYet({ number, id }: { number: number; id: string }) {
  return (
    <>
      <CheckoutStepIndicator current="payment" />
      <EmptyState
        level={1}
        illustration="layers"
        title={`Order ${number} is not paid yet`}
        text="If you have just paid, we may still be waiting for the payment provider."
        action={
          <>
            <Button to={`/payment/success/${id}`}>Check again</Button>
            <Button to="/account" variant="secondary">
              My account
            </Button>
          </>
        }
      />
    </>
  );
}
