import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import { formatFilament } from '../filaments/filament-row-parts.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { CheckButtons } from './check-buttons.tsx';
import { toStateLabel } from './queue-list-params.ts';
import { QueueRowItem } from './queue-row-item.tsx';
import { type QueueRow, toQueueRows } from './queue-rows.ts';

interface JobListProps {
  label: string;
  jobs: readonly PrintJobResponse[];
  printers: readonly PrinterResponse[];
  /** Whether each says its state. */
  hasStates?: boolean;
}

/** The printer that prints or printed them, and the latest time of their state: 'Farm 1 · Nov 21, 2026, 2:05 PM' */
function describePrint(row: QueueRow, printers: readonly PrinterResponse[]): string[] {
  const { state, printerId } = row.first;
  if (state === 'queued' || state === 'cancelled') return [];
  const printer = printers.find(({ _id }) => _id === printerId);
  const [latest = ''] = row.jobs
    .map(({ stateAt }) => stateAt)
    .toSorted()
    .toReversed();
  return [...(printer ? [printer.name] : []), formatDateTime(latest)];
}

/** Print jobs as the server sorts them, with their printer and the time of their state. */
export function JobList({ label, jobs, printers, hasStates = false }: JobListProps) {
  return (
    <ul aria-label={label} className="rounded-lg border border-line bg-surface px-4 py-2 shadow-rest">
      {toQueueRows(jobs).map((row) => {
        const { state, filament } = row.first;
        const facts = [
          hasStates && toStateLabel(state),
          filament && formatFilament(filament),
          ...describePrint(row, printers),
        ];
        return (
          <QueueRowItem
            key={row.key}
            row={row}
            note={facts.flatMap((fact) => (fact ? `${fact} · ` : [])).join('')}
          >
            <CheckButtons row={row} />
          </QueueRowItem>
        );
      })}
    </ul>
  );
}
