import { useId } from 'react';
import type { ProductChoiceResponse, ProductOptionResponse } from '#domain/options/schemas.ts';
import { type DimensionsMm, formatDimensions, scaleDimensions } from '../format-dimensions.ts';
import { OptionLegend, OptionProblem } from './option-legend.tsx';
import { formatDelta } from './product-choice.ts';

interface SizeFieldProps {
  option: ProductOptionResponse;
  choice: ProductChoiceResponse | undefined;
  problem: string | undefined;
  /** At the original size. */
  sizeMm: DimensionsMm | null;
  onChange: (choice: string) => void;
}

/** The scales of a model, each with its size in mm beside what it costs more or less. */
export function SizeField({ option, choice, problem, sizeMm, onChange }: SizeFieldProps) {
  const name = useId();
  return (
    <fieldset data-option={option.id}>
      <OptionLegend name={option.name} chosen={choice} />
      <div className="grid gap-2">
        {option.choices.map((one) => (
          <label
            key={one.id}
            className="grid min-h-11 place-items-center rounded-md border border-edge px-4 py-2 text-sm has-checked:border-ink has-checked:bg-sunken has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={one.id}
              checked={one.id === choice?.id}
              disabled={!one.available && one !== option.choices[0]}
              onChange={() => onChange(one.id)}
              className="sr-only"
            />
            <span className="flex w-full flex-wrap items-center justify-between gap-x-4">
              <span>
                {one.label}
                {sizeMm && (
                  <span className="block text-xs text-muted">
                    {formatDimensions(scaleDimensions(sizeMm, one.scale))[0]}
                  </span>
                )}
              </span>
              <span className="text-muted">
                {one.available ? formatDelta(one.priceDelta) : 'Not available'}
              </span>
            </span>
          </label>
        ))}
      </div>
      <OptionProblem message={problem} />
    </fieldset>
  );
}
