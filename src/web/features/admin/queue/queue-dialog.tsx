import { useState } from 'react';
import { FormDialog } from '../form-dialog.tsx';
import { formatCount } from '../lists/format-count.ts';
import type { FlashContent } from '../use-flash.ts';
import { FailForm } from './fail-form.tsx';
import type { QueueQuestion } from './queue-question.ts';
import { formatCodes, formatJobName } from './queue-rows.ts';
import { RejectForm } from './reject-form.tsx';
import { StartPanel } from './start/start-panel.tsx';
import { StockForm } from './stock-form.tsx';

interface QueueDialogProps {
  /** Null: closed. */
  question: QueueQuestion | null;
  onClose: () => void;
  refetch: () => void;
  showFlash: (flash: FlashContent) => void;
  onStarted: () => void;
}

/** One dialog for all that needs an answer. It stays open, with what was typed, until its call has succeeded. */
export function QueueDialog({ question, onClose, refetch, showFlash, onStarted }: QueueDialogProps) {
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
      {question?.kind === 'fail' && (
        <FailForm
          {...common}
          attempt={question.attempt}
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
          onRejected={() => close(`${formatJobName(question.row.first)} is printed again.`)}
        />
      )}
    </FormDialog>
  );
}

function toTitle(question: QueueQuestion): string {
  if (question.kind === 'start')
    return `Start ${formatCount('print job', 'print jobs', question.jobs.length)} on ${question.printer.name}`;
  if (question.kind === 'fail') return `The print on ${question.attempt.printer.name} failed`;
  if (question.kind === 'stock') return 'Print for stock';
  return `Print ${formatJobName(question.row.first)} again?`;
}
