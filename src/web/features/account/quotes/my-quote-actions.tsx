import type { QuoteResponse } from '#domain/quotes/schemas.ts';
import { useCartQuantity } from '#web/state/cart/use-cart.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { toShownState } from './to-shown-state.ts';
import { useQuoteDecision } from './use-quote-decision.ts';

interface MyQuoteActionsProps {
  quote: QuoteResponse;
  onChanged: () => void;
}

/** What the customer can do with a quote: buy it, or decline it. */
export function MyQuoteActions({ quote, onChanged }: MyQuoteActionsProps) {
  const { number, product, order } = quote;
  const state = toShownState(quote);
  const isInCart = useCartQuantity(product?._id ?? '') > 0;
  const { busy, failure, isAsking, ask, close, buy, decline } = useQuoteDecision(quote, onChanged);
  if (state === 'ordered' && order)
    return (
      <Button to={`/orders/${order._id}`} size="sm" variant="secondary">
        Order {order.number}
      </Button>
    );
  if (state === 'declined' || state === 'expired')
    return (
      <Button to="/quote" size="sm" variant="secondary">
        Get a new price
        <VisuallyHidden> after quote {number}</VisuallyHidden>
      </Button>
    );
  if (state === 'accepted' && product)
    return (
      <Button to={isInCart ? '/cart' : `/product/${product._id}`} size="sm" variant="secondary">
        {isInCart ? 'Go to the cart' : 'See and order'}
        <VisuallyHidden> quote {number}</VisuallyHidden>
      </Button>
    );
  if (state !== 'offered' && state !== 'review') return null;
  return (
    <>
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <Button size="sm" variant="quiet" disabled={busy} onClick={ask}>
          Decline
          <VisuallyHidden> quote {number}</VisuallyHidden>
        </Button>
        {state === 'offered' && (
          <Button size="sm" busy={busy && !isAsking} onClick={buy}>
            Buy
            <VisuallyHidden> quote {number}</VisuallyHidden>
          </Button>
        )}
      </div>
      {state === 'offered' && <p className="text-sm text-muted">Made for you: it cannot be returned.</p>}
      {failure && !isAsking && (
        <Notice tone="danger" title="That did not work.">
          <p>{failure}</p>
        </Notice>
      )}
      <Dialog
        open={isAsking}
        title={`Decline quote ${number}?`}
        onClose={close}
        busy={busy}
        actions={
          <>
            <Button variant="secondary" onClick={close} disabled={busy}>
              Keep it
            </Button>
            <Button variant="danger" busy={busy} onClick={decline}>
              Decline the quote
            </Button>
          </>
        }
      >
        <p>You can ask for a new price for this model at any time.</p>
        {failure && (
          <Notice tone="danger" title="The quote is not declined.">
            <p>{failure}</p>
          </Notice>
        )}
      </Dialog>
    </>
  );
}
