import { useState } from 'react';
import { maxMailTextLength } from '#domain/settings/schemas.ts';
import type { useForm } from '#web/state/use-form.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { SampleMail } from './sample-mail.tsx';
import type { SettingFormValues } from './setting-form-values.ts';

interface MailTextFieldsProps {
  /** Of the mail. */
  name: string;
  label: string;
  hint: string | undefined;
  control: ReturnType<typeof useForm<SettingFormValues>>;
}

const parts = [
  { part: 'intro', label: 'After the greeting' },
  { part: 'closing', label: 'At the end' },
] as const;

/** The two texts of a mail, folded until they are needed, and the mail that they make. */
export function MailTextFields({ name, label, hint, control }: MailTextFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [intro, closing] = parts.map(({ part }) => control.values[`${name}.${part}`]?.trim() || null);
  const hasError = parts.some(({ part }) => control.errors[`${name}.${part}`]);
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group rounded-md border border-edge bg-surface sm:col-span-2"
    >
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-md px-4 py-2.5 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{label}</span>
        {(intro || closing) && <Badge tone="teal">Your texts</Badge>}
        <Icon name="chevron-down" className="size-5 text-muted group-open:rotate-180" />
      </summary>
      {(isOpen || hasError) && (
        <div className="grid gap-4 border-t border-line p-4">
          <p className="text-sm text-muted">{hint}</p>
          {parts.map(({ part, label: place }) => {
            const { error, ...input } = control.field(`${name}.${part}`);
            return (
              <FormField key={part} label={place} error={error}>
                <textarea {...input} rows={3} maxLength={maxMailTextLength} />
              </FormField>
            );
          })}
          <SampleMail mail={name} label={label} intro={intro ?? null} closing={closing ?? null} />
        </div>
      )}
    </details>
  );
}
