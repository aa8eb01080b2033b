import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { OrderHistoryResponse } from '#domain/payments/schemas.ts';
import { formatDollars, fromDollars } from '#domain/shared/money.ts';
import { AdminSectionCard } from '#web/features/admin/admin-section-card.tsx';
import { usePermission } from '#web/features/admin/use-permission.ts';
import { RefundForm } from './refund-form.tsx';
import { toRefundFormLines } from './refund-lines.ts';
import { RefundList } from './refund-list.tsx';

interface OrderRefundsSectionProps {
  order: OrderResponse;
  history: OrderHistoryResponse;
  onOrderChanged: (order: OrderResponse) => void;
  onUnknownOutcome: () => void;
}

/** Renders nothing if there is nothing to refund. */
export function OrderRefundsSection({ order, history, ...callbacks }: OrderRefundsSectionProps) {
  const { payments, refunds } = history;
  const payment = payments.find(({ surplus }) => !surplus);
  const canRefund = usePermission('managePayments');
  if (refunds.length === 0 && !(payment && canRefund)) return null;
  const refundable = payment?.refundable ?? 0;
  return (
    <AdminSectionCard
      title="Refund"
      intro={
        payment &&
        canRefund &&
        refundable > 0 &&
        `${formatDollars(refundable)} of ${formatDollars(payment.amount)} can be refunded.`
      }
    >
      <div className="grid gap-6">
        {payment && refundable === 0 && <p className="text-muted">Everything has been refunded.</p>}
        {refunds.length > 0 && <RefundList refunds={refunds} />}
        {payment && canRefund && (
          <RefundForm
            order={order}
            payment={payment}
            refundable={fromDollars(refundable)}
            lines={toRefundFormLines(order, history.refundableLines)}
            {...callbacks}
          />
        )}
      </div>
    </AdminSectionCard>
  );
}
