import type { DimensionsMm } from '../format-dimensions.ts';
import { FilamentField } from './filament-field.tsx';
import type { OptionState } from './product-choice.ts';
import { SizeField } from './size-field.tsx';
import { TextField } from './text-field.tsx';

export interface OptionFieldsProps {
  picks: readonly OptionState[];
  /** Why what is chosen cannot be bought, by the id of the option. */
  problems: ReadonlyMap<string, string>;
  /** At the original size. */
  sizeMm: DimensionsMm | null;
  onChange: (option: string, value: string) => void;
  /** Called when somebody is about to type. */
  onTextFocus: () => void;
}

/** The options of a product, also in its 3D view. */
export function OptionFields({ picks, problems, sizeMm, onChange, onTextFocus }: OptionFieldsProps) {
  return picks.map(({ option, choice, value }) => {
    const common = {
      option,
      problem: problems.get(option.id),
      onChange: (changed: string) => onChange(option.id, changed),
    };
    if (option.kind === 'text')
      return <TextField key={option.id} {...common} value={value} onFocus={onTextFocus} />;
    if (option.kind === 'size')
      return <SizeField key={option.id} {...common} choice={choice} sizeMm={sizeMm} />;
    return <FilamentField key={option.id} {...common} choice={choice} />;
  });
}
