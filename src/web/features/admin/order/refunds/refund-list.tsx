import type { RefundResponse } from '#domain/payments/schemas.ts';
import { DateTimeText } from '#web/features/admin/date-time-text.tsx';
import { describeRefundReason } from '#web/features/admin/order/describe-order-event.ts';
import { RefundBadge } from '#web/features/admin/refund-badge.tsx';
import { PriceText } from '#web/ui/price-text.tsx';

export function RefundList({ refunds }: { refunds: readonly RefundResponse[] }) {
  return (
    <ul aria-label="Refunds" className="divide-y divide-line border-y border-line">
      {refunds.map((refund) => (
        <li key={refund._id} className="py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PriceText dollars={refund.amount} className="font-semibold" />
            <RefundBadge state={refund.state} test={refund.test} />
            {refund.restock && <span className="text-sm text-muted">with return to stock</span>}
          </p>
          <p className="text-sm text-muted">
            <DateTimeText iso={refund.requestedAt} />
            {refund.by && `, ${refund.by}`}
          </p>
          {refund.lines?.map(({ item, name, qty, restockQty }) => (
            <p key={item} className="text-sm [overflow-wrap:anywhere]">
              {qty} × {name}
              {restockQty > 0 && <span className="text-muted">, {restockQty} back to stock</span>}
            </p>
          ))}
          {refund.state === 'pending' && (
            <p className="text-sm">The provider has not responded yet, we keep asking.</p>
          )}
          {refund.failure && <p className="text-sm text-danger-text">{refund.failure}</p>}
          {describeRefundReason(refund.reason) && (
            <p className="text-sm">{describeRefundReason(refund.reason)}</p>
          )}
          {refund.note && <p className="text-sm">“{refund.note}”</p>}
        </li>
      ))}
    </ul>
  );
}
