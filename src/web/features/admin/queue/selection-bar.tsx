import { useState } from 'react';
import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { formatPrintTime } from '../format-print-time.ts';
import { inlineFieldClass } from '../lists/admin-list-controls.tsx';
import { formatCount } from '../lists/format-count.ts';
import { SelectionBarFrame } from '../lists/selection-bar-frame.tsx';
import { useQueueContext } from './queue-context.ts';
import { sumOf } from './queue-rows.ts';

interface SelectionBarProps {
  printers: readonly PrinterResponse[];
  /** All that wait: those of the same day are what a job is put before or after. Null: only some are known. */
  queued: readonly PrintJobResponse[] | null;
}

const anyPrinter = 'any';
const actionClass = 'px-3 whitespace-nowrap dense:min-h-9';

/** What can be done with the selected print jobs; it stays in view. */
export function SelectionBar({ printers, queued }: SelectionBarProps) {
  const { selection, actions } = useQueueContext();
  /** Those that the dialog asks about, as they were when it was opened. */
  const [toCancel, setToCancel] = useState<readonly PrintJobResponse[]>([]);
  const closeDialog = () => setToCancel([]);
  const { jobs } = selection;
  const busy = actions.busyId !== null;
  const countOf = (some: readonly PrintJobResponse[]) => formatCount('print job', 'print jobs', some.length);
  return (
    <>
      <SelectionBarFrame
        label="Selected print jobs"
        count={jobs.length}
        status={`${countOf(jobs)} selected`}
        note={
          <span className="font-normal text-muted">
            {' · '}
            {formatGrams(sumOf(jobs, 'grams'))} · {formatPrintTime(sumOf(jobs, 'seconds'))}
          </span>
        }
        onClear={selection.clear}
      >
        <div className="flex w-full flex-wrap items-end gap-2 sm:ml-auto sm:w-auto">
          <PrinterFields printers={printers} />
          {queued &&
            (['first', 'last'] as const).map((place) => (
              <Button
                key={place}
                size="sm"
                variant="secondary"
                onClick={() => actions.prioritize(jobs, queued, place)}
                className={actionClass}
              >
                {place === 'first' ? 'First' : 'Last'} of its day
              </Button>
            ))}
          <Button size="sm" variant="quiet" onClick={() => setToCancel(jobs)} className={actionClass}>
            Cancel print jobs
          </Button>
        </div>
      </SelectionBarFrame>
      <Dialog
        open={toCancel.length > 0}
        title={`Cancel ${countOf(toCancel)}?`}
        onClose={closeDialog}
        busy={busy}
        actions={
          <>
            <Button variant="secondary" onClick={closeDialog} disabled={busy}>
              Keep print jobs
            </Button>
            <Button
              variant="danger"
              busy={busy}
              onClick={() => {
                actions.cancel(toCancel).then((done) => {
                  closeDialog();
                  if (done) selection.clear();
                });
              }}
            >
              {busy ? 'Canceling...' : 'Cancel print jobs'}
            </Button>
          </>
        }
      >
        <p>
          These pieces will not be printed. Their orders are not refunded, and count as ready to pack without
          them.
        </p>
      </Dialog>
    </>
  );
}

/** The printer whose lane the selected print jobs are moved into, or on which they are started. */
function PrinterFields({ printers }: { printers: readonly PrinterResponse[] }) {
  const { selection, actions, onStart } = useQueueContext();
  const [target, setTarget] = useState(anyPrinter);
  const printer = printers.find(({ _id }) => _id === target) ?? null;
  return (
    <>
      <Select
        label="Lane"
        value={target}
        onChange={(event) => setTarget(event.target.value)}
        fieldClassName={`max-sm:grow ${inlineFieldClass}`}
        options={[
          { value: anyPrinter, label: 'Any printer' },
          ...printers.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      <Button
        size="sm"
        busy={actions.busyId !== null}
        onClick={() => actions.move(selection.jobs, printer).then((done) => done && selection.clear())}
        className={actionClass}
      >
        Move
      </Button>
      {printer?.state === 'ready' && (
        <Button
          size="sm"
          variant="secondary"
          busy={actions.busyId === printer._id}
          onClick={() => onStart(printer, selection.jobs)}
          className={actionClass}
        >
          Start<VisuallyHidden> on {printer.name}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}
