import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** PayPal's script did not come. */
export function WalletOutOfReach({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice tone="warning" title="PayPal cannot be reached right now.">
      <p>Your order is kept and nothing was charged. Try again, or choose another way to pay.</p>
      <Button size="sm" variant="secondary" onClick={onAgain} className="mt-3">
        Try again
      </Button>
    </Notice>
  );
}
