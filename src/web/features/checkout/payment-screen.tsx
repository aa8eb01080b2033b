import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import type { PaymentMethod } from '#domain/orders/schemas.ts';
import { AddressLines } from '#web/features/orders/address-lines.tsx';
import { useCart } from '#web/state/use-cart.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckoutSteps } from '#web/ui/checkout-steps.tsx';
import { Container } from '#web/ui/container.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { SpinnerWheel } from '#web/ui/spinner.tsx';
import { CheckoutProblem } from './checkout-problem.tsx';
import { PayPanel } from './pay-panel.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { usePayPageReturn } from './use-pay-page-return.ts';
import { usePayment } from './use-payment.ts';
import { usePlacedOrder } from './use-placed-order.ts';
import { useWalletFlow } from './use-wallet-flow.ts';

/** Between the wallet's approval and the shop's word. */
function ConfirmingWallet() {
  return (
    <Container width="page" className="pt-8 pb-16 sm:pt-10">
      <CheckoutSteps current="payment" />
      <Card className="mt-6 flex flex-col items-center py-14 text-center">
        <div role="status">
          <h1 className="text-3xl">Confirming your payment...</h1>
          <p className="mt-4 text-muted">This takes a moment. Nothing more is needed from you.</p>
        </div>
        <SpinnerWheel className="mt-8 size-10 text-accent" />
      </Card>
    </Container>
  );
}

export function PaymentScreen({ name }: { name: string }) {
  const cart = useCart();
  const { canceled, refusal, confirming, settled, dismiss } = usePayPageReturn();
  const { order, phase, error, again } = usePlacedOrder(cart, settled);
  const { pay, leaving, failure } = usePayment();
  const inWindow = useWalletFlow();
  const [tries, setTries] = useState(0);

  if (cart.qty === 0 && settled) return <Navigate to="/cart" replace />;
  if (!cart.shippingAddress && settled) return <Navigate to="/shipping" replace />;

  const current = phase === 'success' ? order : null;
  const refused = inWindow.failure ?? failure ?? refusal;
  const payNow = (method: PaymentMethod) => {
    if (!current?.orderItems.length) return;
    dismiss();
    inWindow.clear();
    setTries((count) => count + 1);
    pay(current, method);
  };
  if (confirming && !settled) return <ConfirmingWallet />;
  return (
    <Container width="page" className="pt-8 pb-16 sm:pt-10">
      <CheckoutSteps current="payment" />
      <PageHeading title="Payment" />
      {canceled && (
        <Notice tone="warning" title="canceled Payment" className="mt-6">
          Nothing was charged. Your order is still here, as you left it.
        </Notice>
      )}
      {error && <CheckoutProblem failure={error} onAgain={again} />}
      {refused && !error && <CheckoutProblem key={tries} failure={refused} />}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_25rem] lg:gap-10">
        <div className="order-2 grid gap-6 lg:order-1">
          <PayPanel order={current} leaving={leaving} onPay={payNow} wallet={inWindow.wallet} />
        </div>
        <div className="order-1 grid gap-6 lg:order-2">
          <PaymentSummary order={order} waiting={phase === 'loading' || phase === 'idle'} />
          {cart.shippingAddress && (
            <Card as="section" aria-labelledby="ships-to">
              <div className="mb-3 flex items-baseline justify-between gap-4">
                <h2 id="ships-to" className="text-xl">
                  Ships to
                </h2>
                <Link
                  to="/shipping"
                  aria-label="Change the address"
                  className="-my-2 inline-flex min-h-11 items-center font-medium text-accent-text underline underline-offset-4"
                >
                  Change
                </Link>
              </div>
              <AddressLines address={cart.shippingAddress} name={name} />
            </Card>
          )}
        </div>
      </div>
    </Container>
  );
}
