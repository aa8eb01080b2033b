import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import { formatFilament } from '../filaments/filament-row-parts.tsx';
import { CheckButtons } from './check-buttons.tsx';
import { toStateLabel } from './queue-list-params.ts';
import { QueueRowItem } from './queue-row-item.tsx';
import { toQueueRows } from './queue-rows.ts';

interface JobListProps {
  label: string;
  jobs: readonly PrintJobResponse[];
  /** Whether each says its state. */
  hasStates?: boolean;
}

/** Print jobs as the server sorts them. */
export function JobList({ label, jobs, hasStates = false }: JobListProps) {
  return (
    <ul aria-label={label} className="rounded-lg border border-line bg-surface px-4 py-2 shadow-rest">
      {toQueueRows(jobs).map((row) => {
        const { state, filament } = row.first;
        const facts = [hasStates && toStateLabel(state), filament && formatFilament(filament)];
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
