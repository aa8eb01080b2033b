import { DISPATCH_ACTION, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useState } from 'react';
import type { WalletScript } from './use-payment-ways.ts';
import { useWalletOptions } from './wallet-context.tsx';
import { walletNonce } from './wallet-nonce.ts';
import { WalletTry, type WalletTryProps } from './wallet-try.tsx';

interface PaypalButtonsProps extends Omit<WalletTryProps, 'onAgain'> {
  script: WalletScript;
}

/**
 * PayPal's own button, by the package's classic provider: PayPal says which policy its script needs. The package's
 * v6 provider loads another script, for which that is not written down.
 */
export default function PaypalButtons({ script, ...rest }: PaypalButtonsProps) {
  const nonce = walletNonce();
  const options = {
    ...useWalletOptions(),
    clientId: script.clientId,
    environment: script.environment === 'live' ? ('production' as const) : ('sandbox' as const),
    components: 'buttons',
    ...(nonce && { dataCspNonce: nonce }),
  };
  return (
    <PayPalScriptProvider options={options}>
      <Tries {...rest} options={options} />
    </PayPalScriptProvider>
  );
}

type TriesProps = Omit<PaypalButtonsProps, 'script'> & { options: { clientId: string } };

/** Another try throws the script away and loads it anew. */
function Tries({ options, ...rest }: TriesProps) {
  const [, dispatch] = usePayPalScriptReducer();
  const [turn, setTurn] = useState(0);
  const again = () => {
    dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options });
    setTurn((count) => count + 1);
  };
  return <WalletTry key={turn} {...rest} onAgain={again} />;
}
