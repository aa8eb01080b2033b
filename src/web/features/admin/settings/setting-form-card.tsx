import { useEffect, useEffectEvent, useState } from 'react';
import type { EditableSettingKey, SettingOverride } from '#domain/settings/schemas.ts';
import { usePendingUploads } from '#web/features/upload/use-pending-uploads.ts';
import { useForm } from '#web/state/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { ChangedSettingNotice } from './changed-setting-notice.tsx';
import { SettingFieldControl } from './setting-field-control.tsx';
import {
  checkSettingForm,
  describeSettingField,
  parseSettingErrorPath,
  type SettingChange,
  type SettingFormValues,
  toSettingFormValues,
  toSettingValue,
} from './setting-form-values.ts';
import { settingForms } from './setting-forms.ts';

interface SettingFormCardProps {
  settingKey: EditableSettingKey;
  value: Record<string, unknown>;
  overrides: readonly SettingOverride[];
  /** What others have changed since the form was opened. */
  changes: readonly SettingChange[];
  save: (value: Record<string, unknown>) => Promise<void>;
  readChanges: () => Promise<void>;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Keeps what was typed until it is saved. */
export function SettingFormCard({
  settingKey,
  value,
  overrides,
  changes,
  save,
  readChanges,
  onUnsaved,
}: SettingFormCardProps) {
  const { label, intro, fields } = settingForms[settingKey];
  const [isUnchanged, setIsUnchanged] = useState(false);
  const stored = toSettingFormValues(settingKey, value);
  const isAsStored = (values: SettingFormValues) =>
    Object.keys(stored).every((name) => values[name]?.trim() === stored[name]);
  const uploads = usePendingUploads<'logo'>();
  const control = useForm({
    initial: stored,
    check: (values) => ({
      ...checkSettingForm(settingKey, values),
      ...(uploads.hasPending() && { logo: 'Please wait until the logo has arrived.' }),
    }),
    onSubmit: () => setIsUnchanged(false),
    async send(values) {
      if (isAsStored(values)) {
        setIsUnchanged(true);
        return;
      }
      await save(toSettingValue(settingKey, values));
      control.reset();
    },
    toFieldName: (path) => parseSettingErrorPath(settingKey, path),
    async onFailure(failure) {
      if (failure.code !== 'changed_meanwhile') return failure;
      return readChanges().then(
        () => null,
        () => failure,
      );
    },
  });
  const isUnsaved = !isAsStored(control.values);
  const reportUnsaved = useEffectEvent(onUnsaved);
  useEffect(() => reportUnsaved(isUnsaved), [isUnsaved]);
  const yours = toSettingValue(settingKey, control.values);
  return (
    <AdminSectionCard title={label} intro={intro}>
      <Form ref={control.form} onSubmit={control.submit} className="grid gap-5 sm:grid-cols-2">
        {fields.map((field) => (
          <SettingFieldControl
            key={field.name}
            field={field}
            control={control}
            override={overrides.find((one) => one.field === field.name)}
            trackUpload={uploads.track('logo')}
          />
        ))}
        {changes.length > 0 && (
          <ChangedSettingNotice
            changes={changes.map((change) => {
              const field = fields.find(({ name }) => name === change.name);
              const own = field && describeSettingField(field, yours);
              return { ...change, yours: own && own !== change.now ? own : null };
            })}
            onUseTheirs={(name) => {
              for (const one of Object.keys(stored))
                if (one === name || one.startsWith(`${name}.`)) control.set(one, stored[one] ?? '');
            }}
          />
        )}
        {control.failure && (
          <Notice tone="danger" title="Not saved" className="sm:col-span-2">
            <p>{control.failure} Your input is still here.</p>
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
          <Button type="submit" busy={control.busy}>
            {control.busy ? 'Saving...' : 'Save'}
          </Button>
          <p role="status" className="text-muted">
            {isUnchanged && 'There is nothing to save.'}
          </p>
        </div>
      </Form>
    </AdminSectionCard>
  );
}
