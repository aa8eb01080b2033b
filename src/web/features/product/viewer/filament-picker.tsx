import { Link } from 'react-router';
import looks from './filament-colors.json';
import { toPrintRequestPath } from './to-print-request-path.ts';

interface FilamentPickerProps {
  /** The product's name. */
  product: string;
  /** A filament's name; '' means as pictured. */
  value: string;
  onChange: (name: string) => void;
}

/** Selects one filament for the whole model. */
export function FilamentPicker({ product, value, onChange }: FilamentPickerProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">
        Filament: <span className="font-normal">{value || 'As pictured'}</span>
      </legend>
      <label className="mb-2 grid min-h-11 place-items-center rounded-md border border-edge px-4 text-sm has-checked:border-ink has-checked:bg-sunken has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus">
        <input
          type="radio"
          name="filament"
          value=""
          checked={value === ''}
          onChange={() => onChange('')}
          className="sr-only"
        />
        As pictured
      </label>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] justify-items-center">
        {looks.map(({ name, hex }) => (
          <label
            key={name}
            title={name}
            className="grid size-11 place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="filament"
              value={name}
              checked={value === name}
              onChange={() => onChange(name)}
              aria-label={name}
              className="peer sr-only"
            />
            <svg
              viewBox="0 0 32 32"
              aria-hidden="true"
              className="size-9 rounded-full border-2 border-transparent p-0.5 peer-checked:border-ink"
            >
              <circle cx="16" cy="16" r="15" fill={hex} className="stroke-edge" />
            </svg>
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">
        Do you want another color?{' '}
        <Link to={toPrintRequestPath(product, value)} className="underline underline-offset-4">
          Request a custom print.
        </Link>
      </p>
    </fieldset>
  );
}
