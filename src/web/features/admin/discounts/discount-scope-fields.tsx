import { useState } from 'react';
import { SearchPicker } from '../search-picker.tsx';
import { useThemes } from '../use-themes.ts';
import { useProductSearch } from './use-product-search.ts';

interface ThemePickerProps {
  themes: readonly string[];
  onChange: (themes: string[]) => void;
}

const searchFailed = 'The search failed. Type it again.';

export function ThemePicker({ themes, onChange }: ThemePickerProps) {
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const found = useThemes().filter((theme) => theme.toLowerCase().startsWith(words.toLowerCase()));
  const matches = found.filter((theme) => !themes.includes(theme));
  return (
    <SearchPicker
      label="Themes"
      searchLabel="Search themes"
      picked={themes.map((theme) => ({ value: theme, label: theme }))}
      typed={typed}
      onType={setTyped}
      matches={words ? matches.map((theme) => ({ value: theme, label: theme })) : []}
      status={words && found.length === 0 ? 'No product has this theme.' : ''}
      onPick={({ value }) => onChange([...themes, value])}
      onRemove={(value) => onChange(themes.filter((theme) => theme !== value))}
      hint="Without themes and products the code is for everything."
    />
  );
}

interface ProductPickerProps {
  ids: readonly string[];
  names: ReadonlyMap<string, string>;
  onPick: (id: string, name: string) => void;
  onRemove: (id: string) => void;
  error?: string | undefined;
  /** Whether one product is chosen. */
  isSingle?: boolean;
}

export function ProductPicker(props: ProductPickerProps) {
  const { ids, names, onPick, onRemove, error, isSingle = false } = props;
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const search = useProductSearch(words);
  const matches = (search?.products ?? []).filter(({ _id }) => !ids.includes(_id));
  const isNone = words && search && search.products.length === 0;
  return (
    <SearchPicker
      label={isSingle ? 'Product' : 'Products'}
      isSingle={isSingle}
      error={error}
      searchLabel="Search products"
      picked={ids.map((id) => ({ value: id, label: names.get(id) ?? id }))}
      typed={typed}
      onType={setTyped}
      matches={matches.map(({ _id, name }) => ({ value: _id, label: name }))}
      status={search?.hasFailed ? searchFailed : isNone ? 'No product is found.' : ''}
      onPick={({ value, label }) => onPick(value, label)}
      onRemove={onRemove}
    />
  );
}
