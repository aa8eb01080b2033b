import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import { groupByFilament } from '../queue-rows.ts';
import { FilamentGroupSection } from './filament-group-section.tsx';

interface QueueGroupsProps {
  title: string;
  jobs: readonly PrintJobResponse[];
}

/** What waits, grouped by filament, in as many columns as there is room for. */
export function QueueGroups({ title, jobs }: QueueGroupsProps) {
  if (jobs.length === 0) return null;
  return (
    <section aria-label={title} className="mb-6">
      <h2 className="mb-2 text-lg">
        {title} <span className="text-sm font-normal text-muted tabular-nums">{jobs.length}</span>
      </h2>
      <div className="gap-x-8" style={{ columns: '26rem' }}>
        {groupByFilament(jobs).map((group) => (
          <FilamentGroupSection key={group.filament?._id ?? 'any'} group={group} />
        ))}
      </div>
    </section>
  );
}
