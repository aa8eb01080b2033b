import { finishPrintAttemptInput, type PrintAttemptResponse } from '#domain/print-jobs/schemas.ts';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { useForm } from '#web/state/use-form.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { formatPrintTime } from '../format-print-time.ts';
import { InlineFormEnd } from '../inline-form-end.tsx';
import { isOverdue, toSecondsLeft } from './board/lanes.ts';
import { type UsedSpool, wasSpoolChanged } from './list-used-spools.ts';
import { useQueueContext } from './queue-context.ts';
import { SpoolGramsFields, toSpoolFieldName, toSpoolGrams } from './spool-grams-fields.tsx';

interface DoneFormProps {
  attempt: PrintAttemptResponse;
  spools: readonly UsedSpool[];
  onBusy: (busy: boolean) => void;
  onDone: () => void;
  onConflict: () => void;
  onCancel: () => void;
}

/** That a print is done, and what it has used of each spool: at first what was reserved. */
export function DoneForm({ attempt, spools, onBusy, onDone, onConflict, onCancel }: DoneFormProps) {
  const { now } = useQueueContext();
  const initial = Object.fromEntries(
    spools.map(({ _id, grams }) => [_id, grams === null ? '' : `${Number(grams.toFixed(1))}`]),
  );
  // What nobody has changed is exactly what was reserved, not as it is rounded in the field.
  const toBody = (typed: Record<string, string>) => ({
    spools: toSpoolGrams(spools, typed).map((used, place) => ({
      ...used,
      grams: (typed[used.id] === initial[used.id] && spools[place]?.grams) || used.grams,
    })),
  });
  const { form, field, submit, busy, failure } = useForm<Record<string, string>>({
    initial,
    check(typed) {
      const issues = finishPrintAttemptInput.safeParse(toBody(typed)).error?.issues ?? [];
      return Object.fromEntries(
        issues.map(({ path, message }) => [toSpoolFieldName(path.join('.'), spools) ?? '', message]),
      );
    },
    toFieldName: (path) => toSpoolFieldName(path, spools),
    onBusy,
    async send(typed) {
      const call = { method: 'POST', body: toBody(typed) } as const;
      await callAdminApi(`/api/print-attempts/${attempt._id}/finish`, call);
      onDone();
    },
    onFailure(failed) {
      if (failed.status === 409) onConflict();
      return failed;
    },
  });
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      {!isOverdue(attempt, now) && <p>It should take {formatPrintTime(toSecondsLeft(attempt, now))} more.</p>}
      {wasSpoolChanged(spools) && (
        <p>
          A spool was changed during this print: say what each of them has given of{' '}
          {formatGrams(attempt.grams)}.
        </p>
      )}
      <SpoolGramsFields spools={spools} verb="Used" field={field} />
      <InlineFormEnd
        failure={failure}
        busy={busy}
        submitLabel="Mark as done"
        busyLabel="Marking as done..."
        onCancel={onCancel}
      />
    </Form>
  );
}
