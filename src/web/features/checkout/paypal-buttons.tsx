import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useEffect, useState } from 'react';
import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { createWalletOrder } from './use-payment.ts';
import type { WalletScript } from './use-payment-ways.ts';
import { useWalletOptions } from './wallet-context.tsx';
import { WalletOutOfReach } from './wallet-out-of-reach.tsx';

/** A script that has not come by then is taken for one that will not. */
const patience = 15_000;

interface PaypalButtonsProps {
  script: WalletScript;
  order: OrderAnswer;
  disabled: boolean;
  onApprove: (orderID: string) => Promise<void>;
  onCancel: () => void;
  onFailure: (error: unknown) => void;
}

/** PayPal's own buttons; where their script cannot be had, the word for it and another try. */
export default function PaypalButtons(props: PaypalButtonsProps) {
  const { clientId, environment } = props.script;
  const [turn, setTurn] = useState(0);
  const options = {
    ...useWalletOptions(),
    clientId,
    environment: environment === 'live' ? ('production' as const) : ('sandbox' as const),
    components: 'buttons',
  };
  return (
    // A new provider for each try: it loads the script once in its life.
    <PayPalScriptProvider key={turn} options={options}>
      <Buttons {...props} onAgain={() => setTurn((count) => count + 1)} />
    </PayPalScriptProvider>
  );
}

function Buttons({
  order,
  disabled,
  onApprove,
  onCancel,
  onFailure,
  onAgain,
}: PaypalButtonsProps & { onAgain: () => void }) {
  const [{ isResolved, isRejected }] = usePayPalScriptReducer();
  const [late, setLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);

  if (isRejected || (late && !isResolved)) return <WalletOutOfReach onAgain={onAgain} />;
  if (!isResolved)
    return (
      <div role="status">
        <span className="sr-only">Loading PayPal...</span>
        <Skeleton className="h-12 w-full" />
      </div>
    );
  return (
    <PayPalButtons
      disabled={disabled}
      forceReRender={[order._id, order.total]}
      style={{ layout: 'vertical', shape: 'rect', tagline: false }}
      createOrder={async () => (await createWalletOrder(order)).orderID}
      onApprove={({ orderID }) => onApprove(orderID)}
      onCancel={onCancel}
      onError={onFailure}
    />
  );
}
