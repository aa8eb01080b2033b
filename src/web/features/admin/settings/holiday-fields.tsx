import { useRef } from 'react';
import { maxHolidays } from '#domain/settings/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FieldErrorText } from '#web/ui/forms/field-error-text.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';

interface HolidayFieldsProps {
  label: string;
  hint: string;
  /** A line for each: the first and the last day. */
  value: string | undefined;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** Two dates for each holiday; of a single day the second one may stay empty. */
export function HolidayFields({ label, hint, value, error, onChange }: HolidayFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const lines = value ? value.split('\n') : [];
  const setLine = (index: number, line: string) => onChange(lines.with(index, line).join('\n'));
  const focusLast = () =>
    requestAnimationFrame(() => {
      const inputs = group.current?.querySelectorAll<HTMLInputElement>('input[name="from"]') ?? [];
      (inputs[inputs.length - 1] ?? group.current?.querySelector('button'))?.focus();
    });
  return (
    <fieldset ref={group} className="grid gap-3 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <p className="text-xs text-muted">{hint}</p>
      {lines.map((line, index) => {
        const [from = '', to = ''] = line.split(' ');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and are controlled
          <div key={index} className="flex flex-wrap items-end gap-3">
            <FormField
              label={`Holiday ${index + 1} from`}
              type="date"
              name="from"
              value={from}
              onChange={({ target }) => setLine(index, `${target.value} ${to}`)}
            />
            <FormField
              label={`Holiday ${index + 1} to`}
              type="date"
              name="to"
              value={to === from ? '' : to}
              onChange={({ target }) => setLine(index, `${from} ${target.value}`)}
            />
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Remove holiday ${index + 1}`}
              onClick={() => {
                onChange(lines.toSpliced(index, 1).join('\n'));
                focusLast();
              }}
            >
              <Icon name="trash" className="size-5" />
            </Button>
          </div>
        );
      })}
      <FieldErrorText error={error} />
      {lines.length < maxHolidays && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          onClick={() => {
            onChange([...lines, ' '].join('\n'));
            focusLast();
          }}
        >
          Add a holiday
        </Button>
      )}
    </fieldset>
  );
}
