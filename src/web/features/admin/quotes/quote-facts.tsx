import { AuditLink } from '../audit/audit-link.tsx';
import { CustomerLink } from '../customer-link.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import type { QuoteDetails } from './use-offer-quote-form.ts';

/** When and for whom it was made. */
export function QuoteFacts({ quote: { _id, createdAt, customer } }: { quote: QuoteDetails }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span>
        <DateTimeText iso={createdAt} />
        {customer && (
          <>
            , for{' '}
            <span className="font-medium text-ink">
              <CustomerLink customer={customer} />
            </span>{' '}
            <span className="inline-block [overflow-wrap:anywhere]">({customer.email})</span>
          </>
        )}
      </span>
      <AuditLink id={_id} />
    </p>
  );
}
