import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import { useHeadingFocus } from '../../keyboard/use-heading-focus.ts';
import { type FilamentGroup, groupByFilament } from '../queue-rows.ts';
import { FilamentGroupSection } from './filament-group-section.tsx';

interface QueueGroupsProps {
  title: string;
  jobs: readonly PrintJobResponse[];
  /** The filaments in the printer, whose groups come first. */
  loaded?: readonly string[];
}

/** What waits, grouped by filament, in as many columns as there is room for. */
export function QueueGroups({ title, jobs, loaded = [] }: QueueGroupsProps) {
  const { heading, onFocus } = useHeadingFocus();
  if (jobs.length === 0) return null;
  const isLoaded = ({ filament }: FilamentGroup) => filament !== null && loaded.includes(filament._id);
  const groups = groupByFilament(jobs).toSorted(
    (one, other) => Number(isLoaded(other)) - Number(isLoaded(one)),
  );
  return (
    <section aria-label={title} onFocus={onFocus} className="mb-6">
      <h2 ref={heading} tabIndex={-1} className="mb-2 text-lg">
        {title} <span className="text-sm font-normal text-muted tabular-nums">{jobs.length}</span>
      </h2>
      <div className="gap-x-8" style={{ columns: '26rem' }}>
        {groups.map((group) => (
          <FilamentGroupSection key={group.filament?._id ?? 'any'} group={group} />
        ))}
      </div>
    </section>
  );
}
