import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { chooseMethod } from './payment-methods.tsx';

interface WalletOutOfReachProps {
  cardToo: boolean;
  onAgain: () => void;
}

/** PayPal's script did not come: blocked, offline, too late or broken. */
export function WalletOutOfReach({ cardToo, onAgain }: WalletOutOfReachProps) {
  return (
    <Notice tone="warning" title="PayPal cannot be reached right now.">
      <p>
        Nothing was charged, and your order is kept. Please try again
        {cardToo ? ', or pay by card instead.' : ' in a moment.'} An ad blocker can be in the way, too.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={onAgain}>
          Try again
        </Button>
        {cardToo && (
          <Button size="sm" variant="secondary" onClick={() => chooseMethod('Stripe')}>
            Pay by card instead
          </Button>
        )}
      </div>
    </Notice>
  );
}
