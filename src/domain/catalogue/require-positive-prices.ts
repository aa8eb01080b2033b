import type { StoredOption } from '#db/schema.ts';
import { ShopError } from '../shared/errors.ts';

/** Requires that the cheapest choices of all options leave a cent of the regular price. Throws `bad_input` for `path`. */
export function requirePositivePrices(
  priceCents: number,
  options: readonly StoredOption[],
  path: 'price' | 'options',
): void {
  const lowest = options.reduce(
    (sum, { choices, text }) =>
      sum + Math.min(0, text?.priceDeltaCents ?? 0, ...choices.map(({ priceDeltaCents }) => priceDeltaCents)),
    priceCents,
  );
  if (lowest >= 1) return;
  const message = 'With its cheapest choices, the product must cost at least $0.01.';
  throw new ShopError('bad_input', message, [{ path, message }]);
}
