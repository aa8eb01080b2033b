import type { PaymentsReport } from '#domain/payments/schemas.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { DateTime } from '../date-time.tsx';
import { describeOrderEvent } from '../order/describe-order-event.ts';
import { SectionCard } from '../section-card.tsx';
import { OrderListItem } from './order-list-item.tsx';

/** Payment problems that need a manual decision. */
export function NeedsAttentionSection({ events }: { events: PaymentsReport['attention'] }) {
  return (
    <SectionCard title="Needs attention" className="lg:col-span-2">
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
            <OrderListItem
              key={`${event.orderId} ${event.at} ${event.kind}`}
              orderId={event.orderId}
              orderNumber={event.orderNumber}
              aside={<DateTime iso={event.at} className="text-sm text-muted" />}
            >
              <p className="font-medium text-warning-text">{title}</p>
              {detail && <p className="[overflow-wrap:anywhere]">{detail}</p>}
            </OrderListItem>
          );
        })}
      </ul>
    </SectionCard>
  );
}
