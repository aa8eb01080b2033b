import { PayPalButtons, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useEffect, useEffectEvent, useState } from 'react';
import { WalletLoadingPlaceholder } from './wallet-loading-placeholder.tsx';
import { WalletUnavailableNotice } from './wallet-unavailable-notice.tsx';

/** A button that has not loaded by then is treated as failed. */
const loadTimeoutMs = 15_000;

export interface WalletCallbacks {
  /** Returns PayPal's order id. Errors are shown before they are rethrown. */
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

/** PayPal's button, a loading state before it, or a message if it is unavailable. */
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
      {(broken || state === 'late') && <WalletUnavailableNotice hasCard={hasCard} onRetry={onRetry} />}
      {!broken && state === 'loading' && <WalletLoadingPlaceholder />}
      {isResolved && !broken && (
        // In the dark color scheme an iframe with another color scheme would get a white background.
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
              // The package renders nothing more after an error in its own rendering.
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

/** Rendered by the package if PayPal does not support this browser. */
function Ineligible({ onShow }: { onShow: () => void }) {
  const reportOnce = useEffectEvent(onShow);
  useEffect(() => reportOnce(), []);
  return null;
}
