import { useId } from 'react';
import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import { useHeadingFocus } from '../keyboard/use-heading-focus.ts';
import { CheckButtons } from './check-buttons.tsx';
import { QueueRowItem } from './queue-row-item.tsx';
import { toQueueRows } from './queue-rows.ts';

/** What is printed and must be looked at before it is packed. */
export function CheckSection({ printed }: { printed: readonly PrintJobResponse[] }) {
  const { heading, onFocus } = useHeadingFocus();
  const id = useId();
  if (printed.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      onFocus={onFocus}
      data-rows
      className="mb-6 rounded-lg border border-line bg-surface px-4 py-3 shadow-rest"
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="text-lg">
        To check <span className="text-sm font-normal text-muted tabular-nums">{printed.length}</span>
      </h2>
      <ul aria-labelledby={id} className="gap-x-8" style={{ columns: '32rem' }}>
        {toQueueRows(printed).map((row) => (
          <QueueRowItem key={row.key} row={row}>
            <CheckButtons row={row} />
          </QueueRowItem>
        ))}
      </ul>
    </section>
  );
}
