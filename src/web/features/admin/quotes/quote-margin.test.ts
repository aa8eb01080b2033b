import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { formatGrams, formatPrintTime, formatShare, formatSize } from './describe-estimate.ts';
import { toCost, toMargin } from './quote-margin.ts';

test('the cost is what the shop pays: neither the margin nor what is missing to the minimum', () => {
  const steps = { filament: 1.1, machine: 2.2, labor: 1, packaging: 1, failures: 0.28, line: 3.33 };
  const cost = toCost({ ...steps, margin: 2.23, minimum: 8.86 });
  expect(cost).toBe(891);
  expect(toMargin(cents(2000), cost)).toEqual({ amount: 1109, share: 0.5545 });
  expect(toMargin(cents(500), cost)).toMatchObject({ amount: -391 });
});

test('figures are as precise as a person needs them', () => {
  expect([6.24, 99.96, 1249].map(formatGrams)).toEqual(['6.2 g', '100 g', '1.25 kg']);
  expect([20, 1500, 21_600, 22_800].map(formatPrintTime)).toEqual(['1 min', '25 min', '6 h', '6 h 20 min']);
  expect(formatSize([20, 4.25, 9.96], 2)).toBe('40 × 8.5 × 20 mm');
  expect([0.09, 0.0354].map(formatShare)).toEqual(['9%', '3.5%']);
});
