import type { SimilarQuote } from '#domain/quotes/schemas.ts';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { QuoteLink } from './quote-link.tsx';
import { QuoteStateBadge } from './quote-state-badge.tsx';

/** What was asked for similar prints, as a measure of the price. */
export function SimilarQuotesSection({ similar }: { similar: readonly SimilarQuote[] }) {
  return (
    <AdminSectionCard
      title="Similar quotes"
      intro="The latest of the same customer, or in the same filament with about as many grams."
    >
      {similar.length === 0 && <p className="text-sm text-muted">None so far.</p>}
      <ul className="divide-y divide-line">
        {similar.map((quote) => (
          <li key={quote._id} className="grid gap-0.5 py-2 text-sm first:pt-0 last:pb-0">
            <p className="flex items-center gap-3">
              <QuoteLink quote={quote} />
              <QuoteStateBadge state={quote.state} />
              <PriceText dollars={quote.total} className="ml-auto font-semibold" />
            </p>
            <p className="text-muted tabular-nums">
              {quote.quantity.toLocaleString('en-US')} × {formatGrams(quote.grams)},{' '}
              <DateTimeText iso={quote.createdAt} isDateOnly />
            </p>
          </li>
        ))}
      </ul>
    </AdminSectionCard>
  );
}
