import { useState } from 'react';
import { type FilamentResponse, singleFilamentResponse } from '#domain/filaments/schemas.ts';
import { useForm } from '#web/state/use-form.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { ChangedMeanwhileNotice } from '../changed-meanwhile-notice.tsx';
import { InlineFormEnd } from '../inline-form-end.tsx';
import { listFormChanges } from '../list-form-changes.ts';
import {
  checkFilamentForm,
  emptyFilamentValues,
  type FilamentFormValues,
  filamentFieldLabels as labels,
  toFilamentBody,
  toFilamentFormValues,
} from './filament-form-values.ts';

interface FilamentFormProps {
  /** As it was when the form was opened; null for another one. */
  opened: FilamentResponse | null;
  /** As it is stored now. */
  current: FilamentResponse | null;
  materials: readonly string[];
  onBusy: (busy: boolean) => void;
  onSaved: (filament: FilamentResponse) => void;
  onChangedMeanwhile: () => void;
  onCancel: () => void;
}

export function FilamentForm(props: FilamentFormProps) {
  const { opened, current, materials, onBusy, onSaved, onChangedMeanwhile, onCancel } = props;
  const [before] = useState(() => (opened ? toFilamentFormValues(opened) : emptyFilamentValues));
  const initial = current ? toFilamentFormValues(current) : before;
  const { form, field, values, set, submit, busy, failure } = useForm<FilamentFormValues>({
    initial,
    check: checkFilamentForm,
    onBusy,
    async send(typed) {
      const body = toFilamentBody(typed);
      const { filament } = current
        ? await callAdminApi(`/api/filaments/${current._id}`, {
            ...{ method: 'PATCH', body: { ...body, version: current.version } },
            responseSchema: singleFilamentResponse,
          })
        : await callAdminApi('/api/filaments', {
            ...{ method: 'POST', body, responseSchema: singleFilamentResponse },
          });
      onSaved(filament);
    },
    onFailure(failed) {
      if (failed.code !== 'changed_meanwhile') return failed;
      onChangedMeanwhile();
      return null;
    },
  });
  const changes = listFormChanges({ labels, before, now: initial, values, set });
  const isColor = /^#[0-9a-f]{6}$/i.test(values.hex.trim());
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          label={labels.filament}
          required
          {...field('filament')}
          list="filament-materials"
          maxLength={40}
          autoComplete="off"
          hint="Such as EPLA. Price rules name it."
        />
        <datalist id="filament-materials">
          {materials.map((material) => (
            <option key={material} value={material} />
          ))}
        </datalist>
        <FormField
          label={labels.color}
          required
          {...field('color')}
          maxLength={40}
          autoComplete="off"
          hint="As customers read it, such as blue."
        />
        <FormField
          label={labels.hex}
          required
          {...field('hex')}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          hint="#rrggbb, about the color of a print."
        />
        <FormField
          label="Color picker"
          type="color"
          value={isColor ? values.hex.trim() : '#808080'}
          onChange={({ target }) => set('hex', target.value)}
          className="min-h-12 p-1"
        />
        <FormField
          label={labels.density}
          required
          {...field('density')}
          inputMode="decimal"
          maxLength={8}
          autoComplete="off"
          hint="On its data sheet; PLA has 1.24."
        />
        <FormField
          label={labels.pricePerKg}
          required
          {...field('pricePerKg')}
          inputMode="decimal"
          maxLength={10}
          autoComplete="off"
          hint="What you pay for it. Quotes that were made keep their prices."
        />
        <FormField
          label={labels.lowGrams}
          {...field('lowGrams')}
          inputMode="decimal"
          maxLength={8}
          autoComplete="off"
          hint="When its spools have less than this free, customers cannot choose it. Empty: no threshold."
        />
      </div>
      {current && current.version !== opened?.version && (
        <ChangedMeanwhileNotice subject="filament" changes={changes} />
      )}
      <InlineFormEnd
        failure={failure}
        busy={busy}
        submitLabel={opened ? 'Save filament' : 'Add filament'}
        onCancel={onCancel}
      />
    </Form>
  );
}
