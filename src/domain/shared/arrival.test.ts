import { expect, it, test } from 'vitest';
import { computeArrival, formatArrival, toOrderLeadDays } from './arrival.ts';

const none = { min: 0, max: 0 };

it.each([
  ['a Monday', '2026-11-23', 4, '2026-11-27'],
  ['a Friday', '2026-11-27', 1, '2026-11-30'],
  ['a Saturday', '2026-11-28', 1, '2026-11-30'],
  ['the end of a year', '2026-12-30', 3, '2027-01-04'],
  ['a Monday, ten days', '2026-11-23', 10, '2026-12-07'],
  ['the day before a clock change', '2026-03-27', 2, '2026-03-31'],
])('the arrival skips weekends from %s', (_, day, days, to) => {
  expect(computeArrival(day, { min: days, max: days }, { transitDays: none, holidays: [] })).toEqual({
    from: to,
    to,
  });
});

test('the arrival is the time of printing and packing plus the transit', () => {
  expect(
    computeArrival('2026-11-23', { min: 3, max: 5 }, { transitDays: { min: 3, max: 7 }, holidays: [] }),
  ).toEqual({
    ...{ from: '2026-12-01', to: '2026-12-09' },
  });
});

test.each([
  ['a Monday before a holiday', '2026-11-23', 1, 0, '2026-11-25'],
  ['a day before the last holiday, a Sunday', '2026-12-24', 1, 0, '2027-01-04'],
  ['a day before the holidays, in the post during them', '2026-12-22', 1, 2, '2026-12-25'],
])('nothing is printed on a holiday, from %s', (_, day, lead, transit, to) => {
  const holidays = [
    { from: '2026-11-24', to: '2026-11-24' },
    { from: '2026-12-24', to: '2027-01-03' },
  ];
  const exactly = (days: number) => ({ min: days, max: days });
  const arrival = computeArrival(day, exactly(lead), { transitDays: exactly(transit), holidays });
  expect(arrival).toEqual({ from: to, to });
});

test('an order takes as long as its slowest line', () => {
  expect(toOrderLeadDays([{ min: 1, max: 9 }, null, { min: 4, max: 6 }])).toEqual({ min: 4, max: 9 });
  expect(toOrderLeadDays([null])).toBeNull();
});

test('an arrival is written as one or two days', () => {
  expect(formatArrival({ from: '2026-12-08', to: '2026-12-17' })).toBe('Tue, Dec 8 to Thu, Dec 17');
  expect(formatArrival({ from: '2026-12-08', to: '2026-12-08' })).toBe('Tue, Dec 8');
});
