import { useId } from 'react';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FieldErrorText } from '#web/ui/forms/field-error-text.tsx';

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** 1 is Monday, 7 Sunday. */
export const toWeekdayName = (day: number): string => names[day - 1] ?? '';

interface WeekdayFieldsProps {
  label: string;
  hint: string;
  /** The numbers of the chosen days, in their order. */
  days: readonly number[];
  error: string | undefined;
  onChange: (days: number[]) => void;
}

/** A box for each day of the week. */
export function WeekdayFields({ label, hint, days, error, onChange }: WeekdayFieldsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error ${id}` : id} className="grid gap-1 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {names.map((name, index) => (
          <Checkbox
            key={name}
            label={name}
            aria-invalid={error ? true : undefined}
            checked={days.includes(index + 1)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...days, index + 1].toSorted((one, other) => one - other)
                  : days.filter((day) => day !== index + 1),
              )
            }
          />
        ))}
      </div>
      <FieldErrorText id={`${id}-error`} error={error} />
      <p id={id} className="text-xs text-muted">
        {hint}
      </p>
    </fieldset>
  );
}
