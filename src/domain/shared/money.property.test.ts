import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCents, applyRate, cents, parseDollars, parseRate, toDollars, zeroCents } from './money.ts';

const amount = fc.nat({ max: 99_999_999 }).map(cents);
const rate = fc.integer({ min: 0, max: 1_000_000 });

test('parts of a sum, converted to dollars and back, add up to the sum to the cent', () => {
  fc.assert(
    fc.property(fc.array(amount.filter(Boolean), { maxLength: 20 }), (parts) => {
      const read = parts.map((part) => parseDollars(String(toDollars(part))) ?? zeroCents);
      expect(read).toEqual(parts);
      expect(addCents(...read)).toBe(parts.reduce((sum, part) => sum + part, 0));
    }),
  );
});

test('a share grows with its amount and never exceeds it', () => {
  fc.assert(
    fc.property(amount, amount, rate, (one, other, of) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(applyRate(less, of)).toBeLessThanOrEqual(applyRate(more, of));
      expect(applyRate(more, of)).toBeLessThanOrEqual(more);
    }),
  );
});

test('rounding a sum once differs by at most half a cent per part from rounding each part', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), rate, (parts, of) => {
      const whole = applyRate(addCents(...parts), of);
      const each = addCents(...parts.map((part) => applyRate(part, of)));
      expect(Math.abs(whole - each)).toBeLessThanOrEqual((parts.length + 1) / 2);
    }),
  );
});

test('any typed text is a price in whole cents that prints as it was typed, or is rejected', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\$?\d{0,10}[.,]?\d{0,3}$/)), (text) => {
      const read = parseDollars(text);
      if (read === null) return;
      expect(Number.isSafeInteger(read)).toBe(true);
      expect(toDollars(read)).toBe(Number(text.trim().replace('$', '')));
    }),
  );
});

test('a rate survives formatting and parsing in millionths', () => {
  fc.assert(
    fc.property(rate, (millionths) => {
      expect(parseRate((millionths / 1_000_000).toFixed(6))).toBe(millionths);
    }),
  );
});
