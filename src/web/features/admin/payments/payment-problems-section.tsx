import type { PaymentsReport } from '#domain/payments/schemas.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { describeOrderEvent } from '../order/describe-order-event.ts';
import { PaymentOrderListItem } from './payment-order-list-item.tsx';

/** Payment problems that need a manual decision. */
export function PaymentProblemsSection({ events }: { events: PaymentsReport['attention'] }) {
  return (
    <AdminSectionCard title="Needs attention" className="lg:col-span-2">
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
              key={`${event.orderId} ${event.at} ${event.kind}`}
              orderId={event.orderId}
              orderNumber={event.orderNumber}
              aside={<DateTimeText iso={event.at} className="text-sm text-muted" />}
            >
              <p className="font-medium text-warning-text">{title}</p>
              {detail && <p className="[overflow-wrap:anywhere]">{detail}</p>}
            </PaymentOrderListItem>
          );
        })}
      </ul>
    </AdminSectionCard>
  );
}
