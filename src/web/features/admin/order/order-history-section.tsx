import { useState } from 'react';
import type { OrderEventResponse } from '#domain/payments/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { describeOrderEvent } from './describe-order-event.ts';

const collapsedCount = 6;
const toneClasses = { plain: 'bg-edge', good: 'bg-success', warning: 'bg-warning-text' };

/** All events of the order, newest first. */
export function OrderHistorySection({ events }: { events: readonly OrderEventResponse[] }) {
  const [all, setAll] = useState(false);
  const newestFirst = events.toReversed();
  const shown = all ? newestFirst : newestFirst.slice(0, collapsedCount);
  return (
    <AdminSectionCard title="History">
      <ol id="order-history" className="ml-1.5 border-l-2 border-line">
        {shown.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added, so an event's position from the end never changes
          <EventRow key={events.length - index} event={event} />
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

function EventRow({ event }: { event: OrderEventResponse }) {
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
    </li>
  );
}
