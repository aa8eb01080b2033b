import { expect, test } from 'vitest';
import { formatChange } from './format-change.ts';

test.each([
  [112, 100, '+12%'],
  [50, 100, '−50%'],
  [100.2, 100, '±0%'],
  [2500, 100, '+2,400%'],
  [-50, 100, '−150%'],
  [5, 0, ''],
  [0, 5, ''],
  [null, 5, ''],
  [5, null, ''],
  [5, -5, ''],
])('%s after %s', (now, before, text) => {
  expect(formatChange(now, before)).toBe(text);
});
