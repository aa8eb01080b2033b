import { failPrintAttemptInput, type PrintAttemptResponse } from '#domain/print-jobs/schemas.ts';
import { useForm } from '#web/state/use-form.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { InlineFormEnd } from '../inline-form-end.tsx';
import { toProgress } from './board/lanes.ts';
import type { UsedSpool } from './list-used-spools.ts';
import { useQueueContext } from './queue-context.ts';
import { SpoolGramsFields, toSpoolFieldName, toSpoolGrams } from './spool-grams-fields.tsx';

const usualReasons = ['Came off the bed', 'Spaghetti', 'Clogged nozzle', 'Filament ran out', 'Power cut'];
const otherReason = 'other';

interface FailFormProps {
  attempt: PrintAttemptResponse;
  spools: readonly UsedSpool[];
  onBusy: (busy: boolean) => void;
  onFailed: () => void;
  onConflict: () => void;
  onCancel: () => void;
}

/** Why a print failed, and what it wasted of each spool: at first about as much as it had printed. */
export function FailForm({ attempt, spools, onBusy, onFailed, onConflict, onCancel }: FailFormProps) {
  const { now } = useQueueContext();
  const share = toProgress(attempt, now);
  const toBody = ({ reason = '', details = '', ...grams }: Record<string, string>) => ({
    reason: [reason === otherReason ? '' : reason, details.trim()].filter(Boolean).join(': '),
    spools: toSpoolGrams(spools, grams),
  });
  const { form, field, values, errors, set, submit, busy, failure } = useForm<Record<string, string>>({
    initial: {
      ...{ reason: '', details: '' },
      ...Object.fromEntries(
        spools.map(({ _id, grams }) => [_id, grams === null ? '' : (grams * share).toFixed(1)]),
      ),
    },
    check(typed) {
      const { error } = failPrintAttemptInput.safeParse(toBody(typed));
      const found = (error?.issues ?? []).map(({ path, message }) => [
        toFieldName(path.join('.'), spools) ?? 'details',
        message,
      ]);
      if (typed.reason) return Object.fromEntries(found);
      return {
        ...Object.fromEntries(found.filter(([name]) => name !== 'details')),
        reason: 'Choose why it failed.',
      };
    },
    toFieldName: (path) => toFieldName(path, spools),
    onBusy,
    async send(typed) {
      await callAdminApi(`/api/print-attempts/${attempt._id}/fail`, { method: 'POST', body: toBody(typed) });
      onFailed();
    },
    onFailure(failed) {
      if (failed.status === 409) onConflict();
      return failed;
    },
  });
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      <p>Its print jobs go back into the queue.</p>
      <Select
        label="Why"
        name="reason"
        value={values.reason ?? ''}
        error={errors.reason}
        required
        onChange={({ target }) => set('reason', target.value)}
        options={[
          { value: '', label: 'Choose a reason' },
          ...usualReasons.map((reason) => ({ value: reason, label: reason })),
          { value: otherReason, label: 'Something else' },
        ]}
      />
      <FormField
        label={values.reason === otherReason ? 'What happened' : 'Details'}
        required={values.reason === otherReason}
        {...field('details')}
        maxLength={150}
        autoComplete="off"
      />
      <SpoolGramsFields spools={spools} verb="Wasted" field={field} />
      <InlineFormEnd failure={failure} busy={busy} submitLabel="Mark as failed" onCancel={onCancel} />
    </Form>
  );
}

/** The field of 'reason' is that of the details. */
const toFieldName = (path: string, spools: readonly UsedSpool[]): string | null =>
  path === 'reason' ? 'details' : toSpoolFieldName(path, spools);
