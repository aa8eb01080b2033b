import type { ApiFailure } from '#web/state/api-error.ts';
import { isPassing } from '#web/state/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** PayPal's script gave up in a way that it does not explain, before any money was asked for. */
export const walletBroken: ApiFailure = { message: '', code: 'wallet_broken', issues: [], status: 0 };

interface CheckoutProblemProps {
  failure: ApiFailure;
  /** Left out where the button to try again stands below anyway. */
  onAgain?: () => void;
}

const text = 'Nothing was charged, and your order is kept. Please try again in a moment.';

/** Codes whose own message says less than we can. */
const words: Record<string, { title: string; text: string }> = {
  provider_unreachable: { title: 'The payment service cannot be reached right now.', text },
  [walletBroken.code]: { title: 'Something went wrong.', text },
};

const ofTheCart = new Set(['out_of_stock', 'cart_changed', 'price_changed', 'hold_limit']);

/** Why the order cannot be paid as it is, and the way on. */
export function CheckoutProblem({ failure, onAgain }: CheckoutProblemProps) {
  const cartIsToBlame =
    ofTheCart.has(failure.code) || failure.issues.some(({ path }) => path.includes('orderItems'));
  const addressIsToBlame = failure.issues.some(({ path }) => path.includes('shippingAddress'));
  const own = words[failure.code];
  return (
    <Notice
      tone="danger"
      title={own?.title ?? (cartIsToBlame ? 'Your cart needs another look.' : 'This did not work.')}
    >
      <p>
        {addressIsToBlame
          ? failure.issues.map(({ message }) => message).join(' ')
          : (own?.text ?? failure.message)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {cartIsToBlame && (
          <Button to="/cart" size="sm" variant="secondary">
            Back to the cart
          </Button>
        )}
        {addressIsToBlame && (
          <Button to="/shipping" state={{ issues: failure.issues }} size="sm" variant="secondary">
            Mend the address
          </Button>
        )}
        {onAgain && !cartIsToBlame && !addressIsToBlame && (
          <Button size="sm" variant="secondary" onClick={onAgain}>
            Try again
          </Button>
        )}
        {!isPassing(failure) && !cartIsToBlame && (
          <Button to="/orders" size="sm" variant="quiet">
            My orders
          </Button>
        )}
      </div>
    </Notice>
  );
}
