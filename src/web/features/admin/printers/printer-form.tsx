import { useState } from 'react';
import { type PrinterResponse, singlePrinterResponse } from '#domain/printers/schemas.ts';
import { useForm } from '#web/state/use-form.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { ChangedMeanwhileNotice } from '../changed-meanwhile-notice.tsx';
import { InlineFormEnd } from '../inline-form-end.tsx';
import { listFormChanges } from '../list-form-changes.ts';
import {
  checkPrinterForm,
  emptyPrinterValues,
  printerFieldLabels as labels,
  type PrinterFormValues,
  toChangedBody,
  toPrinterBody,
  toPrinterFormValues,
} from './printer-form-values.ts';

interface PrinterFormProps {
  /** As it was when the form was opened; null for another one. */
  opened: PrinterResponse | null;
  /** As it is stored now. */
  current: PrinterResponse | null;
  onBusy: (busy: boolean) => void;
  onSaved: (printer: PrinterResponse) => void;
  onChangedMeanwhile: () => void;
  onCancel: () => void;
}

const kinds = [
  { value: 'manual', label: 'By hand: press Start and Done' },
  { value: 'octoprint', label: 'OctoPrint' },
];

export function PrinterForm(props: PrinterFormProps) {
  const { opened, current, onBusy, onSaved, onChangedMeanwhile, onCancel } = props;
  const [before] = useState(() => (opened ? toPrinterFormValues(opened) : emptyPrinterValues));
  /** Whether the failure is that somebody else has changed it. */
  const [hasConflict, setHasConflict] = useState(false);
  const initial = current ? toPrinterFormValues(current) : before;
  const { form, field, values, set, submit, busy, failure } = useForm<PrinterFormValues>({
    initial,
    check: checkPrinterForm,
    onBusy,
    async send(typed) {
      if (!current) {
        const call = {
          method: 'POST',
          body: toPrinterBody(typed),
          responseSchema: singlePrinterResponse,
        } as const;
        return onSaved((await callAdminApi('/api/printers', call)).printer);
      }
      const changes = toChangedBody(typed, initial);
      if (Object.keys(changes).length === 0) return onSaved(current);
      const body = { ...changes, version: current.version };
      const call = { method: 'PATCH', body, responseSchema: singlePrinterResponse } as const;
      onSaved((await callAdminApi(`/api/printers/${current._id}`, call)).printer);
    },
    onFailure(failed) {
      const isConflict = failed.code === 'changed_meanwhile';
      setHasConflict(isConflict);
      if (isConflict) onChangedMeanwhile();
      return failed;
    },
  });
  const isChanged = current !== null && current.version !== opened?.version;
  const changes = listFormChanges({ labels, before, now: initial, values, set });
  const { error: settingsError, ...settings } = field('slicerSettings');
  const isOctoPrint = values.kind === 'octoprint';
  const length = { required: true, inputMode: 'decimal', maxLength: 7, autoComplete: 'off' } as const;
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      <FormField
        label={labels.name}
        required
        {...field('name')}
        maxLength={60}
        autoComplete="off"
        hint="As it is written on it."
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField label={labels.width} {...length} {...field('width')} />
        <FormField label={labels.depth} {...length} {...field('depth')} />
        <FormField label={labels.height} {...length} {...field('height')} />
      </div>
      <FormField
        label={labels.materials}
        {...field('materials')}
        maxLength={400}
        autoComplete="off"
        hint="What it can print, such as EPLA, PETG. Empty: everything."
      />
      <Select
        label={labels.kind}
        options={kinds}
        name="kind"
        value={values.kind}
        onChange={({ target }) => set('kind', target.value)}
      />
      {isOctoPrint && (
        <>
          <FormField
            label={labels.url}
            required
            type="url"
            {...field('url')}
            maxLength={300}
            autoComplete="off"
            hint="As the shop's computer reaches it, such as http://printer-1.local."
          />
          <FormField
            label={labels.apiKey}
            required={!current?.hasApiKey}
            {...field('apiKey')}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            hint={
              current?.hasApiKey
                ? 'It is stored, and not shown. Empty: unchanged.'
                : 'From the settings of OctoPrint. It is stored encrypted, and not shown again.'
            }
          />
          <FormField
            label={labels.slicerSettings}
            error={settingsError}
            hint="The .ini that PrusaSlicer exports for this printer, with its temperatures. Empty: those of the print profile."
          >
            <textarea {...settings} rows={6} spellCheck={false} className="font-mono text-sm" />
          </FormField>
        </>
      )}
      {isChanged && <ChangedMeanwhileNotice subject="printer" changes={changes} />}
      <InlineFormEnd
        failure={hasConflict && isChanged ? null : failure}
        busy={busy}
        submitLabel={opened ? 'Save printer' : 'Add printer'}
        onCancel={onCancel}
      />
    </Form>
  );
}
