import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import type { OrderAnswer, PaymentMethod } from '#domain/orders/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { PaymentWays } from './use-payment-ways.ts';
import type { WalletFlow } from './use-wallet-flow.ts';
import { WalletOutOfReach } from './wallet-out-of-reach.tsx';

const loadButtons = () => import('./paypal-buttons.tsx');

interface PayButtonsProps {
  ways: PaymentWays;
  method: PaymentMethod;
  order: OrderAnswer | null;
  agreed: boolean;
  leaving: boolean;
  onPay: (method: PaymentMethod) => void;
  wallet: WalletFlow;
}

/** The button of the chosen way: ours, or PayPal's own where their script is wanted. */
export function PayButtons({ ways, method, order, agreed, leaving, onPay, wallet }: PayButtonsProps) {
  if (method === 'PayPal' && ways.walletScript) {
    if (!order) return <Skeleton className="mt-4 h-12 w-full" />;
    const { walletScript: script } = ways;
    return (
      <div className="mt-4">
        <LateButtons {...wallet} script={script} order={order} disabled={!agreed} />
      </div>
    );
  }
  const words = method === 'PayPal' ? 'PayPal' : 'Pay with card';
  return (
    <Button
      size="lg"
      block
      icon="lock"
      busy={leaving}
      disabled={!agreed || !order}
      onClick={() => onPay(method)}
      className="mt-4"
    >
      {leaving ? 'Taking you to the payment page...' : words}
    </Button>
  );
}

type ButtonsProps = Parameters<Awaited<ReturnType<typeof loadButtons>>['default']>[0];

/** Their code comes when it is wanted, and again when it did not come. */
function LateButtons(props: ButtonsProps) {
  const [Buttons, setButtons] = useState(() => lazy(loadButtons));
  const [turn, setTurn] = useState(0);
  const again = () => {
    setButtons(() => lazy(loadButtons));
    setTurn((count) => count + 1);
  };
  return (
    <Reach key={turn} fallback={<WalletOutOfReach onAgain={again} />}>
      <Suspense fallback={<Skeleton className="h-12 w-full" />}>
        <Buttons {...props} />
      </Suspense>
    </Reach>
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
