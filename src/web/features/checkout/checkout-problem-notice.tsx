import type { ApiFailureInfo } from '#web/state/api/api-error.ts';
import { isTransientFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** PayPal's script failed without an explanation, before any payment was requested. */
export const walletScriptFailure: ApiFailureInfo = {
  message: '',
  code: 'wallet_broken',
  issues: [],
  status: 0,
};

interface CheckoutProblemNoticeProps {
  failure: ApiFailureInfo;
  /** Omitted if a retry button is shown below anyway. */
  onRetry?: () => void;
  /** Places the order without its discount code. */
  onRemoveCode: () => void;
}

const text = 'Nothing was charged, and your order is kept. Please try again in a moment.';

/** Error codes whose server message is less helpful than these. */
const messagesByCode: Record<string, { title: string; text: string }> = {
  provider_unreachable: { title: 'The payment service is unavailable right now.', text },
  [walletScriptFailure.code]: { title: 'Something went wrong.', text },
};

const titles = {
  cart: 'Your cart has changed.',
  code: 'Your discount code does not apply.',
  other: 'This did not work.',
};

const cartErrorCodes = new Set(['out_of_stock', 'cart_changed', 'price_changed', 'hold_limit']);

/** Why the order cannot be paid as it is, and what to do. */
export function CheckoutProblemNotice({ failure, onRetry, onRemoveCode }: CheckoutProblemNoticeProps) {
  const isCartError =
    cartErrorCodes.has(failure.code) || failure.issues.some(({ path }) => path.includes('orderItems'));
  const isAddressError = failure.issues.some(({ path }) => /shipping(Address|Method)/.test(path));
  const isCodeError = failure.code === 'code_refused';
  const ownMessage = messagesByCode[failure.code];
  return (
    <Notice
      tone="danger"
      title={ownMessage?.title ?? titles[isCartError ? 'cart' : isCodeError ? 'code' : 'other']}
    >
      <p>
        {isAddressError
          ? failure.issues.map(({ message }) => message).join(' ')
          : (ownMessage?.text ?? failure.message)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {isCartError && (
          <Button to="/cart" size="sm" variant="secondary">
            Back to the cart
          </Button>
        )}
        {isAddressError && (
          <Button to="/shipping" state={{ issues: failure.issues }} size="sm" variant="secondary">
            {failure.issues.some(({ path }) => path.includes('shippingMethod'))
              ? 'Choose the delivery'
              : 'Fix the address'}
          </Button>
        )}
        {isCodeError && (
          <Button size="sm" variant="secondary" onClick={onRemoveCode}>
            Remove the code and go on
          </Button>
        )}
        {onRetry && !isCartError && !isAddressError && !isCodeError && (
          <Button size="sm" variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
        {!isTransientFailure(failure) && !isCartError && !isCodeError && (
          <Button to="/orders" size="sm" variant="quiet">
            My orders
          </Button>
        )}
      </div>
    </Notice>
  );
}
