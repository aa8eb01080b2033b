import type { StoredOption } from '#db/schema.ts';
import { ShopError } from '../shared/errors.ts';
import { cents, formatDollars, toDollars } from '../shared/money.ts';

/**
 * Requires that the cheapest choices of all options leave a cent of the regular price. Throws `bad_input` for `path`, or
 * for the choice that the price rules made too cheap if options were sent.
 */
export function requirePositivePrices(
  priceCents: number,
  options: readonly StoredOption[],
  path: 'price' | 'options',
): void {
  const cheapest = options.map(findCheapest);
  const lowestOf = (some: typeof cheapest) =>
    some.reduce((sum, { priceDeltaCents }) => sum + priceDeltaCents, priceCents);
  if (lowestOf(cheapest) >= 1) return;
  // Nobody has typed this difference: it is named, or nobody would find it.
  const [computed] = cheapest
    .flatMap((one, n) => (one.byRules ? [{ ...one, n }] : []))
    .sort((one, other) => one.priceDeltaCents - other.priceDeltaCents);
  if (!computed || lowestOf(cheapest.filter(({ byRules }) => !byRules)) < 1) {
    const message = 'With its cheapest choices, the product must cost at least $0.01.';
    throw new ShopError('bad_input', message, [{ path, message }]);
  }
  const { n, place, label, priceDeltaCents } = computed;
  const price = format(priceCents);
  const message = `${label}: −${format(-priceDeltaCents)} by the price rules, ${
    priceCents + priceDeltaCents < 1
      ? `which leaves nothing of the price of ${price}.`
      : `and the other cheapest choices leave nothing of the price of ${price}.`
  }`;
  const choicePath = path === 'options' ? `options.${n}.choices.${place}.byRules` : path;
  throw new ShopError('bad_input', message, [{ path: choicePath, message }]);
}

const format = (amount: number) => formatDollars(toDollars(cents(amount)));

/** What makes the product cheapest, with its place among the choices; no choice and no text cost nothing. */
function findCheapest({ choices, text }: StoredOption) {
  const none = {
    place: -1,
    label: '',
    byRules: false,
    priceDeltaCents: Math.min(0, text?.priceDeltaCents ?? 0),
  };
  return choices.reduce(
    (least, { label, byRules = false, priceDeltaCents }, place) =>
      priceDeltaCents < least.priceDeltaCents ? { place, label, byRules, priceDeltaCents } : least,
    none,
  );
}
