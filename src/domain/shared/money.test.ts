import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyRate, cents, formatDollars, fromDollars, parseDollars, parseRate, toDollars } from './money.ts';

describe('money', () => {
  test('a share is rounded half up to the cent, once', () => {
    expect(applyRate(cents(999), 200_000)).toBe(200);
    expect(applyRate(cents(2), 200_000)).toBe(0);
    expect(applyRate(cents(25), 20_000)).toBe(1);
    expect(applyRate(cents(12), 200_000)).toBe(2);
  });

  test('a share differs from the exact value by at most half a cent', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000_000 }), fc.integer({ min: 0, max: 1_000_000 }), (amount, rate) => {
        const doubled =
          2n * BigInt(applyRate(cents(amount), rate)) * 1_000_000n - 2n * BigInt(amount) * BigInt(rate);
        expect(doubled).toBeGreaterThan(-1_000_000n);
        expect(doubled).toBeLessThanOrEqual(1_000_000n);
      }),
    );
  });

  test('dollars with up to two decimals convert to cents and back without loss', () => {
    fc.assert(
      fc.property(fc.nat({ max: 99_999_999 }), (amount) => {
        const dollars = toDollars(cents(amount));
        expect(fromDollars(dollars)).toBe(amount);
        expect(String(dollars)).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });

  test.each([
    ['19.99', 1999],
    ['19', 1900],
    ['$19.99', 1999],
    [' 0.5 ', 50],
  ])('%s is a valid price', (text, amount) => expect(parseDollars(text)).toBe(amount));

  test.each(['cheap', '-3', '1e9', '1,5', '', '1.999', 'NaN', '0x10', '١٢'])(
    '%s is not a valid price',
    (text) => expect(parseDollars(text)).toBeNull(),
  );

  test.each([
    ['0', 0],
    ['0.19', 190_000],
    ['1', 1_000_000],
    ['0.0825', 82_500],
  ])('%s is a valid rate', (text, rate) => expect(parseRate(text)).toBe(rate));

  test.each(['1.01', '-0.1', '19%', '0.1234567', 'x'])('%s is not a valid rate', (text) =>
    expect(parseRate(text)).toBeNull(),
  );

  test('a fraction of a cent cannot be represented', () => expect(() => cents(0.5)).toThrow(RangeError));

  test('prices are formatted with currency and two decimals', () =>
    expect(formatDollars(1234.5)).toBe('$1,234.50'));
});
