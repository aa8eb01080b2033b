import { useState } from 'react';
import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import { FormDialog } from '../form-dialog.tsx';
import { formatCount } from '../lists/format-count.ts';
import type { FlashContent } from '../use-flash.ts';
import { DoneForm } from './done-form.tsx';
import { FailForm } from './fail-form.tsx';
import { listUsedSpools } from './list-used-spools.ts';
import type { QueueQuestion } from './queue-question.ts';
import { formatCodes, formatJobName } from './queue-rows.ts';
import { RejectForm } from './reject-form.tsx';
import { StartPanel } from './start/start-panel.tsx';
import { StockForm } from './stock-form.tsx';

interface QueueDialogProps {
  /** Null: closed. */
  question: QueueQuestion | null;
  printers: readonly PrinterResponse[];
  onClose: () => void;
  refetch: () => void;
  showFlash: (flash: FlashContent) => void;
  onStarted: () => void;
  /** As they are now, also until the queue is there again. */
  onRejected: (jobs: readonly PrintJobResponse[]) => void;
}

/** One dialog for all that needs an answer. It stays open, with what was typed, until its call has succeeded. */
export function QueueDialog(props: QueueDialogProps) {
  const { question, printers, onClose, refetch, showFlash, onStarted, onRejected } = props;
  const [busy, setBusy] = useState(false);
  const common = { onBusy: setBusy, onConflict: refetch, onCancel: onClose };
  const close = (title: string) => {
    onClose();
    showFlash({ tone: 'success', title });
    refetch();
  };
  return (
    <FormDialog
      open={question !== null}
      title={question ? toTitle(question) : ''}
      onClose={onClose}
      busy={busy}
    >
      {question?.kind === 'start' && (
        <StartPanel
          {...common}
          printer={question.printer}
          jobs={question.jobs}
          onStarted={() => {
            onStarted();
            close(`${question.printer.name} prints ${formatCodes(question.jobs)}.`);
          }}
        />
      )}
      {question?.kind === 'done' && (
        <DoneForm
          {...common}
          attempt={question.attempt}
          spools={listUsedSpools(question.attempt, printers)}
          onDone={() => close(`${question.attempt.printer.name} is done. Now clear its bed.`)}
        />
      )}
      {question?.kind === 'fail' && (
        <FailForm
          {...common}
          attempt={question.attempt}
          spools={listUsedSpools(question.attempt, printers)}
          onFailed={() =>
            close(`${formatCodes(question.attempt.jobs)} of ${question.attempt.printer.name} failed.`)
          }
        />
      )}
      {question?.kind === 'stock' && (
        <StockForm
          onBusy={setBusy}
          onCancel={onClose}
          onAdded={(jobs) => close(`${formatCodes(jobs)} added to the queue.`)}
        />
      )}
      {question?.kind === 'reject' && (
        <RejectForm
          {...common}
          row={question.row}
          onRejected={(jobs) => {
            onRejected(jobs);
            const isNeeded = jobs.some(({ state }) => state === 'queued');
            const outcome = isNeeded ? 'is printed again' : 'is no longer needed, and canceled';
            close(`${formatJobName(question.row.first)} ${outcome}.`);
          }}
        />
      )}
    </FormDialog>
  );
}

function toTitle(question: QueueQuestion): string {
  if (question.kind === 'start')
    return `Start ${formatCount('print job', 'print jobs', question.jobs.length)} on ${question.printer.name}`;
  if (question.kind === 'done') return `Is the print on ${question.attempt.printer.name} done?`;
  if (question.kind === 'fail') return `The print on ${question.attempt.printer.name} failed`;
  if (question.kind === 'stock') return 'Print for stock';
  return `Print ${formatJobName(question.row.first)} again?`;
}
