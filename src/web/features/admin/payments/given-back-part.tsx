import type { PaymentsReport } from '#domain/payments/schemas.ts';
import { Price } from '#web/ui/price.tsx';
import { Moment } from '../moment.tsx';
import { why } from '../order/event-words.ts';
import { Part } from '../part.tsx';
import { RefundBadge } from '../refund-badge.tsx';
import { OrderEntry } from './order-entry.tsx';

export function GivenBackPart({ refunds }: Pick<PaymentsReport, 'refunds'>) {
  return (
    <Part title="Refunds">
      {refunds.length === 0 && <p className="text-muted">No money has been given back.</p>}
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <OrderEntry
            key={refund._id}
            orderId={refund.orderId}
            orderNumber={refund.orderNumber}
            mark={
              <span className="flex items-center gap-3">
                <RefundBadge state={refund.state} test={refund.test} />
                <Price dollars={refund.amount} className="font-semibold" />
              </span>
            }
          >
            <p className="text-muted">
              <Moment iso={refund.requestedAt} />
              {refund.by && `, ${refund.by}`}
            </p>
            {refund.state === 'pending' && <p>The provider has not answered yet, we go on asking.</p>}
            {refund.failure && <p className="text-danger-text">{refund.failure}</p>}
            {why(refund.reason) && <p>{why(refund.reason)}</p>}
          </OrderEntry>
        ))}
      </ul>
    </Part>
  );
}
