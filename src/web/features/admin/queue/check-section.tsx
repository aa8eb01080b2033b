import { useId } from 'react';
import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { denseButtonClass } from '../lists/table/dense-button-class.ts';
import { useQueueContext } from './queue-context.ts';
import { QueueRowItem } from './queue-row-item.tsx';
import { formatJobName, toQueueRows } from './queue-rows.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** What is printed and must be looked at before it is packed. */
export function CheckSection({ printed }: { printed: readonly PrintJobResponse[] }) {
  const { actions, mayRun, ask } = useQueueContext();
  const { heading, onFocus } = useHeadingFocus();
  const id = useId();
  if (printed.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      onFocus={onFocus}
      className="mb-6 rounded-lg border border-line bg-surface px-4 py-3 shadow-rest"
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="text-lg">
        To check <span className="text-sm font-normal text-muted tabular-nums">{printed.length}</span>
      </h2>
      <ul aria-labelledby={id} className="gap-x-8" style={{ columns: '32rem' }}>
        {toQueueRows(printed).map((row) => {
          const name = <VisuallyHidden> {formatJobName(row.first)}</VisuallyHidden>;
          return (
            <QueueRowItem key={row.key} row={row}>
              {mayRun && (
                <span className="flex shrink-0 gap-2">
                  <Button
                    size="sm"
                    variant="secondary"
                    icon="check"
                    busy={actions.busyId === row.key}
                    onClick={() => actions.approve(row.jobs)}
                    className={denseButtonClass}
                  >
                    Good{name}
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    onClick={() => ask({ kind: 'reject', row })}
                    className={denseButtonClass}
                  >
                    Print again{name}
                  </Button>
                </span>
              )}
            </QueueRowItem>
          );
        })}
      </ul>
    </section>
  );
}
