import type { PaymentsReport } from '#domain/payments/schemas.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { describeRefundReason } from '../order/describe-order-event.ts';
import { RefundBadge } from '../refund-badge.tsx';
import { PaymentOrderListItem } from './payment-order-list-item.tsx';

export function RecentRefundsSection({ refunds }: Pick<PaymentsReport, 'refunds'>) {
  return (
    <AdminSectionCard title="Refunds">
      {refunds.length === 0 && <p className="text-muted">There are no refunds yet.</p>}
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <PaymentOrderListItem
            key={refund._id}
            orderId={refund.orderId}
            orderNumber={refund.orderNumber}
            aside={
              <span className="flex items-center gap-3">
                <RefundBadge state={refund.state} test={refund.test} />
                <PriceText dollars={refund.amount} className="font-semibold" />
              </span>
            }
          >
            <p className="text-muted">
              <DateTimeText iso={refund.requestedAt} />
              {refund.by && `, ${refund.by}`}
            </p>
            {refund.state === 'pending' && <p>The provider has not responded yet, we keep asking.</p>}
            {refund.failure && <p className="text-danger-text">{refund.failure}</p>}
            {describeRefundReason(refund.reason) && <p>{describeRefundReason(refund.reason)}</p>}
          </PaymentOrderListItem>
        ))}
      </ul>
    </AdminSectionCard>
  );
}
