import { useId } from 'react';
import type { ProductChoiceResponse, ProductOptionResponse } from '#domain/options/schemas.ts';
import { OptionLegend, OptionProblem } from './option-legend.tsx';

interface FilamentFieldProps {
  option: ProductOptionResponse;
  choice: ProductChoiceResponse | undefined;
  problem: string | undefined;
  onChange: (choice: string) => void;
}

/** Of the swatch of a choice without a filament: several colors, as pictured. */
const picturedColors = ['#c22a2f', '#e8b02b', '#2a4fa8'];

/** Swatches with their names. Those that are not there are shown crossed out, and named below. */
export function FilamentField({ option, choice, problem, onChange }: FilamentFieldProps) {
  const name = useId();
  const [standard] = option.choices;
  // The problem names the chosen one.
  const missing = option.choices.filter((one) => !one.available && !(problem && one === choice));
  return (
    <fieldset data-option={option.id}>
      <OptionLegend name={option.name} chosen={choice} />
      <div className="-mx-1 grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] justify-items-center">
        {option.choices.map((one) => (
          <label
            key={one.id}
            title={describe(one)}
            className="grid size-11 place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={one.id}
              checked={one.id === choice?.id}
              // Pieces of the default choice may be in stock, even without its filament.
              disabled={!one.available && one !== standard}
              onChange={() => onChange(one.id)}
              aria-label={describe(one)}
              className="peer sr-only"
            />
            <svg
              viewBox="0 0 32 32"
              aria-hidden="true"
              className="size-9 rounded-full border-2 border-transparent p-0.5 peer-checked:border-ink"
            >
              <circle cx="16" cy="16" r="15" fill={one.hex ?? picturedColors[0]} className="stroke-edge" />
              {!one.hex && (
                <>
                  <path d="M16 16V1a15 15 0 0 1 13 22.5z" fill={picturedColors[1]} />
                  <path d="m16 16 13 7.5a15 15 0 0 1-26 0z" fill={picturedColors[2]} />
                </>
              )}
              {!one.available && <path d="M6 26 26 6" className="stroke-edge" strokeWidth="3" />}
            </svg>
          </label>
        ))}
      </div>
      {missing.length > 0 && (
        <p className="mt-1 text-sm text-muted">
          Not available at the moment: {missing.map(({ label }) => label).join(', ')}.
        </p>
      )}
      <OptionProblem message={problem} />
    </fieldset>
  );
}

const describe = ({ label, available }: ProductChoiceResponse) =>
  available ? label : `${label}, not available at the moment`;
