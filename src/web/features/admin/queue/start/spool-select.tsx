import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FilamentSwatch } from '#web/features/admin/filaments/filament-swatch.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import type { SelectOption } from '#web/ui/forms/select.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';

interface ControlProps extends ComponentPropsWithRef<'select'> {
  options: readonly SelectOption[];
  /** The color of the chosen spool. */
  hex: string | undefined;
}

interface SpoolSelectProps extends ControlProps {
  label: string;
  error: string | undefined;
  hint: ReactNode;
}

/** A select that shows the color of the chosen spool. The one of all pages has no room for it in their script. */
export function SpoolSelect({ label, error, hint, ...rest }: SpoolSelectProps) {
  return (
    <FormField label={label} error={error} hint={hint}>
      <Control {...rest} />
    </FormField>
  );
}

function Control({ options, hex, className, ...rest }: ControlProps) {
  return (
    <span className="relative block">
      {hex && (
        <FilamentSwatch
          hex={hex}
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2"
        />
      )}
      <select {...rest} className={joinClassNames(className, hex && 'pl-11')}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
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
