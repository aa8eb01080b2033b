import type { OrderResponse } from '#domain/orders/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { AuditLink } from '../audit/audit-link.tsx';
import { CustomerLink } from '../customer-link.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { findOtherPayer } from '../orders/format-order-customer.ts';
import { formatOrderDiscount } from '../orders/format-order-discount.ts';
import { PrintJobsLink } from './print-jobs-link.tsx';

/** When and by whom it was placed, how it is delivered, what its price has in it, and its id. */
export function OrderFacts({ order }: { order: OrderResponse }) {
  const { _id, createdAt, customer, discount, shippingMethod, taxIncluded } = order;
  const price = [
    shippingMethod && `${shippingMethod.kind === 'pickup' ? 'Pickup' : 'Delivery'}: ${shippingMethod.name}`,
    discount && `Code ${formatOrderDiscount(discount)}`,
    taxIncluded !== undefined && `Tax included: ${formatDollars(taxIncluded)}`,
  ].filter(Boolean);
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
      {price.length > 0 && <p className="[overflow-wrap:anywhere]">{price.join(' · ')}</p>}
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-0">
          ID <span className="font-mono text-xs [overflow-wrap:anywhere]">{_id}</span>
        </span>
        <CopyButton text={_id} textName="the order’s ID" />
        <AuditLink id={_id} />
        {order.production && <PrintJobsLink orderId={_id} />}
      </p>
    </>
  );
}
