import { useEffect, useRef } from 'react';
import { type SpoolResponse, singleSpoolResponse } from '#domain/spools/schemas.ts';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { useForm } from '#web/state/use-form.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { callAdminApi } from '../../call-admin-api.ts';
import { InlineFormEnd } from '../../inline-form-end.tsx';
import {
  checkWeighForm,
  emptyWeighValues,
  toWeighBody,
  type WeighFormValues,
  weighOptions,
} from './weigh-form-values.ts';

interface WeighFormProps {
  spool: SpoolResponse;
  onBusy: (busy: boolean) => void;
  onSaved: (spool: SpoolResponse) => void;
  onCancel: () => void;
}

/** Records what a spool weighs, what was thrown away, or a correction. */
export function WeighForm({ spool, onBusy, onSaved, onCancel }: WeighFormProps) {
  const { reelGrams } = spool;
  const { form, field, values, set, submit, busy, failure } = useForm<WeighFormValues>({
    initial: { ...emptyWeighValues, how: reelGrams === null ? 'net' : 'gross' },
    check: (typed) => checkWeighForm(typed, reelGrams ?? 0),
    onBusy,
    async send(typed) {
      const saved = await callAdminApi(`/api/spools/${spool._id}/entries`, {
        ...{ method: 'POST', body: toWeighBody(typed, reelGrams ?? 0), responseSchema: singleSpoolResponse },
      });
      onSaved(saved.spool);
    },
  });
  const gramsInput = useRef<HTMLInputElement>(null);
  useEffect(() => gramsInput.current?.focus(), []);
  const { grams } = toWeighBody(values, reelGrams ?? 0);
  const isWeighed = values.how === 'net' || values.how === 'gross';
  const left =
    isWeighed && grams !== null && grams >= 0
      ? `${formatGrams(grams)} are left on it; recorded: ${formatGrams(spool.grams)}.`
      : `Recorded: ${formatGrams(spool.grams)}.`;
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      <Select
        label="What happened"
        name="how"
        value={values.how}
        onChange={({ target }) => set('how', target.value)}
        options={weighOptions.filter(({ value }) => value !== 'gross' || reelGrams !== null)}
        {...(reelGrams === null && {
          hint: 'To weigh it with its reel, enter what the empty reel weighs under Edit.',
        })}
      />
      <FormField
        label="Grams"
        required
        {...field('grams')}
        ref={gramsInput}
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
        hint={left}
      />
      <FormField label="Note" {...field('note')} maxLength={200} autoComplete="off" />
      <InlineFormEnd failure={failure} busy={busy} submitLabel="Save" onCancel={onCancel} />
    </Form>
  );
}
