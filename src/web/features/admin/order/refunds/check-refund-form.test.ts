import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { checkRefundForm, parseRefundDollars } from './check-refund-form.ts';

const left = cents(4200);

test.each([
  ['12.50', 1250],
  ['12', 1200],
  ['$12.50', 1250],
  [' 12.5 ', 1250],
  ['42', 4200],
  ['0.01', 1],
])('%s is a valid amount', (typed, sum) => {
  expect(parseRefundDollars('part', typed, left)).toEqual({ sum });
});

test.each([
  ['', /needed/],
  ['   ', /needed/],
  ['12,50', /such as/],
  ['1e3', /such as/],
  ['-3', /such as/],
  ['12.505', /such as/],
  ['twelve', /such as/],
  ['0', /more than 0/],
  ['0.00', /more than 0/],
  ['42.01', /At most \$42\.00/],
])('%j is rejected', (typed, words) => {
  expect(parseRefundDollars('part', typed, left)).toEqual({ problem: expect.stringMatching(words) });
});

test('a full refund takes the remaining amount, whatever was typed', () => {
  expect(parseRefundDollars('all', 'nonsense', left)).toEqual({ sum: left });
});

test('errors are reported per field, and the amount is checked for a partial refund only', () => {
  const typed = { amount: 'cheap', note: 'dra\u0000gon' };
  expect(Object.keys(checkRefundForm('part', typed, left))).toEqual(['amount', 'note']);
  expect(Object.keys(checkRefundForm('all', typed, left))).toEqual(['note']);
  expect(checkRefundForm('part', { amount: '1', note: '🐉 <b>' }, left)).toEqual({});
});
