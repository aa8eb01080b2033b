import { choosePaymentMethod } from '#web/features/checkout/payment/payment-method-picker.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface WalletUnavailableNoticeProps {
  hasCard: boolean;
  onRetry: () => void;
}

/** Shown if PayPal's script did not load: blocked, offline, too slow or broken. */
export function WalletUnavailableNotice({ hasCard, onRetry }: WalletUnavailableNoticeProps) {
  return (
    <Notice tone="warning" title="PayPal is unavailable right now.">
      <p>
        Nothing was charged, and your order is kept. Please try again
        {hasCard ? ', or pay by card instead.' : ' in a moment.'} An ad blocker can also cause this.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={onRetry}>
          Try again
        </Button>
        {hasCard && (
          <Button size="sm" variant="secondary" onClick={() => choosePaymentMethod('Stripe')}>
            Pay by card instead
          </Button>
        )}
      </div>
    </Notice>
  );
}
