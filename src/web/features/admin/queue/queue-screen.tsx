import { useState } from 'react';
import { filamentsResponse } from '#domain/filaments/schemas.ts';
import type { PrintAttemptResponse, PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useMinWidth } from '#web/ui/hooks/use-min-width.ts';
import { FlashMessage } from '../flash-message.tsx';
import { formatTime } from '../format-date-time.ts';
import { AdminPageHeading } from '../frame/admin-page-heading.tsx';
import { AdminListPager } from '../lists/admin-list-pager.tsx';
import { formatListStatus } from '../lists/format-list-status.ts';
import { useAdminListQuery } from '../lists/use-admin-list-query.ts';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { ListRowSkeletons, LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { useFarmToday } from '../use-farm-today.ts';
import { type FlashContent, useFlash } from '../use-flash.ts';
import { useIsAdmin, usePermission } from '../use-permission.ts';
import { isOverdue, toLanes } from './board/lanes.ts';
import { CodeField } from './code-field.tsx';
import { listUsedSpools, wasSpoolChanged } from './list-used-spools.ts';
import { QueueBody } from './queue-body.tsx';
import { QueueContext } from './queue-context.ts';
import { QueueDialog } from './queue-dialog.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { queueListParams } from './queue-list-params.ts';
import type { QueueQuestion } from './queue-question.ts';
import { describeOpenJobs } from './queue-rows.ts';
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
  const filaments = useAdminFetch('/api/filaments', filamentsResponse);
  const { jobs: fetchState, attempts, error, busy, refetch } = queue;
  const [flash, showFlash] = useFlash();
  const [question, setQuestion] = useState<QueueQuestion | null>(null);
  const mayRun = usePermission('runProduction');
  // Who prints cannot search products.
  const isAdmin = useIsAdmin();
  const actions = useQueueActions({ refetch, showFlash });

  const all = fetchState.data?.printJobs ?? [];
  const queued = all.filter(({ state }) => state === 'queued');
  const selection = useJobSelection(queued);
  const printers = (queue.printers ?? []).filter(({ removed }) => !removed);
  const lanes = toLanes(printers, attempts ?? [], queued);
  const station =
    (!list.query.state &&
      !list.query.order &&
      lanes.find(({ printer }) => printer._id === list.query.printer)) ||
    null;
  const now = queue.updatedAt ?? 0;
  const today = useFarmToday();

  function onStart(printer: PrinterResponse, jobs: readonly PrintJobResponse[]) {
    const spools = findLoadedSpools(jobs, printer);
    if (!spools) return setQuestion({ kind: 'start', printer, jobs });
    actions.start(printer, jobs, spools).then((started) => started && selection.clear());
  }

  function onDone(attempt: PrintAttemptResponse) {
    const isPlain = isOverdue(attempt, now) && !wasSpoolChanged(listUsedSpools(attempt, printers));
    if (isPlain) actions.finish(attempt);
    else setQuestion({ kind: 'done', attempt });
  }

  const onCode = useCode({
    ...{ jobs: all, station: station?.printer ?? null, attempt: station?.attempt ?? null },
    ...{ list, refetch, showFlash },
    onSelect: selection.add,
  });

  const isWide = useMinWidth(40);
  const isCodeInHeading = isWide && !station;
  const codeField = <CodeField onCode={onCode} />;

  const isLoaded = fetchState.data !== null && queue.printers !== null && attempts !== null;
  const value = { selection, actions, today, now, onStart, onDone, ask: setQuestion, mayRun };
  // Of a part of the queue nobody can tell what is first.
  const { state, order, filament, due } = list.query;
  const isWhole = !state && !order && !filament && !due && all.length === fetchState.data?.total;
  return (
    <QueueContext value={value}>
      <AdminPageHeading
        title="Queue"
        intro={
          !station &&
          ((isWhole && describeOpenJobs(all)) || 'What is to be printed, in which order and where.')
        }
        badges={
          queue.updatedAt !== null && (
            <p className="text-sm text-muted tabular-nums">As of {formatTime(queue.updatedAt)}</p>
          )
        }
        actions={
          !station && (
            <>
              {isCodeInHeading && codeField}
              {isAdmin && (
                <Button
                  size="sm"
                  variant="secondary"
                  icon="plus"
                  onClick={() => setQuestion({ kind: 'stock' })}
                  className="dense:min-h-9"
                  // Beside the field, not its label above.
                  style={{ alignSelf: 'end' }}
                >
                  Print for stock
                </Button>
              )}
            </>
          )
        }
      />
      <FlashMessage said={addText(flash, selection.lostText)} />
      <QueueFilters
        list={list}
        printers={printers.map(({ _id, name }) => ({ value: _id, label: name }))}
        filaments={filaments.data?.filaments ?? []}
        status={
          !error && (fetchState.isStale || !fetchState.data)
            ? 'Loading...'
            : formatListStatus('print job', 'print jobs', { ...fetchState, error })
        }
        view={station ? 'station' : order ? 'order' : 'queue'}
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
          {mayRun && <SelectionBar printers={printers} queued={isWhole ? queued : null} />}
        </>
      )}
      <QueueDialog
        question={question}
        printers={printers}
        onClose={() => setQuestion(null)}
        refetch={refetch}
        showFlash={showFlash}
        onStarted={selection.clear}
        onRejected={(rejected) =>
          fetchState.updateData((data) => ({
            ...data,
            printJobs: data.printJobs.map((job) => rejected.find(({ _id }) => _id === job._id) ?? job),
          }))
        }
      />
    </QueueContext>
  );
}

/** A result with a further text; without a result, the text alone. */
function addText(flash: FlashContent | null, text: string | false): FlashContent | null {
  if (!text) return flash;
  return flash
    ? { ...flash, text: [flash.text, text].filter(Boolean).join(' ') }
    : { tone: 'info', title: text };
}
