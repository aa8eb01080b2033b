import type { PaymentsReport } from '#domain/payments/schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '../moment.tsx';
import { eventWords } from '../order/event-words.ts';
import { Part } from '../part.tsx';
import { OrderEntry } from './order-entry.tsx';

/** What no machine can settle. */
export function AttentionPart({ events }: { events: PaymentsReport['attention'] }) {
  return (
    <Part title="Needs a person" className="lg:col-span-2">
      {events.length === 0 && (
        <p className="flex items-center gap-2 text-muted">
          <Icon name="check" className="size-5 text-success" />
          Nothing is left over.
        </p>
      )}
      <ul className="divide-y divide-line">
        {events.map((event) => {
          const { title, detail } = eventWords(event);
          return (
            <OrderEntry
              key={`${event.orderId} ${event.at} ${event.kind}`}
              orderId={event.orderId}
              orderNumber={event.orderNumber}
              mark={<Moment iso={event.at} className="text-sm text-muted" />}
            >
              <p className="font-medium text-warning-text">{title}</p>
              {detail && <p className="[overflow-wrap:anywhere]">{detail}</p>}
            </OrderEntry>
          );
        })}
      </ul>
    </Part>
  );
}
