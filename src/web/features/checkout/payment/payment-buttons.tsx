import { Component, lazy, type ReactNode, Suspense } from 'react';
import type { PaymentMethod } from '#domain/orders/states.ts';
import type { WalletCallbacks } from '#web/features/checkout/wallet/wallet-button.tsx';
import { WalletLoadingPlaceholder } from '#web/features/checkout/wallet/wallet-loading-placeholder.tsx';
import { WalletUnavailableNotice } from '#web/features/checkout/wallet/wallet-unavailable-notice.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import type { PaymentOptions } from './use-payment-options.ts';

const PaypalButtons = lazy(() => import('#web/features/checkout/wallet/paypal-buttons.tsx'));

interface PaymentButtonsProps {
  paymentOptions: PaymentOptions;
  method: PaymentMethod;
  disabled: boolean;
  isRedirecting: boolean;
  onRedirect: (method: PaymentMethod) => void;
  wallet: WalletCallbacks;
}

/** The button of the selected payment method: ours, or PayPal's own if their script is enabled. */
export function PaymentButtons({
  paymentOptions,
  method,
  disabled,
  isRedirecting,
  onRedirect,
  wallet,
}: PaymentButtonsProps) {
  if (method === 'PayPal' && paymentOptions.walletScript)
    return (
      // Browsers may cache a failed module import: only a new document tries again.
      <WalletErrorBoundary
        fallback={
          <WalletUnavailableNotice hasCard={paymentOptions.card} onRetry={() => window.location.reload()} />
        }
      >
        <Suspense fallback={<WalletLoadingPlaceholder />}>
          <PaypalButtons
            {...wallet}
            script={paymentOptions.walletScript}
            hasCard={paymentOptions.card}
            disabled={disabled}
          />
        </Suspense>
      </WalletErrorBoundary>
    );
  const byCard = method === 'Stripe';
  return (
    <Button
      size="lg"
      block
      icon="lock"
      busy={isRedirecting}
      disabled={disabled}
      onClick={() => onRedirect(method)}
    >
      {isRedirecting
        ? `Taking you to ${byCard ? 'the payment page' : 'PayPal'}...`
        : byCard
          ? 'Pay with card'
          : 'PayPal'}
    </Button>
  );
}

/** Catches any rendering error in third-party code, so that the page stays usable. */
class WalletErrorBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
