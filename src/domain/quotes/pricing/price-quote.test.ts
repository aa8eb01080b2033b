import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPriceRules } from './default-price-rules.ts';
import { priceQuote } from './price-quote.ts';
import { type PriceRules, priceRulesSchema } from './schemas.ts';

const free: PriceRules = {
  ...defaultPriceRules,
  ...{ machinePerHour: 0, laborPerHour: 0, lineMinutes: 0, pieceMinutes: 0, packaging: 0 },
  ...{ failureRate: 0, margin: 0, minimum: 0.01, waste: 0, wasteByFilament: [] },
};
const epla = { material: 'EPLA', pricePerKgCents: 2000 };

describe('a price worked out by hand', () => {
  test.each<[string, Partial<PriceRules>, { grams: number; hours: number; quantity: number }, object]>([
    // 100 g at $20 a kg.
    ['filament alone', {}, { grams: 100, hours: 0, quantity: 1 }, { unit: 200, total: 200 }],
    // $2.00 and 5 percent of it.
    ['waste', { waste: 0.05 }, { grams: 100, hours: 0, quantity: 1 }, { unit: 210, total: 210 }],
    // Its own waste replaces the general one.
    [
      'waste of a filament',
      { waste: 0.05, wasteByFilament: [{ filament: 'EPLA', waste: 0.5 }] },
      { grams: 100, hours: 0, quantity: 1 },
      { total: 300 },
    ],
    // 2.5 h at $1.50.
    ['machine hours', { machinePerHour: 1.5 }, { grams: 0, hours: 2.5, quantity: 1 }, { total: 375 }],
    // 6 minutes of $20 an hour for each of 3 pieces, and 15 minutes once.
    [
      'labor of pieces and of the line',
      { laborPerHour: 20, pieceMinutes: 6, lineMinutes: 15 },
      { grams: 0, hours: 0, quantity: 3 },
      { unit: 200, total: 1100, steps: { labor: 600, line: 500 } },
    ],
    // ($2 + $1) / 0.8 = $3.75, and 40 percent on top: $5.25. Twice: $10.50.
    [
      'failures before the margin',
      { packaging: 1, failureRate: 0.2, margin: 0.4 },
      { grams: 100, hours: 0, quantity: 2 },
      { unit: 525, total: 1050, steps: { filament: 400, packaging: 200, failures: 150, margin: 300 } },
    ],
    // The line's minutes bear neither failures nor margin: $1 * 2 + $5.
    [
      'a line that is not marked up',
      { laborPerHour: 20, lineMinutes: 15, packaging: 1, margin: 1 },
      { grams: 0, hours: 0, quantity: 1 },
      { unit: 200, total: 700 },
    ],
    // 0.333 cents each: three of them are one cent, not none.
    [
      'rounding once, of the total',
      {},
      { grams: 0.1665, hours: 0, quantity: 3 },
      { unit: 0, total: 1, steps: { filament: 1, minimum: 0 } },
    ],
    ['half a cent, up', {}, { grams: 0.25, hours: 0, quantity: 1 }, { unit: 1, total: 1 }],
    [
      'the minimum of the line, not of each piece',
      { minimum: 10 },
      { grams: 100, hours: 0, quantity: 2 },
      { unit: 200, total: 1000, steps: { filament: 400, minimum: 600 } },
    ],
    // ((40 g * 2 c * 1.05 + 3 h * 150 c + 5 min of 2000 c/h + 100 c) / 0.95) * 1.4 = (84 + 450 + 166.67 + 100) / 0.95 * 1.4
    // = 1179.93 c; four times, and 10 min of 2000 c/h (333.33 c): 5053.05 c.
    [
      'the defaults',
      { ...defaultPriceRules },
      { grams: 40, hours: 3, quantity: 4 },
      { unit: 1180, total: 5053, steps: { minimum: 0, line: 333 } },
    ],
  ])('%s', (_what, rules, { grams, hours, quantity }, expected) => {
    const price = priceQuote({ ...free, ...rules }, epla, { grams, seconds: hours * 3600 }, quantity);
    expect(price).toMatchObject(expected);
    expect(Object.values(price.steps).reduce((sum, step) => sum + step, 0)).toBe(price.total);
  });
});

const share = (max: number) => fc.integer({ min: 0, max: max * 10_000 }).map((value) => value / 10_000);
const dollars = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);
const anyRules = fc.record({
  ...{ machinePerHour: dollars(100), laborPerHour: dollars(200), packaging: dollars(50) },
  lineMinutes: fc.integer({ min: 0, max: 600 }).map((value) => value / 10),
  pieceMinutes: fc.integer({ min: 0, max: 600 }).map((value) => value / 10),
  ...{ failureRate: share(0.9), margin: share(10), waste: share(1) },
  minimum: dollars(100).map((value) => value + 0.01),
});
const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
const pieces = fc.integer({ min: 1, max: 1000 });

test('a price is whole cents, never below the minimum, and grows with grams, time and pieces', () => {
  fc.assert(
    fc.property(
      ...([anyRules, amount, amount, pieces] as const),
      ...([fc.integer({ min: 1, max: 100_000 }), amount, pieces] as const),
      (some, grams, seconds, quantity, pricePerKgCents, more, morePieces) => {
        const rules = priceRulesSchema.parse({ ...free, ...some });
        const filament = { material: 'EPLA', pricePerKgCents };
        const priced = (by: { grams?: number; seconds?: number; quantity?: number }) =>
          priceQuote(
            rules,
            filament,
            { grams: grams + (by.grams ?? 0), seconds: seconds + (by.seconds ?? 0) },
            quantity + (by.quantity ?? 0),
          );
        const { unit, total, steps } = priced({});
        for (const value of [unit, total, ...Object.values(steps)]) {
          expect(Number.isSafeInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
        }
        expect(Object.values(steps).reduce((sum, step) => sum + step, 0)).toBe(total);
        expect(total).toBeGreaterThanOrEqual(Math.round(rules.minimum * 100));
        for (const by of [{ grams: more }, { seconds: more }, { quantity: morePieces }])
          expect(priced(by).total).toBeGreaterThanOrEqual(total);
      },
    ),
  );
});
