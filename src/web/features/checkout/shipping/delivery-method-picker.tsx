import type { ShippingMethodResponse } from '#domain/cart/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import type { DeliveryQuote } from './use-delivery-quote.ts';

/** Chooses one of several delivery methods for the typed address. */
export function DeliveryMethodPicker({ delivery }: { delivery: DeliveryQuote }) {
  const { methods, chosen, choose, isLoading } = delivery;
  if (methods.length < 2) return null;
  return (
    <fieldset aria-busy={isLoading} className="grid gap-3">
      <legend className="mb-3 font-display text-lg font-semibold">Delivery</legend>
      {methods.map((method) => (
        <label
          key={method.id}
          className="flex min-h-14 items-center gap-3 rounded-md border border-edge px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="shippingMethod"
            value={method.id}
            checked={chosen === method.id}
            onChange={() => choose(method.id)}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className="block font-medium">{method.name}</span>
            <span className="block text-sm text-muted">{describeMethod(method)}</span>
          </span>
          <span className="font-display font-semibold tabular-nums">
            {method.price > 0 ? formatDollars(method.price) : 'Free'}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** 'Pickup', '3 to 5 business days in the post' */
function describeMethod({ kind, days }: ShippingMethodResponse): string | null {
  if (kind === 'pickup') return 'Pickup';
  if (!days) return null;
  const range = days.min === days.max ? `${days.max}` : `${days.min} to ${days.max}`;
  return `${range} business ${days.max === 1 ? 'day' : 'days'} in the post`;
}
