import { expect, it } from 'vitest';
import { formatLastSeen } from './format-last-seen.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T12:00:30Z', 'just now'],
  ['2026-11-21T11:55:00Z', 'just now'],
  ['2026-11-21T11:20:00Z', '40 minutes ago'],
  ['2026-11-21T10:50:00Z', '1 hour ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-18T11:00:00Z', '3 days ago'],
  // The day of the reader's time zone.
  ['2026-11-01T12:00:00', 'on Nov 1, 2026'],
])('%s is %s', (iso, words) => {
  expect(formatLastSeen(iso, now)).toBe(words);
});
