import type { QuoteResponse } from '#domain/quotes/schemas.ts';
import type { QuoteState } from '#domain/quotes/states.ts';
import { formatOrderDate } from '#web/features/orders/format-order-date.ts';
import { formatDuration, formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { MyQuoteActions } from './my-quote-actions.tsx';
import { toShownState } from './to-shown-state.ts';

interface MyQuoteRowProps {
  quote: QuoteResponse;
  onChanged: () => void;
}

const looks: Record<QuoteState | 'ordered', { label: string; tone: BadgeTone }> = {
  draft: { label: 'We are preparing it', tone: 'teal' },
  review: { label: 'We are looking at it', tone: 'teal' },
  offered: { label: 'Ready to buy', tone: 'success' },
  accepted: { label: 'Ready to order', tone: 'success' },
  ordered: { label: 'Ordered', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
};

export function MyQuoteRow({ quote, onChanged }: MyQuoteRowProps) {
  const { number, stlFile, filament, color, quantity, price, note, reviewReasons } = quote;
  const state = toShownState(quote);
  const { label, tone } = looks[state];
  const material = [filament, color].filter(Boolean).join(', ') || 'Filament not chosen yet';
  return (
    <li className="grid gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-4 shadow-rest sm:grid-cols-[1fr_auto] sm:items-center sm:p-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone}>{label}</Badge>
          <span className="text-sm text-muted">
            Quote {number}, <time dateTime={quote.createdAt}>{formatOrderDate(quote.createdAt)}</time>
          </span>
        </p>
        <p className="mt-1.5 flex items-center gap-2 font-medium [overflow-wrap:anywhere]">
          <Icon name="cube" className="size-5 shrink-0 text-teal" />
          {stlFile ? stlFile.fileName : 'Its file was deleted'}
        </p>
        <p className="mt-1 text-sm text-muted">
          {material} · scale {Math.round(quote.scale * 1000) / 10}% · infill {quote.infill}%
          {quantity > 1 && ` · ${quantity} copies`}
        </p>
        <ConfirmedText quote={quote} />
        {state === 'review' && <ReviewText reasons={reviewReasons} />}
        {note && <p className="mt-2 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
      </div>
      <div className="grid gap-2 sm:text-right">
        <p>
          <PriceText dollars={price.total} className="text-lg font-semibold" />
          {state === 'review' && <span className="block text-sm text-muted">not final yet</span>}
          {quote.validUntil && (state === 'offered' || state === 'accepted') && (
            <span className="block text-sm text-muted">
              until <time dateTime={quote.validUntil}>{formatOrderDate(quote.validUntil)}</time>
            </span>
          )}
        </p>
        <MyQuoteActions quote={quote} onChanged={onChanged} />
      </div>
    </li>
  );
}

function ConfirmedText({ quote: { confirmation } }: Pick<MyQuoteRowProps, 'quote'>) {
  const { grams, seconds, supportGrams = 0 } = confirmation ?? {};
  if (grams === undefined || seconds === undefined) return null;
  return (
    <p className="mt-1 text-sm text-muted">
      Weight and time by slicing: {formatGrams(grams + supportGrams)}
      {supportGrams > 0 && ` with ${formatGrams(supportGrams)} of supports`}, {formatDuration(seconds)} each
    </p>
  );
}

function ReviewText({ reasons }: { reasons: readonly string[] }) {
  return (
    <div className="mt-2 text-sm">
      <p>A person looks at it, and we mail you our offer.</p>
      {reasons.length > 0 && (
        <ul className="mt-1 text-muted">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
