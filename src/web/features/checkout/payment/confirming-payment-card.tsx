import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { CheckoutStepIndicator } from '#web/ui/checkout-step-indicator.tsx';
import { SpinnerIcon } from '#web/ui/spinner.tsx';

/** Shown until the payment is confirmed. */
export function ConfirmingPaymentCard({ children }: { children?: ReactNode }) {
  return (
    <>
      <CheckoutStepIndicator current="payment" />
      <Card className="flex flex-col items-center py-10 text-center sm:py-14">
        <div role="status">
          <h1 tabIndex={-1} className="mt-4 text-3xl sm:text-4xl">
            Confirming your payment...
          </h1>
          <p className="mt-4 text-muted">This takes a moment. You do not need to do anything.</p>
        </div>
        <SpinnerIcon className="mt-8 size-10 text-accent" />
        {children}
      </Card>
    </>
  );
}
