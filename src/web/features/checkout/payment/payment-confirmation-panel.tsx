import { Link, Navigate } from 'react-router';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { formatArrival } from '#domain/shared/arrival.ts';
import { OrderNotFoundMessage } from '#web/features/orders/order-not-found-message.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckoutStepIndicator } from '#web/ui/checkout-step-indicator.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Illustration } from '#web/ui/pictures/illustration.tsx';
import { ConfirmingPaymentCard } from './confirming-payment-card.tsx';
import { useConfirmedPayment } from './use-confirmed-payment.ts';

/** From the return from the payment page to the thank-you page. */
export function PaymentConfirmationPanel({ orderId }: { orderId: string }) {
  const { order, failure, slow } = useConfirmedPayment(orderId);
  if (failure?.status === 404) return <OrderNotFoundMessage />;
  if (failure)
    return (
      <EmptyState
        level={1}
        illustration="layers"
        title="We could not confirm this payment here"
        text={failure.message}
        action={<Button to="/orders">My orders</Button>}
      />
    );
  // Canceled in another tab before its payment arrived.
  if (order?.canceledAt) return <Navigate to={`/orders/${order._id}`} replace />;
  if (order) return <Complete order={order} />;
  return (
    <ConfirmingPaymentCard>
      {slow && (
        <Notice title="It takes longer than usual." className="mt-8 max-w-md text-left">
          <p>
            We will confirm by email as soon as your payment is known. You can close this page: nothing is
            lost.
          </p>
          <p className="mt-2">
            If you have paid, please do not pay again. Your order is under{' '}
            <Link to="/account" className="font-medium underline underline-offset-4">
              My account
            </Link>
            .
          </p>
        </Notice>
      )}
    </ConfirmingPaymentCard>
  );
}

function Complete({ order }: { order: OrderResponse }) {
  return (
    <>
      <CheckoutStepIndicator current="complete" />
      <Card className="flex flex-col items-center py-10 text-center sm:py-14">
        <div role="status" className="flex flex-col items-center">
          <Illustration name="done" />
          <h1 tabIndex={-1} className="mt-4 text-3xl sm:text-4xl">
            Payment Complete!
          </h1>
          <div className="mt-4 max-w-md">
            <p>Thank you for your order! It is number {order.number}, and we prepare it next.</p>
            <p className="mt-3 text-muted">
              You will be recieving a confirmation / receipt to the email provided
            </p>
            {order.arrival && (
              <p className="mt-3">
                It {order.shippingMethod?.kind === 'pickup' ? 'is ready for pickup' : 'arrives'}{' '}
                {formatArrival(order.arrival)}.
              </p>
            )}
            <p className="mt-6 font-medium">Redirecting ...</p>
          </div>
        </div>
        <Button to={`/orderSuccess?order=${order._id}`} variant="secondary" className="mt-8">
          See what happens next
        </Button>
      </Card>
    </>
  );
}
