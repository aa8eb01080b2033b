import type { PaymentsReport } from '#domain/payments/schemas.ts';
import { Price } from '#web/ui/price.tsx';
import { DateTime } from '../date-time.tsx';
import { describeRefundReason } from '../order/describe-order-event.ts';
import { RefundBadge } from '../refund-badge.tsx';
import { SectionCard } from '../section-card.tsx';
import { OrderListItem } from './order-list-item.tsx';

export function RecentRefundsSection({ refunds }: Pick<PaymentsReport, 'refunds'>) {
  return (
    <SectionCard title="Refunds">
      {refunds.length === 0 && <p className="text-muted">There are no refunds yet.</p>}
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <OrderListItem
            key={refund._id}
            orderId={refund.orderId}
            orderNumber={refund.orderNumber}
            aside={
              <span className="flex items-center gap-3">
                <RefundBadge state={refund.state} test={refund.test} />
                <Price dollars={refund.amount} className="font-semibold" />
              </span>
            }
          >
            <p className="text-muted">
              <DateTime iso={refund.requestedAt} />
              {refund.by && `, ${refund.by}`}
            </p>
            {refund.state === 'pending' && <p>The provider has not responded yet, we keep asking.</p>}
            {refund.failure && <p className="text-danger-text">{refund.failure}</p>}
            {describeRefundReason(refund.reason) && <p>{describeRefundReason(refund.reason)}</p>}
          </OrderListItem>
        ))}
      </ul>
    </SectionCard>
  );
}
