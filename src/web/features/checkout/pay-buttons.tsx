import { Component, lazy, type ReactNode, Suspense } from 'react';
import type { PaymentMethod } from '#domain/orders/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import type { PaymentWays } from './use-payment-ways.ts';
import { WalletLoading } from './wallet-loading.tsx';
import { WalletOutOfReach } from './wallet-out-of-reach.tsx';
import type { WalletCallbacks } from './wallet-try.tsx';

const PaypalButtons = lazy(() => import('./paypal-buttons.tsx'));

interface PayButtonsProps {
  ways: PaymentWays;
  method: PaymentMethod;
  disabled: boolean;
  leaving: boolean;
  onLeave: (method: PaymentMethod) => void;
  wallet: WalletCallbacks;
}

/** The button of the chosen way: ours, or PayPal's own where their script is wanted. */
export function PayButtons({ ways, method, disabled, leaving, onLeave, wallet }: PayButtonsProps) {
  if (method === 'PayPal' && ways.walletScript)
    return (
      // A browser may remember that a module did not come: only a new document asks for it again.
      <Reach fallback={<WalletOutOfReach cardToo={ways.card} onAgain={() => window.location.reload()} />}>
        <Suspense fallback={<WalletLoading />}>
          <PaypalButtons {...wallet} script={ways.walletScript} cardToo={ways.card} disabled={disabled} />
        </Suspense>
      </Reach>
    );
  const byCard = method === 'Stripe';
  return (
    <Button size="lg" block icon="lock" busy={leaving} disabled={disabled} onClick={() => onLeave(method)}>
      {leaving
        ? `Taking you to ${byCard ? 'the payment page' : 'PayPal'}...`
        : byCard
          ? 'Pay with card'
          : 'PayPal'}
    </Button>
  );
}

/** Whatever breaks in code that is not ours ends here, and the page stays. */
class Reach extends Component<{ fallback: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
