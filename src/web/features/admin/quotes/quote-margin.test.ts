import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { formatDifference, formatShare, formatSize } from './describe-estimate.ts';
import { toCost, toMargin } from './quote-margin.ts';

test('the cost is what the shop pays: neither the margin nor what is missing to the minimum', () => {
  const steps = { filament: 1.1, machine: 2.2, labor: 1, packaging: 1, failures: 0.28, line: 3.33 };
  const cost = toCost({ ...steps, margin: 2.23, minimum: 8.86 });
  expect(cost).toBe(891);
  expect(toMargin(cents(2000), cost)).toEqual({ amount: 1109, share: 0.5545 });
  expect(toMargin(cents(500), cost)).toMatchObject({ amount: -391 });
});

test('figures are as precise as a person needs them', () => {
  expect(formatSize([20, 4.25, 9.96], 2)).toBe('40 × 8.5 × 20 mm');
  expect([0.09, 0.0354].map(formatShare)).toEqual(['9%', '3.5%']);
  expect([formatDifference(20, 21), formatDifference(20, 19.3)]).toEqual(['+5%', '−3.5%']);
});
