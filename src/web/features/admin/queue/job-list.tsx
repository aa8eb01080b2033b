import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import { Card } from '#web/ui/card.tsx';
import { formatFilament } from '../filaments/filament-row-parts.tsx';
import { QueueRowItem } from './queue-row-item.tsx';
import { toQueueRows } from './queue-rows.ts';

/** Print jobs of one state, as the server sorts them. */
export function JobList({ label, jobs }: { label: string; jobs: readonly PrintJobResponse[] }) {
  return (
    <Card className="p-4 sm:p-4">
      <ul aria-label={label}>
        {toQueueRows(jobs).map((row) => (
          <QueueRowItem
            key={row.key}
            row={row}
            note={row.first.filament && `${formatFilament(row.first.filament)} · `}
          />
        ))}
      </ul>
    </Card>
  );
}
