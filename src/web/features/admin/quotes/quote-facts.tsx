import { AuditLink } from '../audit/audit-link.tsx';
import { CustomerLink } from '../customer-link.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { FactLink } from '../fact-link.tsx';
import type { QuoteDetails } from './use-offer-quote-form.ts';

/** When and for whom it was made, and what belongs to it. */
export function QuoteFacts({ quote }: { quote: QuoteDetails }) {
  const { _id, createdAt, customer, request, product, order } = quote;
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <p>
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
      </p>
      {request && <FactLink to="/admin/requests">Print requests</FactLink>}
      {product && <FactLink to={`/admin/products/${product._id}/edit`}>Its product</FactLink>}
      {order && (
        <FactLink to={`/admin/orders/${order._id}`}>
          Order {order.number}
          {order.isPaid ? '' : ', not paid'}
        </FactLink>
      )}
      <AuditLink id={_id} />
    </div>
  );
}
