import type { ComponentPropsWithRef } from 'react';
import { printColors, undecided } from '#domain/print-requests/states.ts';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { undecidedLabel } from './describe-material.ts';
import { FilamentColorSwatch } from './filament-color-swatch.tsx';

interface FilamentColorSelectProps {
  value: string;
  filament: string;
  error?: string | undefined;
  disabled: boolean;
  onChange: (color: string) => void;
}

export function FilamentColorSelect({
  value,
  filament,
  error,
  disabled,
  onChange,
}: FilamentColorSelectProps) {
  return (
    <FormField label="Color" error={error} hint={<span aria-live="polite">{hintFor(value, filament)}</span>}>
      <Control value={value} disabled={disabled} onChange={({ target }) => onChange(target.value)} />
    </FormField>
  );
}

function hintFor(color: string, filament: string): string {
  const dark = color === 'black' || color === 'gray';
  if (filament === 'CARBON FIBRE' && !dark) return 'Carbon fibre comes out black or dark gray.';
  return 'Shades differ a little from spool to spool.';
}

function Control({ className, ...rest }: ComponentPropsWithRef<'select'>) {
  return (
    <span className="relative block">
      <FilamentColorSwatch
        color={String(rest.value)}
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2"
      />
      <select
        {...rest}
        name="color"
        className={joinClassNames(className, rest.value !== undecided && 'pl-11 capitalize')}
      >
        <option value={undecided}>{undecidedLabel}</option>
        {printColors.map((color) => (
          <option key={color} value={color}>
            {color}
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
