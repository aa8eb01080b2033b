import { createContext, useContext } from 'react';
import type { PrintOptions } from '#domain/quotes/schemas.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { toFilamentValue } from './option-drafts.ts';

/** Those of the shop, as far as they are loaded. */
export const FilamentsContext = createContext<PrintOptions['filaments']>([]);

interface FilamentSelectProps {
  label: string;
  value: string;
  /** What an empty value means. */
  emptyLabel: string;
  error: string | undefined;
  onChange: (value: string, color: string) => void;
}

/** A filament of the shop. One that is gone stays listed as long as it is chosen. */
export function FilamentSelect({ label, value, emptyLabel, error, onChange }: FilamentSelectProps) {
  const known = useContext(FilamentsContext).map(({ filament, color, available }) => ({
    value: toFilamentValue(filament, color),
    color,
    label: `${filament} ${color}${available ? '' : ' (not available)'}`,
  }));
  const isKnown = !value || known.some((one) => one.value === value);
  const missing = { value, color: '', label: toFilamentWords(value) };
  return (
    <Select
      label={label}
      value={value}
      error={error}
      options={[{ value: '', label: emptyLabel }, ...known, ...(isKnown ? [] : [missing])]}
      onChange={({ target }) =>
        onChange(target.value, known.find((one) => one.value === target.value)?.color ?? '')
      }
    />
  );
}

export const toFilamentWords = (value: string): string =>
  value ? (JSON.parse(value) as string[]).join(' ') : '';
