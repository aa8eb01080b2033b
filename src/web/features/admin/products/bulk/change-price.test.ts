import { expect, test } from 'vitest';
import { changePrice, parsePercent } from './change-price.ts';

test.each([
  ['5', 500],
  ['+5 %', 500],
  ['-12.5%', -1250],
  ['−3', -300],
  ['0.25', 25],
  ['0', null],
  ['-100', null],
  ['1000', null],
  ['five', null],
  ['5.123', null],
  ['', null],
])('%o is %o hundredths of a percent', (text, hundredths) => {
  expect(parsePercent(text)).toBe(hundredths);
});

test.each([
  [20, 500, 21],
  [19.99, 500, 20.99],
  [0.1, 500, 0.11],
  [0.09, 500, 0.09],
  [0.01, -9999, 0.01],
  [12.33, -1250, 10.79],
  [100_000, -50, 99_500],
])('$%d by %d is $%d', (price, percent, changed) => {
  expect(changePrice(price, percent)).toBe(changed);
});
