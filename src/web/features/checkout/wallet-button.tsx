import { PayPalButtons, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useEffect, useState } from 'react';
import { WalletLoading } from './wallet-loading.tsx';
import { WalletUnavailable } from './wallet-unavailable.tsx';

/** A button that has not come by then is taken for one that will not. */
const loadTimeoutMs = 15_000;

export interface WalletCallbacks {
  /** Answers PayPal's name for the order. What it throws has been shown. */
  onCreateOrder: () => Promise<string>;
  onApproved: (walletOrder: string) => void;
  onCanceled: () => void;
  onError: () => void;
}

export interface WalletButtonProps extends WalletCallbacks {
  disabled: boolean;
  hasCard: boolean;
  onRetry: () => void;
}

/** From the script's first byte to PayPal's button, or to the word that it cannot be had. */
export function WalletButton({
  disabled,
  hasCard,
  onRetry,
  onCreateOrder,
  onApproved,
  onCanceled,
  onError,
}: WalletButtonProps) {
  const [{ isResolved, isRejected }] = usePayPalScriptReducer();
  const [state, setState] = useState<'loading' | 'ready' | 'late' | 'broken'>('loading');

  useEffect(() => {
    const onTimeout = () => setState((now) => (now === 'loading' ? 'late' : now));
    const timer = setTimeout(onTimeout, loadTimeoutMs);
    return () => clearTimeout(timer);
  }, []);

  const broken = isRejected || state === 'broken';
  return (
    <>
      {(broken || state === 'late') && <WalletUnavailable hasCard={hasCard} onRetry={onRetry} />}
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
            createOrder={onCreateOrder}
            onApprove={async ({ orderID }) => onApproved(orderID)}
            onCancel={onCanceled}
            onError={(error) => {
              // The package draws nothing any more after an error in its own drawing.
              if ('componentStack' in error) setState('broken');
              else onError();
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
