import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { FormField } from './form-field.tsx';

export interface SelectOption {
  value: string | number;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children'> {
  label: string;
  options: readonly SelectOption[];
  error?: string | null | undefined;
  hint?: ReactNode;
  hideLabel?: boolean;
  fieldClassName?: string;
}

export function Select({
  label,
  options,
  error,
  hint,
  hideLabel,
  fieldClassName,
  required,
  ...rest
}: SelectProps) {
  return (
    <FormField
      label={label}
      error={error}
      hint={hint}
      hideLabel={hideLabel ?? false}
      required={required ?? false}
      fieldClassName={fieldClassName}
    >
      <SelectControl {...rest} options={options} />
    </FormField>
  );
}

function SelectControl({ options, className, ...rest }: Omit<SelectProps, 'label' | 'children'>) {
  return (
    <span className="relative block">
      <select {...rest} className={className}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
