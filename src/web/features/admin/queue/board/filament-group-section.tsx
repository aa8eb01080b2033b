import { useId } from 'react';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { formatFilament } from '../../filaments/filament-row-parts.tsx';
import { FilamentSwatch } from '../../filaments/filament-swatch.tsx';
import { formatPrintTime } from '../../format-print-time.ts';
import { useQueueContext } from '../queue-context.ts';
import { QueueRowItem } from '../queue-row-item.tsx';
import { type FilamentGroup, sumOf } from '../queue-rows.ts';

/** A group of as many rows at most is in one column: a longer one would leave the others empty. */
const maxRowsTogether = 6;

/** The queue of one filament, which a printer prints without a change of spools. */
export function FilamentGroupSection({ group }: { group: FilamentGroup }) {
  const { mayRun } = useQueueContext();
  const id = useId();
  const { filament, rows, jobs } = group;
  return (
    <section
      aria-labelledby={id}
      className="mb-4"
      style={rows.length <= maxRowsTogether ? { breakInside: 'avoid' } : undefined}
    >
      <div
        className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-edge py-1"
        style={{ breakInside: 'avoid', breakAfter: 'avoid' }}
      >
        <h3 id={id} className="flex min-w-0 items-center gap-2 text-base">
          {filament && <FilamentSwatch hex={filament.hex} className="size-5" />}
          {filament ? formatFilament(filament) : 'Filament to be chosen'}
        </h3>
        <p className="ml-auto text-xs text-muted tabular-nums">
          {jobs.length} · {formatGrams(sumOf(jobs, 'grams'))} · {formatPrintTime(sumOf(jobs, 'seconds'))}
        </p>
      </div>
      <div data-rows>
        <ul aria-labelledby={id}>
          {rows.map((row) => (
            <QueueRowItem key={row.key} row={row} isMovable={mayRun} />
          ))}
        </ul>
      </div>
    </section>
  );
}
