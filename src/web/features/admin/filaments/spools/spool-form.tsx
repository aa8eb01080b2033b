import { useState } from 'react';
import { type SpoolResponse, singleSpoolResponse } from '#domain/spools/schemas.ts';
import { useForm } from '#web/state/use-form.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { callAdminApi } from '../../call-admin-api.ts';
import { ChangedMeanwhileNotice } from '../../changed-meanwhile-notice.tsx';
import { InlineFormEnd } from '../../inline-form-end.tsx';
import { listFormChanges } from '../../list-form-changes.ts';
import { useIsAdmin } from '../../use-permission.ts';
import {
  checkSpoolForm,
  emptySpoolValues,
  spoolFieldLabels as labels,
  type SpoolFormValues,
  toNewSpoolBody,
  toSpoolBody,
  toSpoolFormValues,
} from './spool-form-values.ts';

interface SpoolFormProps {
  filamentId: string;
  /** As it was when the form was opened; null: another one is added. */
  opened: SpoolResponse | null;
  /** As it is stored now. */
  current: SpoolResponse | null;
  onBusy: (busy: boolean) => void;
  onSaved: (spool: SpoolResponse) => void;
  onChangedMeanwhile: () => void;
  onCancel: () => void;
}

export function SpoolForm({ filamentId, opened, current, ...on }: SpoolFormProps) {
  const isAdmin = useIsAdmin();
  const [before] = useState(() => (opened ? toSpoolFormValues(opened) : emptySpoolValues));
  /** Whether the failure is that somebody else has changed it. */
  const [hasConflict, setHasConflict] = useState(false);
  const initial = current ? toSpoolFormValues(current) : before;
  const { form, field, values, set, submit, busy, failure } = useForm<SpoolFormValues>({
    initial,
    check: (typed) => checkSpoolForm(opened ? null : filamentId, typed),
    onBusy: on.onBusy,
    async send(typed) {
      const saved = current
        ? await callAdminApi(`/api/spools/${current._id}`, {
            ...{ method: 'PATCH', body: { ...toSpoolBody(typed), version: current.version } },
            responseSchema: singleSpoolResponse,
          })
        : await callAdminApi('/api/spools', {
            ...{ method: 'POST', body: toNewSpoolBody(filamentId, typed) },
            responseSchema: singleSpoolResponse,
          });
      on.onSaved(saved.spool);
    },
    onFailure(failed) {
      const isConflict = failed.code === 'changed_meanwhile';
      setHasConflict(isConflict);
      if (isConflict) on.onChangedMeanwhile();
      return failed;
    },
  });
  const isChanged = current !== null && current.version !== opened?.version;
  const changes = listFormChanges({ labels, before, now: initial, values, set });
  const decimal = { inputMode: 'decimal', maxLength: 10, autoComplete: 'off' } as const;
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        {!opened && (
          <FormField
            label={labels.grams}
            required
            {...field('grams')}
            {...decimal}
            hint="Without its reel."
          />
        )}
        <FormField
          label={labels.reelGrams}
          {...field('reelGrams')}
          {...decimal}
          hint="So that it can be weighed as it is."
        />
        {isAdmin && (
          <FormField
            label={labels.pricePerKg}
            {...field('pricePerKg')}
            {...decimal}
            hint={opened ? 'What you paid for it.' : 'Empty: the price of the filament.'}
          />
        )}
        <FormField
          label={labels.note}
          {...field('note')}
          maxLength={200}
          autoComplete="off"
          hint="Maker, batch, where it lies."
        />
      </div>
      {isChanged && <ChangedMeanwhileNotice subject="spool" changes={changes} />}
      <InlineFormEnd
        failure={hasConflict && isChanged ? null : failure}
        busy={busy}
        submitLabel={opened ? 'Save spool' : 'Add spool'}
        onCancel={on.onCancel}
      />
    </Form>
  );
}
