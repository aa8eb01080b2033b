import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MissingOrder } from '#web/features/orders/missing-order.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckoutSteps } from '#web/ui/checkout-steps.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SpinnerWheel } from '#web/ui/spinner.tsx';
import { useConfirmedPayment } from './use-confirmed-payment.ts';

/** From the way back from the pay page to the thank-you. */
export function PaymentConfirmation({ orderId }: { orderId: string }) {
  const { order, failure, slow } = useConfirmedPayment(orderId);
  if (failure?.status === 404) return <MissingOrder />;
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
  return (
    <>
      <CheckoutSteps current={order ? 'complete' : 'payment'} />
      <Card className="flex flex-col items-center py-10 text-center sm:py-14">
        <div role="status" className="flex flex-col items-center">
          {order ? (
            <Complete number={order.number} />
          ) : (
            <Headed title="Confirming your payment...">
              <p className="text-muted">This takes a moment. Nothing more is needed from you.</p>
            </Headed>
          )}
        </div>
        {order && (
          <Button to={`/orderSuccess?order=${order._id}`} variant="secondary" className="mt-8">
            See what happens next
          </Button>
        )}
        {!order && <SpinnerWheel className="mt-8 size-10 text-accent" />}
        {!order && slow && (
          <Notice title="It takes longer than usual." className="mt-8 max-w-md text-left">
            You can close this page safely: if you have paid, your order is completed without it, and the
            confirmation comes by email. You find it under{' '}
            <Link to="/account" className="font-medium underline underline-offset-4">
              My account
            </Link>
            .
          </Notice>
        )}
      </Card>
    </>
  );
}

function Complete({ number }: { number: number }) {
  return (
    <Headed title="Payment Complete!" illustration>
      <p>Thank you for your order! It is number {number}, and it goes to the printers next.</p>
      <p className="mt-3 text-muted">You will be recieving a confirmation / receipt to the email provided</p>
      <p className="mt-6 font-medium">Redirecting ...</p>
    </Headed>
  );
}

interface HeadedProps {
  title: string;
  illustration?: boolean;
  children: ReactNode;
}

function Headed({ title, illustration = false, children }: HeadedProps) {
  return (
    <>
      {illustration && <Illustration name="done" />}
      <h1 tabIndex={-1} className="mt-4 text-3xl sm:text-4xl">
        {title}
      </h1>
      <div className="mt-4 max-w-md">{children}</div>
    </>
  );
}
