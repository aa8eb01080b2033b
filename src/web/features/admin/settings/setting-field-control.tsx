import type { SettingOverride } from '#domain/settings/schemas.ts';
import type { useForm } from '#web/state/use-form.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { AccentPreview } from './accent-preview.tsx';
import { HolidayFields } from './holiday-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { MailTextFields } from './mail-text-fields.tsx';
import { countryOptions, TaxRulesField } from './pricing/tax-rules-field.tsx';
import { ZonesField } from './pricing/zones-field.tsx';
import { parseWeekdays, type SettingFormValues } from './setting-form-values.ts';
import type { SettingField } from './setting-forms.ts';
import { StartingTextButton } from './starting-text-button.tsx';
import { WeekdayFields } from './weekday-fields.tsx';

interface SettingFieldControlProps {
  field: SettingField;
  control: ReturnType<typeof useForm<SettingFormValues>>;
  override: SettingOverride | undefined;
  trackUpload: (upload: Promise<string | null>) => void;
}

const wide = 'sm:col-span-2';

/** The inputs of one field; read-only where an environment variable sets it. */
export function SettingFieldControl({ field, control, override, trackUpload }: SettingFieldControlProps) {
  const { name, label, kind, hint, otherwise } = field;
  if (override)
    return (
      <FormField
        label={label}
        value={override.value}
        readOnly
        hint={`Set by ${override.variable} in the environment of the shop: it cannot be changed here.`}
        className="bg-sunken"
        fieldClassName={wide}
      />
    );
  const emptyHint = `Empty: ${otherwise}.`;
  if (kind === 'range')
    return (
      <fieldset className={`grid grid-cols-2 gap-x-3 ${wide}`}>
        <legend className="mb-1.5 text-sm font-medium">{label}</legend>
        {(['min', 'max'] as const).map((end) => (
          <FormField
            key={end}
            label={end === 'min' ? 'From' : 'To'}
            {...control.field(`${name}.${end}`)}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
          />
        ))}
        <p className="col-span-2 mt-1.5 text-xs text-muted">
          {hint} {emptyHint}
        </p>
      </fieldset>
    );
  if (kind === 'holidays')
    return (
      <HolidayFields
        label={label}
        hint={hint ?? ''}
        {...control.field(name)}
        onChange={(text) => control.set(name, text)}
      />
    );
  if (kind === 'weekdays') {
    const { value, error } = control.field(name);
    return (
      <WeekdayFields
        {...{ label, error }}
        hint={hint ?? ''}
        days={parseWeekdays(value ?? '')}
        onChange={(days) => control.set(name, days.join(','))}
      />
    );
  }
  if (kind === 'switch')
    return (
      <Checkbox
        className={wide}
        label={
          <>
            {label}
            <span className="block text-sm text-muted">{hint}</span>
          </>
        }
        checked={control.values[name] === 'true'}
        onChange={({ target }) => control.set(name, String(target.checked))}
      />
    );
  if (kind === 'zones' || kind === 'taxRules') {
    const ListField = kind === 'zones' ? ZonesField : TaxRulesField;
    return (
      <ListField
        label={label}
        hint={hint ?? ''}
        value={control.values[name]}
        errors={control.errors}
        onChange={(text) => control.set(name, text)}
      />
    );
  }
  if (kind === 'country')
    return (
      <Select
        label={label}
        {...control.field(name)}
        onChange={({ target }) => control.set(name, target.value)}
        options={[{ value: '', label: 'Not set' }, ...countryOptions]}
        hint={hint}
        fieldClassName={wide}
      />
    );
  if (kind === 'mailTexts') return <MailTextFields name={name} label={label} hint={hint} control={control} />;
  if (kind === 'logo')
    return (
      <LogoField
        label={label}
        hint={`${hint ?? ''} ${emptyHint}`}
        {...control.field(name)}
        onChange={(text) => control.set(name, text)}
        onUploadStart={trackUpload}
      />
    );
  const { error, ...input } = control.field(name);
  if (kind === 'longText' || kind === 'lines')
    return (
      <>
        <FormField label={label} error={error} hint={`${hint ?? ''} ${emptyHint}`} fieldClassName={wide}>
          <textarea {...input} rows={field.rows ?? 16} maxLength={field.maxLength} />
        </FormField>
        {field.page && input.value === '' && (
          <StartingTextButton
            page={field.page}
            onText={(started) => {
              control.set(name, started);
              // The button is gone.
              control.form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
            }}
          />
        )}
      </>
    );
  const text = (
    <FormField
      label={label}
      {...input}
      error={error}
      hint={kind === 'text' ? hint : `${hint ?? ''} ${emptyHint}`}
      autoComplete="off"
      maxLength={field.maxLength ?? 20}
      placeholder={kind === 'color' ? '#cf3a0a' : otherwise}
      {...(kind === 'number' && { inputMode: 'decimal' })}
      fieldClassName={kind === 'text' ? wide : undefined}
    />
  );
  return kind === 'color' ? <AccentPreview text={text} {...input} /> : text;
}
