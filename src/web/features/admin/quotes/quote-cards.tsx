import type { QuoteResponse } from '#domain/quotes/schemas.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import { CustomerLink } from '../customer-link.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { QuoteLink } from './quote-link.tsx';
import { QuoteMaterial } from './quote-material.tsx';
import { QuoteStateBadge } from './quote-state-badge.tsx';
import { QuoteFileName } from './quotes-table.tsx';

/** The table's rows as cards for narrow screens. */
export function QuoteCards({ quotes }: { quotes: readonly QuoteResponse[] }) {
  return (
    <ul aria-label="Quotes" className="grid gap-3 sm:grid-cols-2">
      {quotes.map((quote) => (
        <li
          key={quote._id}
          className="grid content-start gap-1 rounded-lg border border-line bg-surface p-4 shadow-rest"
        >
          <p className="flex items-center justify-between gap-3">
            <span className="flex items-center gap-3">
              <QuoteLink quote={quote} className="text-lg" />
              <QuoteStateBadge state={quote.state} />
            </span>
            <PriceText dollars={quote.price.total} className="text-lg font-semibold" />
          </p>
          {quote.customer && (
            <p className="text-sm font-medium">
              <CustomerLink customer={quote.customer} />
            </p>
          )}
          <p className="text-sm [overflow-wrap:anywhere]">
            <QuoteFileName quote={quote} />
            <span className="text-muted"> × {quote.quantity.toLocaleString('en-US')}</span>
          </p>
          <p className="text-sm">
            <QuoteMaterial quote={quote} />
          </p>
          <p className="text-sm text-muted">
            <DateTimeText iso={quote.createdAt} />
            {quote.validUntil && (
              <>
                , valid until <DateTimeText iso={quote.validUntil} isDateOnly />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
