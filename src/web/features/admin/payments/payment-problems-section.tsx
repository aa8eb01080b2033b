import type { PaymentsReport } from '#domain/payments/schemas.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { AttentionControl } from '../order/attention-control.tsx';
import { AttentionMessage, useAttentionMessage } from '../order/attention-message.tsx';
import { describeOrderEvent } from '../order/describe-order-event.ts';
import { PaymentOrderListItem } from './payment-order-list-item.tsx';

interface PaymentProblemsSectionProps {
  events: PaymentsReport['attention'];
  onChanged: () => void;
}

/** Payment problems that need a manual decision. */
export function PaymentProblemsSection({ events, onChanged }: PaymentProblemsSectionProps) {
  const { shown, show } = useAttentionMessage();
  return (
    <AdminSectionCard title="Needs attention" className="lg:col-span-2">
      <AttentionMessage shown={shown} />
      {events.length === 0 && (
        <p className="flex items-center gap-2 text-muted">
          <Icon name="check" className="size-5 text-success" />
          Nothing needs your attention.
        </p>
      )}
      <ul className="divide-y divide-line">
        {events.map((event) => {
          const { title, detail } = describeOrderEvent(event);
          return (
            <PaymentOrderListItem
              key={event._id}
              orderId={event.orderId}
              orderNumber={event.orderNumber}
              aside={<DateTimeText iso={event.at} className="text-sm text-muted" />}
            >
              <p className="font-medium text-warning-text">{title}</p>
              {detail && <p className="[overflow-wrap:anywhere]">{detail}</p>}
              <AttentionControl
                orderId={event.orderId}
                event={event}
                onChanged={(message) => {
                  show(`Order ${event.orderNumber}. ${message}`);
                  onChanged();
                }}
              />
            </PaymentOrderListItem>
          );
        })}
      </ul>
    </AdminSectionCard>
  );
}
