import { expect, test } from 'vitest';
import { formatEnd } from './lanes.ts';

test('the end of a print has its day if that is another one', () => {
  const now = new Date(2026, 10, 29, 22, 1).getTime();
  expect(formatEnd(new Date(2026, 10, 29, 23, 59).getTime(), now)).toBe('11:59 PM');
  expect(formatEnd(new Date(2026, 11, 1, 10, 11).getTime(), now)).toBe('Tue, Dec 1, 10:11 AM');
});
