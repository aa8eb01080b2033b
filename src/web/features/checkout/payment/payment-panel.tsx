import { useState } from 'react';
import { Link } from 'react-router';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { PaymentMethod } from '#domain/orders/states.ts';
import { formatDollars } from '#domain/shared/money.ts';
import type { WalletCallbacks } from '#web/features/checkout/wallet/wallet-button.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PaymentButtons } from './payment-buttons.tsx';
import { PaymentMethodPicker, useChosenPaymentMethod } from './payment-method-picker.tsx';
import { usePaymentOptions } from './use-payment-options.ts';

interface PaymentPanelProps {
  /** Null until the server's order exists. */
  order: OrderResponse | null;
  isRedirecting: boolean;
  onRedirect: (method: PaymentMethod) => void;
  wallet: WalletCallbacks;
}

/** Payment methods, terms, and the pay button. */
export function PaymentPanel({ order, isRedirecting, onRedirect, wallet }: PaymentPanelProps) {
  const { ways, failed: isFailed, refetch } = usePaymentOptions();
  const method = useChosenPaymentMethod(ways);
  const [agreed, setAgreed] = useState(false);
  const [shownTerms, setShownTerms] = useState(order?.termsVersion);
  if (order && order.termsVersion !== shownTerms) {
    setShownTerms(order.termsVersion);
    if (shownTerms !== undefined) setAgreed(false);
  }
  if (isFailed)
    return (
      <Notice tone="danger" title="The payment methods could not be loaded.">
        <Button size="sm" variant="secondary" onClick={refetch} className="mt-2">
          Try again
        </Button>
      </Notice>
    );
  if (!ways) return <Skeleton className="h-72 w-full" />;
  if (!ways.card && !ways.wallet)
    return (
      <Notice tone="warning" title="Payment is not set up yet." live="off">
        Your cart and your address are kept. Please come back later, or write to us.
      </Notice>
    );
  return (
    <Card as="section" aria-labelledby="payment-method">
      <h2 id="payment-method" className="text-xl">
        Payment method
      </h2>
      {ways.testPayments && (
        <Notice title="Test payments" className="mt-4" live="off">
          No money is moved. The next page lets you pay, decline or cancel with one click.
        </Notice>
      )}
      <PaymentMethodPicker ways={ways} chosen={method} />
      <Checkbox
        name="terms"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
        aria-describedby={agreed ? undefined : 'agree-first'}
        className="mt-6 mb-4"
        label={
          <>
            I agree to the{' '}
            <Link
              to={shownTerms ? `/terms?version=${shownTerms}` : '/terms'}
              target="_blank"
              rel="noopener"
              className="font-medium text-accent-text underline underline-offset-4"
            >
              Terms &amp; Conditions
              <span className="sr-only"> (opens in a new tab)</span>
            </Link>
          </>
        }
      />
      <PaymentButtons
        paymentOptions={ways}
        method={method}
        disabled={!agreed || !order}
        isRedirecting={isRedirecting}
        onRedirect={onRedirect}
        wallet={wallet}
      />
      {!agreed && (
        <p id="agree-first" className="mt-3 text-center text-sm font-medium">
          Agree to the terms to pay.
        </p>
      )}
      <p role="status" className={joinClassNames('text-center text-sm text-muted', agreed ? 'mt-3' : 'mt-1')}>
        {isRedirecting ? (
          <span className="sr-only">Taking you to the payment page...</span>
        ) : (
          <ChargeAmount order={order} />
        )}
      </p>
    </Card>
  );
}

function ChargeAmount({ order }: { order: OrderResponse | null }) {
  if (!order) return null;
  return (
    <>
      You will be charged <strong className="text-ink">{formatDollars(order.total)}</strong>.
    </>
  );
}
