import { useState } from 'react';
import { countries } from '#domain/addresses/countries.ts';
import { SearchPicker } from '../../search-picker.tsx';
import { toCountryName } from './country-names.ts';

interface CountryPickerProps {
  codes: readonly string[];
  error: string | undefined;
  onChange: (codes: string[]) => void;
}

const maxMatches = 8;

/** Countries of a zone, found by the beginning of a word of their name, or by their code. */
export function CountryPicker({ codes, error, onChange }: CountryPickerProps) {
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const found = countries.filter(
    ({ code, name }) => code.toLowerCase() === words || ` ${name.toLowerCase()}`.includes(` ${words}`),
  );
  const matches = found.filter(({ code }) => !codes.includes(code));
  const isAdded = found.length > 0 && matches.length === 0;
  return (
    <SearchPicker
      label="Countries"
      searchLabel="Search countries"
      picked={codes.map((value) => ({ value, label: toCountryName(value) }))}
      typed={typed}
      onType={setTyped}
      matches={matches.slice(0, maxMatches).map(({ code, name }) => ({ value: code, label: name }))}
      status={words && matches.length === 0 ? (isAdded ? 'It is in the list.' : 'No country is found.') : ''}
      onPick={({ value }) => onChange([...codes, value])}
      onRemove={(value) => onChange(codes.filter((code) => code !== value))}
      error={error}
    />
  );
}
