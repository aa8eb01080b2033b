import { expect, test } from 'vitest';
import { formatPrintTime } from './format-print-time.ts';

test.each([
  [10, '1 min'],
  [13_200, '3 h 40 min'],
  [86_369, '23 h 59 min'],
  [86_399, '1 day'],
  [130_200, '1 day 12 h'],
  [244_800, '2 days 20 h'],
])('%i seconds of printing are %s', (seconds, text) => {
  expect(formatPrintTime(seconds)).toBe(text);
});
