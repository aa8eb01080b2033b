import { useState } from 'react';
import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatTime } from '../format-date-time.ts';
import { FlashMessage } from '../flash-message.tsx';
import { formatFilament } from '../filaments/filament-row-parts.tsx';
import { AdminPageHeading } from '../frame/admin-page-heading.tsx';
import { formatListStatus } from '../lists/format-list-status.ts';
import { AdminListPager } from '../lists/admin-list-pager.tsx';
import { useAdminListQuery } from '../lists/use-admin-list-query.ts';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { ListRowSkeletons, LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useFlash } from '../use-flash.ts';
import { usePermission } from '../use-permission.ts';
import { LaneCard } from './board/lane-card.tsx';
import { isAble, toLanes } from './board/lanes.ts';
import { QueueGroups } from './board/queue-groups.tsx';
import { CheckSection } from './check-section.tsx';
import { JobList } from './job-list.tsx';
import { QueueContext } from './queue-context.ts';
import { QueueDialog } from './queue-dialog.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { queueListParams, stateOptions } from './queue-list-params.ts';
import type { QueueQuestion } from './queue-question.ts';
import { SelectionBar } from './selection-bar.tsx';
import { findLoadedSpools } from './start/spool-needs.ts';
import { Station } from './station.tsx';
import { useCode } from './use-code.ts';
import { useJobSelection } from './use-job-selection.ts';
import { useQueue } from './use-queue.ts';
import { useQueueActions } from './use-queue-actions.ts';

/** What is printed, in which order and where. With a printer in the address it is the station of that printer. */
export function QueueScreen() {
  const list = useAdminListQuery(queueListParams);
  const queue = useQueue(list.query);
  const { jobs: fetchState, attempts, error, busy, refetch } = queue;
  const [flash, showFlash] = useFlash();
  const [question, setQuestion] = useState<QueueQuestion | null>(null);
  const mayRun = usePermission('runProduction');
  const actions = useQueueActions({ refetch, showFlash });

  const all = fetchState.data?.printJobs ?? [];
  const inState = (state: PrintJobResponse['state']) => all.filter((job) => job.state === state);
  const queued = inState('queued');
  const selection = useJobSelection(queued);
  const printers = (queue.printers ?? []).filter(({ removed }) => !removed);
  const lanes = toLanes(printers, attempts ?? [], queued);
  const station = lanes.find(({ printer }) => printer._id === list.query.printer) ?? null;
  const now = queue.updatedAt ?? 0;

  function onStart(printer: PrinterResponse, jobs: readonly PrintJobResponse[]) {
    const spools = findLoadedSpools(jobs, printer);
    if (!spools) return setQuestion({ kind: 'start', printer, jobs });
    actions.start(printer, jobs, spools).then((started) => started && selection.clear());
  }

  const onCode = useCode({
    ...{ jobs: all, printers, station: station?.printer ?? null, refetch, showFlash },
    toSearch: list.toSearch,
    onSelect: ({ _id }) => selection.add(_id),
  });

  const isLoaded = fetchState.data !== null && queue.printers !== null && attempts !== null;
  const value = { selection, actions, today: toDay(now), now, onStart, ask: setQuestion, mayRun };
  return (
    <QueueContext value={value}>
      <AdminPageHeading
        title="Queue"
        intro="What is to be printed, in which order and where."
        actions={
          queue.updatedAt !== null && (
            <p className="text-sm text-muted tabular-nums">As of {formatTime(queue.updatedAt)}</p>
          )
        }
      />
      <FlashMessage said={flash} />
      <QueueFilters
        list={list}
        printers={printers.map(({ _id, name }) => ({ value: _id, label: name }))}
        filaments={toFilamentOptions(printers, all)}
        status={formatListStatus('print job', 'print jobs', fetchState)}
        onCode={onCode}
      />
      {error && (
        <LoadFailureNotice
          title={isLoaded ? 'The newest state could not be loaded.' : 'The queue could not be loaded.'}
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      {!isLoaded && !error && (
        <LoadingPlaceholder label="Loading the queue">
          <ListRowSkeletons />
        </LoadingPlaceholder>
      )}
      {isLoaded && fetchState.data && (
        <>
          {station && <Station lane={station} boardSearch={list.toSearch({ printer: '' })} />}
          {list.query.state ? (
            <JobsOfState state={list.query.state} jobs={all} />
          ) : station ? (
            <>
              <QueueGroups title={`In the lane of ${station.printer.name}`} jobs={station.rows.flatMap(({ jobs }) => jobs)} />
              <QueueGroups
                title="For any printer"
                jobs={queued.filter((job) => job.printerId === null && isAble(station.printer, job))}
              />
            </>
          ) : (
            <>
              {lanes.length > 0 && (
                <div
                  className="mb-6 grid items-start gap-3"
                  style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))' }}
                >
                  {lanes.map((lane) => (
                    <LaneCard
                      key={lane.printer._id}
                      lane={lane}
                      stationSearch={list.toSearch({ printer: lane.printer._id })}
                    />
                  ))}
                </div>
              )}
              <CheckSection printed={inState('printed')} />
              <QueueGroups title="For any printer" jobs={queued.filter(({ printerId }) => printerId === null)} />
            </>
          )}
          {all.length === 0 && <NoJobs isFiltered={list.filtered} hasPrinters={printers.length > 0} onClear={list.clear} />}
          <AdminListPager {...fetchState.data} />
          {mayRun && <SelectionBar printers={printers} queued={queued} />}
        </>
      )}
      <QueueDialog
        question={question}
        onClose={() => setQuestion(null)}
        refetch={refetch}
        showFlash={showFlash}
        onStarted={selection.clear}
      />
    </QueueContext>
  );
}

/** As 'YYYY-MM-DD', where the reader is. */
function toDay(ms: number): string {
  const date = new Date(ms);
  return new Date(ms - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function JobsOfState({ state, jobs }: { state: string; jobs: readonly PrintJobResponse[] }) {
  const label = stateOptions.find(({ value }) => value === state)?.label ?? '';
  if (state === 'queued') return <QueueGroups title={label} jobs={jobs} />;
  if (state === 'printed') return <CheckSection printed={jobs} />;
  return jobs.length > 0 && <JobList label={label} jobs={jobs} />;
}

/** The filaments of what is loaded and of what waits. */
function toFilamentOptions(printers: readonly PrinterResponse[], jobs: readonly PrintJobResponse[]) {
  const loaded = printers.flatMap(({ spools }) => spools.map(({ spool }) => spool.filament));
  const wanted = jobs.flatMap(({ filament }) => filament ?? []);
  const byId = new Map([...loaded, ...wanted].map((filament) => [filament._id, formatFilament(filament)]));
  return [...byId]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

interface NoJobsProps {
  isFiltered: boolean;
  hasPrinters: boolean;
  onClear: () => void;
}

function NoJobs({ isFiltered, hasPrinters, onClear }: NoJobsProps) {
  if (isFiltered)
    return (
      <EmptyState
        illustration="missing"
        title="No print jobs match"
        text="Choose another printer, state, filament or day."
        action={
          <Button variant="secondary" onClick={onClear}>
            Show the whole queue
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title="Nothing is to be printed"
      text={
        hasPrinters
          ? 'What customers order and is not in stock appears here as soon as it is paid.'
          : 'What customers order and is not in stock appears here as soon as it is paid. Add your printers first.'
      }
    />
  );
}
