import { useState } from 'react';
import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useMinWidth } from '#web/ui/hooks/use-min-width.ts';
import { formatFilament } from '../filaments/filament-row-parts.tsx';
import { FlashMessage } from '../flash-message.tsx';
import { formatTime } from '../format-date-time.ts';
import { AdminPageHeading } from '../frame/admin-page-heading.tsx';
import { AdminListPager } from '../lists/admin-list-pager.tsx';
import { formatListStatus } from '../lists/format-list-status.ts';
import { useAdminListQuery } from '../lists/use-admin-list-query.ts';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { ListRowSkeletons, LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useFarmToday } from '../use-farm-today.ts';
import { useFlash } from '../use-flash.ts';
import { useIsAdmin, usePermission } from '../use-permission.ts';
import { toLanes } from './board/lanes.ts';
import { CodeField } from './code-field.tsx';
import { QueueBody } from './queue-body.tsx';
import { QueueContext } from './queue-context.ts';
import { QueueDialog } from './queue-dialog.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { queueListParams } from './queue-list-params.ts';
import type { QueueQuestion } from './queue-question.ts';
import { SelectionBar } from './selection-bar.tsx';
import { findLoadedSpools } from './start/spool-needs.ts';
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
  // Who prints cannot search products.
  const isOwner = useIsAdmin();
  const actions = useQueueActions({ refetch, showFlash });

  const all = fetchState.data?.printJobs ?? [];
  const queued = all.filter(({ state }) => state === 'queued');
  const selection = useJobSelection(queued);
  const printers = (queue.printers ?? []).filter(({ removed }) => !removed);
  const lanes = toLanes(printers, attempts ?? [], queued);
  const station =
    (!list.query.state && lanes.find(({ printer }) => printer._id === list.query.printer)) || null;
  const now = queue.updatedAt ?? 0;
  const today = useFarmToday();

  function onStart(printer: PrinterResponse, jobs: readonly PrintJobResponse[]) {
    const spools = findLoadedSpools(jobs, printer);
    if (!spools) return setQuestion({ kind: 'start', printer, jobs });
    actions.start(printer, jobs, spools).then((started) => started && selection.clear());
  }

  const onCode = useCode({
    ...{ jobs: all, station: station?.printer ?? null, refetch, showFlash },
    toSearch: list.toSearch,
    onSelect: ({ _id }) => selection.add(_id),
  });

  const isWide = useMinWidth(40);
  const isCodeInHeading = isWide && !station;
  const codeField = <CodeField onCode={onCode} />;

  const isLoaded = fetchState.data !== null && queue.printers !== null && attempts !== null;
  const value = { selection, actions, today, now, onStart, ask: setQuestion, mayRun };
  return (
    <QueueContext value={value}>
      <AdminPageHeading
        title="Queue"
        intro={!station && 'What is to be printed, in which order and where.'}
        badges={
          queue.updatedAt !== null && (
            <p className="text-sm text-muted tabular-nums">As of {formatTime(queue.updatedAt)}</p>
          )
        }
        actions={
          !station && (
            <>
              {isCodeInHeading && codeField}
              {isOwner && (
                <Button
                  size="sm"
                  variant="secondary"
                  icon="plus"
                  onClick={() => setQuestion({ kind: 'stock' })}
                  className="dense:min-h-9"
                >
                  Print for stock
                </Button>
              )}
            </>
          )
        }
      />
      <FlashMessage said={flash} />
      <QueueFilters
        list={list}
        printers={printers.map(({ _id, name }) => ({ value: _id, label: name }))}
        filaments={toFilamentOptions(printers, all)}
        status={
          fetchState.isStale || !fetchState.data
            ? 'Loading...'
            : formatListStatus('print job', 'print jobs', fetchState)
        }
        isStation={station !== null}
        codeField={!isCodeInHeading && codeField}
      />
      {error && (
        <LoadFailureNotice
          title={isLoaded ? 'The queue could not be refreshed.' : 'The queue could not be loaded.'}
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
          <QueueBody
            {...{ list, lanes, station }}
            jobs={fetchState.data.printJobs}
            isStale={fetchState.isStale}
          />
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
        onRejected={(rejected) =>
          fetchState.updateData((data) => ({
            ...data,
            printJobs: data.printJobs.filter((job) => rejected.every(({ _id }) => _id !== job._id)),
          }))
        }
      />
    </QueueContext>
  );
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
