import type { PaymentsReport } from '#domain/payments/schemas.ts';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { PaymentOrderListItem } from './payment-order-list-item.tsx';

type Action = PaymentsReport['actions'][number];

const actionLabels: Record<Action['kind'], string> = {
  payment_found: 'Found and recorded a payment that was not reported.',
  payment_ended: 'Ended a payment that was not completed.',
  captured: 'Captured an approved PayPal payment.',
  hold_released: 'Released items that were held for too long.',
  refund_made: 'Completed a refund that the provider had not confirmed.',
};

export function PaymentSweepActionsSection({ actions }: Pick<PaymentsReport, 'actions'>) {
  return (
    <AdminSectionCard title="Fixed by the sweep">
      {actions.length === 0 && <p className="text-muted">Nothing had to be fixed so far.</p>}
      <ul className="divide-y divide-line">
        {actions.map(({ orderId, orderNumber, at, kind }) => (
          <PaymentOrderListItem
            key={`${orderId} ${at} ${kind}`}
            orderId={orderId}
            orderNumber={orderNumber}
            aside={<DateTimeText iso={at} className="text-sm text-muted" />}
          >
            <p>{actionLabels[kind]}</p>
          </PaymentOrderListItem>
        ))}
      </ul>
    </AdminSectionCard>
  );
}
