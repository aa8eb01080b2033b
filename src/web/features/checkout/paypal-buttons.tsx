import {
  DISPATCH_ACTION,
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import { useEffect, useState } from 'react';
import type { WalletScript } from './use-payment-ways.ts';
import { useWalletOptions } from './wallet-context.tsx';
import { WalletLoading } from './wallet-loading.tsx';
import { walletNonce } from './wallet-nonce.ts';
import { WalletOutOfReach } from './wallet-out-of-reach.tsx';

/** A button that has not come by then is taken for one that will not. */
const patience = 15_000;

export interface WalletCallbacks {
  /** Answers PayPal's name for the order. What it throws has been shown. */
  onOpen: () => Promise<string>;
  onApproved: (walletOrder: string) => void;
  onCanceled: () => void;
  onBroken: () => void;
}

interface PaypalButtonsProps extends WalletCallbacks {
  script: WalletScript;
  disabled: boolean;
  cardToo: boolean;
}

/**
 * PayPal's own button. The package's classic provider, not its v6 one: that one draws no button of its own and
 * loads another script, whose hosts PayPal does not document for a policy.
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
  return <OneTry key={turn} {...rest} onAgain={again} />;
}

type OneTryProps = Omit<TriesProps, 'options'> & { onAgain: () => void };

function OneTry({ disabled, cardToo, onAgain, onOpen, onApproved, onCanceled, onBroken }: OneTryProps) {
  const [{ isResolved, isRejected }] = usePayPalScriptReducer();
  const [state, setState] = useState<'loading' | 'ready' | 'late' | 'broken'>('loading');

  useEffect(() => {
    const tooLate = () => setState((now) => (now === 'loading' ? 'late' : now));
    const timer = setTimeout(tooLate, patience);
    return () => clearTimeout(timer);
  }, []);

  const broken = isRejected || state === 'broken';
  return (
    <>
      {(broken || state === 'late') && <WalletOutOfReach cardToo={cardToo} onAgain={onAgain} />}
      {!broken && state === 'loading' && <WalletLoading />}
      {isResolved && !broken && (
        // In the dark an iframe of another colour scheme would get a white ground.
        <div className="scheme-light">
          <PayPalButtons
            disabled={disabled}
            fundingSource="paypal"
            style={{ height: 55, shape: 'rect', label: 'paypal' }}
            onInit={() => setState('ready')}
            onClick={(_, actions) => (disabled ? actions.reject() : actions.resolve())}
            createOrder={onOpen}
            onApprove={async ({ orderID }) => onApproved(orderID)}
            onCancel={onCanceled}
            onError={(error) => {
              // The package draws nothing any more after an error in its own drawing.
              if ('componentStack' in error) setState('broken');
              else onBroken();
            }}
          >
            <Ineligible onShow={() => setState('broken')} />
          </PayPalButtons>
        </div>
      )}
    </>
  );
}

/** Drawn by the package where PayPal will not serve this browser. */
function Ineligible({ onShow }: { onShow: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(onShow, []);
  return null;
}
