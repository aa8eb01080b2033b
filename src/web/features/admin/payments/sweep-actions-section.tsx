import type { PaymentsReport } from '#domain/payments/schemas.ts';
import { DateTime } from '../date-time.tsx';
import { SectionCard } from '../section-card.tsx';
import { OrderListItem } from './order-list-item.tsx';

type Action = PaymentsReport['actions'][number];

const actionLabels: Record<Action['kind'], string> = {
  payment_found: 'Found and recorded a payment that was not reported.',
  payment_ended: 'Ended a payment that was not completed.',
  captured: 'Captured an approved PayPal payment.',
  hold_released: 'Released items that were held for too long.',
  refund_made: 'Completed a refund that the provider had not confirmed.',
};

export function SweepActionsSection({ actions }: Pick<PaymentsReport, 'actions'>) {
  return (
    <SectionCard title="Fixed by the sweep">
      {actions.length === 0 && <p className="text-muted">Nothing had to be fixed so far.</p>}
      <ul className="divide-y divide-line">
        {actions.map(({ orderId, orderNumber, at, kind }) => (
          <OrderListItem
            key={`${orderId} ${at} ${kind}`}
            orderId={orderId}
            orderNumber={orderNumber}
            aside={<DateTime iso={at} className="text-sm text-muted" />}
          >
            <p>{actionLabels[kind]}</p>
          </OrderListItem>
        ))}
      </ul>
    </SectionCard>
  );
}
