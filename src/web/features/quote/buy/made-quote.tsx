import { Link } from 'react-router';
import type { QuoteResponse } from '#domain/quotes/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { formatOrderDate } from '#web/features/orders/format-order-date.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeLostFocus } from '../take-lost-focus.ts';

interface MadeQuoteProps {
  quote: QuoteResponse;
  /** The total in dollars that was shown before. */
  shown: number;
  isBusy: boolean;
  failure: string | null;
  onBuy: () => void;
}

const link = 'font-medium underline underline-offset-4';

/** What the shop has answered. It replaces the button that was pressed. */
export function MadeQuote(props: MadeQuoteProps) {
  return (
    <div ref={takeLostFocus} tabIndex={-1} className="grid gap-3 outline-none">
      <MadeQuoteContent {...props} />
    </div>
  );
}

/** The shop's own price, or that a person looks at it. */
function MadeQuoteContent({ quote, shown, isBusy, failure, onBuy }: MadeQuoteProps) {
  if (quote.state === 'review')
    return (
      <Notice title={`Quote ${quote.number}: a person looks at it first.`}>
        <ul className="grid gap-1">
          {quote.reviewReasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p className="mt-2">
          We mail you our offer within 1-2 business days. Nothing is charged now. How it stands is under{' '}
          <Link to="/account" className={link}>
            My account
          </Link>
          .
        </p>
      </Notice>
    );
  const { total } = quote.price;
  return (
    <>
      <Notice
        tone={total === shown ? 'success' : 'warning'}
        title={
          total === shown
            ? `Quote ${quote.number} is kept for you.`
            : `${formatDollars(total)} instead of ${formatDollars(shown)}`
        }
      >
        <p>
          {total !== shown && 'We have measured the file ourselves, and this is our price. '}
          {quote.validUntil && `It holds until ${formatOrderDate(quote.validUntil)}. `}
          Any question?{' '}
          <Link to="/contact" className={link}>
            Write to us
          </Link>{' '}
          with its number, {quote.number}.
        </p>
      </Notice>
      <Button size="lg" block busy={isBusy} onClick={onBuy}>
        {isBusy ? 'Putting it into the cart...' : `Buy it for ${formatDollars(total)}`}
      </Button>
      {failure && (
        <Notice tone="danger" title="It was not ordered.">
          {failure}
        </Notice>
      )}
    </>
  );
}
