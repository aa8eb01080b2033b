import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { checkRefundForm, parseRefundDollars } from './check-refund-form.ts';

const limits = { left: cents(4200), proposed: cents(0) };

test.each([
  ['12.50', 1250],
  ['12', 1200],
  ['$12.50', 1250],
  [' 12.5 ', 1250],
  ['42', 4200],
  ['0.01', 1],
])('%s is a valid amount', (typed, sum) => {
  expect(parseRefundDollars('part', typed, limits)).toEqual({ sum });
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
  expect(parseRefundDollars('part', typed, limits)).toEqual({ problem: expect.stringMatching(words) });
});

test('a full refund takes the remaining amount, whatever was typed', () => {
  expect(parseRefundDollars('all', 'nonsense', limits)).toEqual({ sum: limits.left });
});

test('a refund by line takes the amount of its lines, or the typed one', () => {
  const chosen = { ...limits, proposed: cents(1427) };
  expect(parseRefundDollars('lines', ' ', chosen)).toEqual({ sum: 1427 });
  expect(parseRefundDollars('lines', '12.50', chosen)).toEqual({ sum: 1250 });
  expect(checkRefundForm('lines', { amount: '', note: '' }, chosen)).toEqual({});
  expect(Object.keys(checkRefundForm('lines', { amount: '', note: '' }, limits))).toEqual(['lines']);
});

test('errors are reported per field, and the amount is checked for a partial refund only', () => {
  const typed = { amount: 'cheap', note: 'dra\u0000gon' };
  expect(Object.keys(checkRefundForm('part', typed, limits))).toEqual(['amount', 'note']);
  expect(Object.keys(checkRefundForm('all', typed, limits))).toEqual(['note']);
  expect(checkRefundForm('part', { amount: '1', note: '🐉 <b>' }, limits)).toEqual({});
});
