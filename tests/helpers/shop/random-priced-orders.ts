import fc from 'fast-check';
import { priceOrder } from '#domain/pricing/price-order.ts';
import type { RefundToSplit } from '#domain/pricing/split-refunds.ts';
import { type Cents, cents } from '#domain/shared/money.ts';
import type { PricedLineInput } from '#domain/shared/pricing-rules.ts';

export const taxClasses = ['standard', 'reduced', 'zero'] as const;

/** What a random order is made of, with the amounts of its refunds as shares of what is left. */
export const randomOrder = fc.record({
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 60, max: 40_000 }).map(cents),
      qty: fc.integer({ min: 1, max: 9 }),
      taxClass: fc.constantFrom(...taxClasses),
      isDiscounted: fc.boolean(),
      grams: fc.constant(100),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  included: fc.boolean(),
  standard: fc.constantFrom(0, 190_000, 82_500, 200_000),
  reduced: fc.constantFrom(0, 70_000, 55_000),
  shipping: fc.integer({ min: 0, max: 3000 }).map(cents),
  off: fc.integer({ min: 0, max: 5000 }).map(cents),
  refunds: fc.array(
    fc.record({
      percent: fc.integer({ min: 0, max: 100 }),
      line: fc.nat({ max: 20 }),
      pieces: fc.constantFrom('none' as const, 'one' as const, 'all' as const),
    }),
    { maxLength: 6 },
  ),
});

export type RandomOrder = typeof randomOrder extends fc.Arbitrary<infer T> ? T : never;

export const priceRandomOrder = ({
  lines,
  included,
  standard,
  reduced,
  shipping,
  off,
}: Omit<RandomOrder, 'refunds'>) =>
  priceOrder(lines, {
    method: {
      ...{ id: 'post', name: 'Post', kind: 'flat', rate: 0, price: shipping, bands: [] },
      ...{ freeFrom: null, days: null },
    },
    tax: { included, standard, reduced },
    discount: { kind: 'fixed', rate: 0, amount: off },
  });

/** Refunds of all of the order; those of pieces never name more than the line has. */
export function inventRefunds(
  total: Cents,
  lines: readonly (Pick<PricedLineInput, 'qty'> & { lineId: string })[],
  wanted: RandomOrder['refunds'],
): RefundToSplit[] {
  const unrefunded = lines.map(({ qty }) => qty);
  const refunds: RefundToSplit[] = [];
  let left = total;
  for (const { percent, line, pieces } of wanted) {
    const amount = cents(Math.floor((left * percent) / 100));
    if (amount === 0) continue;
    left = cents(left - amount);
    const at = line % lines.length;
    const qty = Math.min(unrefunded[at] ?? 0, { none: 0, one: 1, all: 99 }[pieces]);
    unrefunded[at] = (unrefunded[at] ?? 0) - qty;
    refunds.push({ amount, lines: qty ? [{ lineId: lines[at]?.lineId ?? '', qty }] : [] });
  }
  return left ? [...refunds, { amount: left, lines: [] }] : refunds;
}
