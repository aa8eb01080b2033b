import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FieldErrorText } from '#web/ui/forms/field-error-text.tsx';
import { toLines } from './price-rules-form-values.ts';

interface CheckboxListProps {
  label: string;
  hint: string;
  options: readonly { value: string; label: string }[];
  /** The checked values, one a line. */
  value: string | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function CheckboxList({ label, hint, options, value, error, onChange }: CheckboxListProps) {
  const checked = toLines(value);
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-medium">{label}</legend>
      <p className="mt-1 text-xs text-muted">{hint}</p>
      <div className="mt-1 grid gap-x-5 sm:grid-cols-2">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={checked.includes(option.value)}
            onChange={({ target }) =>
              onChange(
                options
                  .map((each) => each.value)
                  .filter((each) => (each === option.value ? target.checked : checked.includes(each)))
                  .join('\n'),
              )
            }
          />
        ))}
      </div>
      <FieldErrorText error={error} />
    </fieldset>
  );
}
