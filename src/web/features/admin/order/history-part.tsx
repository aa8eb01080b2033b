import type { OrderEventAnswer } from '#domain/payments/schemas.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Moment } from '../moment.tsx';
import { Part } from '../part.tsx';
import { eventWords } from './event-words.ts';

const dots = { plain: 'bg-edge', good: 'bg-success', warning: 'bg-warning-text' };

/** Everything that ever happened to the order, newest first. */
export function HistoryPart({ events }: { events: readonly OrderEventAnswer[] }) {
  const newestFirst = events.toReversed();
  return (
    <Part title="History">
      <ol className="ml-1.5 border-l-2 border-line">
        {newestFirst.map((event, index) => {
          const { title, detail, tone } = eventWords(event);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a history have no id, and never change
            <li key={events.length - index} className="relative pb-5 pl-5 last:pb-0">
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute top-1.5 -left-[0.4375rem] size-3 rounded-full border-2 border-surface',
                  dots[tone],
                )}
              />
              <p
                className={classNames(
                  'font-medium [overflow-wrap:anywhere]',
                  tone === 'warning' && 'text-warning-text',
                )}
              >
                {title}
              </p>
              {detail && <p className="text-sm">{detail}</p>}
              <p className="text-sm text-muted">
                <Moment iso={event.at} />
                {event.by && `, ${event.by}`}
              </p>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}
