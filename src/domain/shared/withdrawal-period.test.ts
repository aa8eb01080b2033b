import { expect, test } from 'vitest';
import { toWithdrawalDeadline } from './withdrawal-period.ts';

test.each([
  ['the 14th day after the day of delivery', '2026-11-11T09:30:00Z', '2026-11-26T12:00:00.000Z'],
  ['a delivery late in the day', '2026-11-11T23:59:59Z', '2026-11-26T12:00:00.000Z'],
  ['a Saturday, so the Monday after it', '2026-11-07T09:30:00Z', '2026-11-24T12:00:00.000Z'],
  ['a Sunday, so the Monday after it', '2026-11-08T09:30:00Z', '2026-11-24T12:00:00.000Z'],
])('the withdrawal period ends with %s', (_what, deliveredAt, end) => {
  expect(toWithdrawalDeadline(new Date(deliveredAt)).toISOString()).toBe(end);
});
