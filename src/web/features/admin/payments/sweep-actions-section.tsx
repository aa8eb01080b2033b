import type { PaymentsReport } from '#domain/payments/schemas.ts';
import { DateTime } from '../date-time.tsx';
import { SectionCard } from '../section-card.tsx';
import { OrderListItem } from './order-list-item.tsx';

type Action = PaymentsReport['actions'][number];

const actionLabels: Record<Action['kind'], string> = {
  payment_found: 'Found money that nobody had told us of, and recorded it.',
  payment_ended: 'Ended a payment that nobody finished.',
  captured: 'Took a wallet’s money that was approved and left.',
  hold_released: 'Put pieces back that were put aside for too long.',
  refund_made: 'Made a refund that the provider had not answered.',
};

export function SweepActionsSection({ actions }: Pick<PaymentsReport, 'actions'>) {
  return (
    <SectionCard title="What the sweep mended">
      {actions.length === 0 && <p className="text-muted">Nothing had to be mended so far.</p>}
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
