import { useState } from 'react';
import { FormField } from '#web/ui/forms/form-field.tsx';

interface NumberFieldProps {
  label: string;
  name: string;
  value: number;
  min: number;
  max: number;
  /** How many decimals are shown and taken. */
  decimals?: number;
  onChange: (value: number) => void;
}

/** A number that is typed: each valid one is taken at once, others are reported below it. */
export function NumberField({ label, name, value, min, max, decimals = 0, onChange }: NumberFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const toShown = (number: number) => String(Number(number.toFixed(decimals)));
  const isAllowed = (number: number) =>
    number >= Number(min.toFixed(decimals)) && number <= max && hasDecimals(number, decimals);
  // What was not typed has more decimals than are shown.
  const isValid = text === null || isAllowed(parseNumber(text));
  return (
    <FormField
      label={label}
      name={name}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={10}
      value={text ?? toShown(value)}
      error={
        isValid
          ? undefined
          : `A ${decimals > 0 ? '' : 'whole '}number from ${toShown(min)} to ${toShown(max)}.`
      }
      onChange={({ target }) => {
        setText(target.value);
        const number = parseNumber(target.value);
        if (number >= min && number <= max && hasDecimals(number, decimals)) onChange(number);
      }}
      onBlur={() => isValid && setText(null)}
    />
  );
}

const parseNumber = (text: string) => (text.trim() ? Number(text.replace(',', '.')) : Number.NaN);
const hasDecimals = (value: number, decimals: number) =>
  Math.abs(value - Number(value.toFixed(decimals))) < 1e-9;
