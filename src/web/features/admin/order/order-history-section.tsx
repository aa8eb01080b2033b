import { type ReactNode, useState } from 'react';
import type { OrderEventResponse } from '#domain/payments/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { AttentionMessage, useAttentionMessage } from './attention-message.tsx';
import { describeOrderEvent } from './describe-order-event.ts';
import { SettleAttentionControl } from './settle-attention-control.tsx';

const collapsedCount = 6;
const toneClasses = { plain: 'bg-edge', good: 'bg-success', warning: 'bg-warning-text' };

interface OrderHistorySectionProps {
  orderId: string;
  events: readonly OrderEventResponse[];
  onChanged: () => void;
}

/** All events of the order, newest first. Those that need attention are settled here. */
export function OrderHistorySection({ orderId, events, onChanged }: OrderHistorySectionProps) {
  const [all, setAll] = useState(false);
  const attention = useAttentionMessage();
  const receive = (message: string) => {
    attention.show(message);
    onChanged();
  };
  const newestFirst = events.toReversed();
  const shown = all ? newestFirst : newestFirst.slice(0, collapsedCount);
  return (
    <AdminSectionCard title="History">
      <AttentionMessage shown={attention.shown} />
      <ol id="order-history" className="ml-1.5 border-l-2 border-line">
        {shown.map((event) => (
          <EventRow key={event._id} event={event}>
            <SettleAttentionControl orderId={orderId} event={event} onChanged={receive} />
          </EventRow>
        ))}
      </ol>
      {events.length > collapsedCount && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => setAll(!all)}
          aria-expanded={all}
          aria-controls="order-history"
          className="mt-2 -ml-4"
        >
          {all ? 'Show less' : `Show all ${events.length}`}
        </Button>
      )}
    </AdminSectionCard>
  );
}

function EventRow({ event, children }: { event: OrderEventResponse; children: ReactNode }) {
  const { title, detail, tone } = describeOrderEvent(event);
  return (
    <li className="relative pb-5 pl-5 last:pb-0">
      <span
        aria-hidden="true"
        className={joinClassNames(
          'absolute top-1.5 -left-[0.4375rem] size-3 rounded-full border-2 border-surface',
          toneClasses[tone],
        )}
      />
      <p
        className={joinClassNames(
          'font-medium [overflow-wrap:anywhere]',
          tone === 'warning' && 'text-warning-text',
        )}
      >
        {title}
      </p>
      {detail && <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{detail}</p>}
      <p className="text-sm text-muted">
        <DateTimeText iso={event.at} />
        {event.by && `, ${event.by}`}
      </p>
      {children}
    </li>
  );
}
