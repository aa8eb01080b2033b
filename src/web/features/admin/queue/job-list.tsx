import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import { formatFilament } from '../filaments/filament-row-parts.tsx';
import { QueueRowItem } from './queue-row-item.tsx';
import { toQueueRows } from './queue-rows.ts';

/** Print jobs of one state, as the server sorts them. */
export function JobList({ label, jobs }: { label: string; jobs: readonly PrintJobResponse[] }) {
  return (
    <ul aria-label={label} className="rounded-lg border border-line bg-surface px-4 py-2 shadow-rest">
      {toQueueRows(jobs).map((row) => (
        <QueueRowItem
          key={row.key}
          row={row}
          note={row.first.filament && `${formatFilament(row.first.filament)} · `}
        />
      ))}
    </ul>
  );
}
