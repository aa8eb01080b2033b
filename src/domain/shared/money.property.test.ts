import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCents, applyRate, cents, parseDollars, parseRate, toDollars, zeroCents } from './money.ts';

const amount = fc.nat({ max: 99_999_999 }).map(cents);
const rate = fc.integer({ min: 0, max: 1_000_000 });

test('parts of a sum, sent as dollars and read again, add up to it to the cent', () => {
  fc.assert(
    fc.property(fc.array(amount.filter(Boolean), { maxLength: 20 }), (parts) => {
      const read = parts.map((part) => parseDollars(String(toDollars(part))) ?? zeroCents);
      expect(read).toEqual(parts);
      expect(addCents(...read)).toBe(parts.reduce((sum, part) => sum + part, 0));
    }),
  );
});

test('a share grows with what it is of, and is never more than it', () => {
  fc.assert(
    fc.property(amount, amount, rate, (one, other, of) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(applyRate(less, of)).toBeLessThanOrEqual(applyRate(more, of));
      expect(applyRate(more, of)).toBeLessThanOrEqual(more);
    }),
  );
});

test('rounding once is at most half a cent a part away from rounding each part', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), rate, (parts, of) => {
      const whole = applyRate(addCents(...parts), of);
      const each = addCents(...parts.map((part) => applyRate(part, of)));
      expect(Math.abs(whole - each)).toBeLessThanOrEqual((parts.length + 1) / 2);
    }),
  );
});

test('whatever is typed, a price is a whole number of cents that is written as it was, or no price', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\$?\d{0,10}[.,]?\d{0,3}$/)), (text) => {
      const read = parseDollars(text);
      if (read === null) return;
      expect(Number.isSafeInteger(read)).toBe(true);
      expect(toDollars(read)).toBe(Number(text.trim().replace('$', '')));
    }),
  );
});

test('a rate is read back from what it says in millionths', () => {
  fc.assert(
    fc.property(rate, (millionths) => {
      expect(parseRate((millionths / 1_000_000).toFixed(6))).toBe(millionths);
    }),
  );
});
