import { DISPATCH_ACTION, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useState } from 'react';
import type { WalletScript } from '#web/features/checkout/payment/use-payment-options.ts';
import { readWalletScriptNonce } from './read-wallet-script-nonce.ts';
import { WalletButton, type WalletButtonProps } from './wallet-button.tsx';
import { useWalletOptions } from './wallet-context.tsx';

interface PaypalButtonsProps extends Omit<WalletButtonProps, 'onRetry'> {
  script: WalletScript;
}

/**
 * PayPal's own button, by the package's classic provider: PayPal documents the Content-Security-Policy for its script.
 * The package's v6 provider loads another script, without such documentation.
 */
export default function PaypalButtons({ script, ...rest }: PaypalButtonsProps) {
  const nonce = readWalletScriptNonce();
  const options = {
    ...useWalletOptions(),
    clientId: script.clientId,
    environment: script.environment === 'live' ? ('production' as const) : ('sandbox' as const),
    components: 'buttons',
    ...(nonce && { dataCspNonce: nonce }),
  };
  return (
    <PayPalScriptProvider options={options}>
      <RetryableWalletButton {...rest} options={options} />
    </PayPalScriptProvider>
  );
}

type RetryableWalletButtonProps = Omit<PaypalButtonsProps, 'script'> & { options: { clientId: string } };

/** A retry removes the script and loads it again. */
function RetryableWalletButton({ options, ...rest }: RetryableWalletButtonProps) {
  const [, dispatch] = usePayPalScriptReducer();
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options });
    setAttempt((count) => count + 1);
  };
  return <WalletButton key={attempt} {...rest} onRetry={retry} />;
}
