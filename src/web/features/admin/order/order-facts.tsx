import type { OrderResponse } from '#domain/orders/schemas.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { AuditLink } from '../audit/audit-link.tsx';
import { CustomerLink } from '../customer-link.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { findOtherPayer } from '../orders/format-order-customer.ts';

/** When and by whom it was placed, and its id. */
export function OrderFacts({ order }: { order: OrderResponse }) {
  const { _id, createdAt, customer } = order;
  const payer = findOtherPayer(order);
  return (
    <>
      <p>
        <DateTimeText iso={createdAt} />
        {customer && (
          <>
            , by{' '}
            <span className="font-medium text-ink">
              <CustomerLink customer={customer} />
            </span>{' '}
            <span className="inline-block">({customer.email})</span>
            {payer && (
              <>
                , paid by <span className="inline-block">{payer}</span>
              </>
            )}
          </>
        )}
      </p>
      <p className="flex items-center justify-between gap-x-3 sm:justify-start">
        <span className="min-w-0">
          ID <span className="font-mono text-xs [overflow-wrap:anywhere]">{_id}</span>
        </span>
        <CopyButton text={_id} textName="the order’s ID" />
        <AuditLink id={_id} />
      </p>
    </>
  );
}
