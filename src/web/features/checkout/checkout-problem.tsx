import type { ApiFailure } from '#web/state/api-error.ts';
import { isPassing } from '#web/state/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface CheckoutProblemProps {
  failure: ApiFailure;
  /** Left out where the button to try again stands below anyway. */
  onAgain?: () => void;
}

const ofTheCart = new Set(['out_of_stock', 'cart_changed']);

/** Why the order cannot be paid as it is, and the way on. */
export function CheckoutProblem({ failure, onAgain }: CheckoutProblemProps) {
  const cartIsToBlame =
    ofTheCart.has(failure.code) || failure.issues.some(({ path }) => path.includes('orderItems'));
  const addressIsToBlame = failure.issues.some(({ path }) => path.includes('shippingAddress'));
  return (
    <Notice
      tone="danger"
      title={cartIsToBlame ? 'Your cart needs another look.' : 'This did not work.'}
      className="mt-6"
    >
      <p>{addressIsToBlame ? failure.issues.map(({ message }) => message).join(' ') : failure.message}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {cartIsToBlame && (
          <Button to="/cart" size="sm" variant="secondary">
            Back to the cart
          </Button>
        )}
        {addressIsToBlame && (
          <Button to="/shipping" size="sm" variant="secondary">
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
