import {
  checkPrintJobInput,
  type PrintJobResponse,
  singlePrintJobResponse,
} from '#domain/print-jobs/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { InlineFormEnd } from '../inline-form-end.tsx';
import type { QueueRow } from './queue-rows.ts';

interface RejectFormProps {
  row: QueueRow;
  onBusy: (busy: boolean) => void;
  onRejected: (rejected: readonly PrintJobResponse[]) => void;
  onConflict: () => void;
  onCancel: () => void;
}

/** What is wrong with printed pieces, before they are printed again. */
export function RejectForm({ row, onBusy, onRejected, onConflict, onCancel }: RejectFormProps) {
  const { jobs } = row;
  const { form, field, set, submit, busy, failure } = useForm({
    initial: { count: '1', note: '' },
    check: ({ note }) =>
      collectFieldErrors<{ count: string; note: string }>(checkPrintJobInput, { count: '', note }),
    onBusy,
    async send({ count, note }) {
      const rejected: PrintJobResponse[] = [];
      for (const { _id } of jobs.slice(0, Number(count))) {
        const { printJob } = await callAdminApi(`/api/print-jobs/${_id}/check`, {
          ...{ method: 'POST', body: { good: false, note }, responseSchema: singlePrintJobResponse },
        });
        rejected.push(printJob);
      }
      onRejected(rejected);
    },
    onFailure(failed) {
      onConflict();
      return failed;
    },
  });
  const { value, name } = field('count');
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      <p>
        These pieces go back into the queue. Their filament stays recorded as used, and counts as a reprint in
        the costs.
      </p>
      {jobs.length > 1 && (
        <Select
          label="How many of them"
          name={name}
          value={value}
          onChange={({ target }) => set('count', target.value)}
          options={jobs.map((_, index) => ({ value: index + 1, label: `${index + 1} of ${jobs.length}` }))}
        />
      )}
      <FormField
        label="What is wrong"
        {...field('note')}
        maxLength={200}
        autoComplete="off"
        hint="Optional, shown with the print job."
      />
      <InlineFormEnd failure={failure} busy={busy} submitLabel="Print again" onCancel={onCancel} />
    </Form>
  );
}
