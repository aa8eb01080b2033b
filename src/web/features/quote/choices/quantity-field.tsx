import { formatDollars } from '#domain/shared/money.ts';
import { NumberField } from './number-field.tsx';
import type { QuoteBreak } from './quote-choices.ts';

interface QuantityFieldProps {
  quantity: number;
  max: number;
  /** Totals of some quantities. */
  breaks: QuoteBreak[];
  onChange: (quantity: number) => void;
}

/** How many, and what a copy costs of more of them. */
export function QuantityField({ quantity, max, breaks, onChange }: QuantityFieldProps) {
  return (
    <div className="grid grid-cols-[7rem_1fr] items-end gap-x-4 gap-y-3">
      <NumberField label="Copies" name="quantity" value={quantity} min={1} max={max} onChange={onChange} />
      {breaks.length > 0 && (
        <ul aria-label="Price of a copy" className="col-span-full grid grid-cols-2 gap-2 sm:grid-cols-4">
          {breaks.map((one) => (
            <li key={one.quantity}>
              <button
                type="button"
                aria-pressed={one.quantity === quantity}
                onClick={() => onChange(one.quantity)}
                className="grid min-h-14 w-full content-center rounded-md border border-edge bg-surface px-2 text-center text-sm hover:bg-sunken aria-pressed:border-ink aria-pressed:bg-sunken aria-pressed:font-semibold"
              >
                <span className="tabular-nums">{formatDollars(one.total / one.quantity)}</span>
                <span className="text-xs font-normal text-muted">each for {one.quantity}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
