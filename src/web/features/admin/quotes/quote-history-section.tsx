import type { QuoteChangeResponse } from '#domain/quotes/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { quoteStateLooks } from './quote-state-looks.ts';

/** All changes of a quote, newest first. */
export function QuoteHistorySection({ changes }: { changes: readonly QuoteChangeResponse[] }) {
  return (
    <AdminSectionCard title="History">
      <ol className="ml-1.5 border-l-2 border-line text-sm">
        {changes.toReversed().map((change) => (
          <li key={`${change.at} ${change.to}`} className="relative pb-4 pl-5 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[0.4375rem] size-3 rounded-full border-2 border-surface bg-edge"
            />
            <p className="font-medium">{describeChange(change)}</p>
            {change.note && (
              <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                {change.note}
              </p>
            )}
            <p className="text-muted">
              <DateTimeText iso={change.at} />, <bdi>{change.actor?.name ?? 'the shop'}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </AdminSectionCard>
  );
}

/** 'Offered for $49.50' */
function describeChange({ from, to, total }: QuoteChangeResponse): string {
  const { label } = quoteStateLooks[to];
  const price = to === 'offered' || from === null ? ` for ${formatDollars(total)}` : '';
  if (from !== null) return `${label}${price}`;
  return to === 'offered' ? `Created and offered${price}` : `Created${price}`;
}
