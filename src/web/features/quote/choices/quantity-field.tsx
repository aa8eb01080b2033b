import { formatDollars } from '#domain/shared/money.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
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
    <div className="grid gap-3">
      <NumberField label="Copies" name="quantity" value={quantity} min={1} max={max} onChange={onChange} />
      {breaks.length > 0 && (
        <ul aria-label="Price of a copy" className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-2">
          {breaks.map((one) => (
            <li key={one.quantity}>
              <button
                type="button"
                aria-pressed={one.quantity === quantity}
                onClick={() => onChange(one.quantity)}
                className={joinClassNames(
                  'grid min-h-14 w-full content-center rounded-md border px-2 text-center text-sm hover:bg-sunken',
                  one.quantity === quantity ? 'border-ink bg-sunken font-semibold' : 'border-edge bg-surface',
                )}
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
