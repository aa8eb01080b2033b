import type { PrintOptions } from '#domain/quotes/schemas.ts';

interface ColorPickerProps {
  /** Of one material. */
  colors: PrintOptions['filaments'];
  value: string;
  onChange: (color: string) => void;
}

/** The colors in which a material is there, or can be ordered. */
export function ColorPicker({ colors, value, onChange }: ColorPickerProps) {
  const chosen = colors.find(({ color }) => color === value);
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">
        Color: <span className="font-normal capitalize">{chosen?.color ?? 'not chosen'}</span>
        {chosen && !chosen.available && <span className="font-normal">, has to be ordered</span>}
      </legend>
      <div className="-mx-1 grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] justify-items-center">
        {colors.map((one) => (
          <label
            key={one.color}
            title={describeColor(one)}
            className="grid size-11 place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="color"
              value={one.color}
              checked={one.color === value}
              onChange={() => onChange(one.color)}
              aria-label={describeColor(one)}
              className="peer sr-only"
            />
            <svg
              viewBox="0 0 32 32"
              aria-hidden="true"
              className="size-9 rounded-full border-2 border-transparent p-0.5 peer-checked:border-ink"
            >
              <circle cx="16" cy="16" r="15" fill={one.hex} className="stroke-edge" />
              {!one.available && <path d="M6 26 26 6" className="stroke-edge" strokeWidth="3" />}
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const describeColor = ({ color, available }: PrintOptions['filaments'][number]) =>
  available ? color : `${color}, has to be ordered`;
