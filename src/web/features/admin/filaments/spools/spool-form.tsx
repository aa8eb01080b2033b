import { type SpoolResponse, singleSpoolResponse } from '#domain/spools/schemas.ts';
import { useForm } from '#web/state/use-form.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { callAdminApi } from '../../call-admin-api.ts';
import { InlineFormEnd } from '../../inline-form-end.tsx';
import { useIsAdmin } from '../../use-permission.ts';
import {
  checkSpoolForm,
  emptySpoolValues,
  type SpoolFormValues,
  toNewSpoolBody,
  toSpoolBody,
  toSpoolFormValues,
} from './spool-form-values.ts';

interface SpoolFormProps {
  filamentId: string;
  /** Null: another one is added. */
  spool: SpoolResponse | null;
  onBusy: (busy: boolean) => void;
  onSaved: (spool: SpoolResponse) => void;
  onChangedMeanwhile: () => void;
  onCancel: () => void;
}

export function SpoolForm({ filamentId, spool, ...on }: SpoolFormProps) {
  const isAdmin = useIsAdmin();
  const { form, field, submit, busy, failure } = useForm<SpoolFormValues>({
    initial: spool ? toSpoolFormValues(spool) : emptySpoolValues,
    check: (values) => checkSpoolForm(spool ? null : filamentId, values),
    onBusy: on.onBusy,
    async send(values) {
      const saved = spool
        ? await callAdminApi(`/api/spools/${spool._id}`, {
            ...{ method: 'PATCH', body: { ...toSpoolBody(values), version: spool.version } },
            responseSchema: singleSpoolResponse,
          })
        : await callAdminApi('/api/spools', {
            ...{ method: 'POST', body: toNewSpoolBody(filamentId, values) },
            responseSchema: singleSpoolResponse,
          });
      on.onSaved(saved.spool);
    },
    onFailure(failed) {
      if (failed.code === 'changed_meanwhile') on.onChangedMeanwhile();
      return failed;
    },
  });
  const decimal = { inputMode: 'decimal', maxLength: 10, autoComplete: 'off' } as const;
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        {!spool && (
          <FormField label="Grams on it" required {...field('grams')} {...decimal} hint="Without its reel." />
        )}
        <FormField
          label="The empty reel weighs, in grams"
          {...field('reelGrams')}
          {...decimal}
          hint="So that it can be weighed as it is."
        />
        {isAdmin && (
          <FormField
            label="Price per kg, in dollars"
            {...field('pricePerKg')}
            {...decimal}
            hint={spool ? 'What you paid for it.' : 'Empty: the price of the filament.'}
          />
        )}
        <FormField
          label="Note"
          {...field('note')}
          maxLength={200}
          autoComplete="off"
          hint="Maker, batch, where it lies."
        />
      </div>
      <InlineFormEnd
        failure={failure}
        busy={busy}
        submitLabel={spool ? 'Save spool' : 'Add spool'}
        onCancel={on.onCancel}
      />
    </Form>
  );
}
