import { expect, test } from 'vitest';
import { formatProduction } from './format-production.ts';

test.each([
  ['Paid', 0, 5, false, null],
  ['Printing', 0, 5, false, 'Printing 0 of 5'],
  ['Printing', 3, 5, false, 'Printing 3 of 5'],
  ['Printing', 5, 5, false, 'All 5 pieces are printed'],
  ['Printing', 1, 1, false, 'The piece is printed'],
  ['Printing', 5, 5, true, 'Ready to pack'],
  ['Shipped', 5, 5, true, null],
] as const)('of a %s order, %i of %i printed, ready %s: %s', (status, printed, total, readyToPack, text) => {
  expect(formatProduction({ status, production: { printed, total, readyToPack } })).toBe(text);
});

test('of an order without pieces to print, or a canceled one, nothing is said', () => {
  const production = { printed: 1, total: 2, readyToPack: false };
  expect(formatProduction({ status: 'Printing' })).toBeNull();
  expect(formatProduction({ status: 'Printing', canceledAt: '2026-01-01T00:00:00Z', production })).toBeNull();
});
