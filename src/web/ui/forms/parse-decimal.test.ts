import { expect, test } from 'vitest';
import { parseDecimal } from './parse-decimal.ts';

test.each([
  ['1.5', 1.5],
  [' 1,5 ', 1.5],
  ['-2', -2],
  ['', null],
  [' ', null],
  ['1,000.5', Number.NaN],
  ['many', Number.NaN],
])('the decimal of %j is %j', (text, number) => {
  expect(parseDecimal(text)).toBe(number);
});
