import { describe, expect, it } from 'vitest';
import { addBusinessDays, totalDeliveryDays } from './delivery-days.ts';

describe('the delivery estimate', () => {
  it('is the time of printing and packing plus shipping', () => {
    expect(totalDeliveryDays({ min: 3, max: 5 }, { min: 3, max: 7 })).toEqual({ min: 6, max: 12 });
  });

  it.each([
    ['a Monday', '2026-11-23', 4, '2026-11-27'],
    ['a Friday', '2026-11-27', 1, '2026-11-30'],
    ['a Saturday', '2026-11-28', 1, '2026-11-30'],
    ['the end of a year', '2026-12-30', 3, '2027-01-04'],
    ['a Monday, ten days', '2026-11-23', 10, '2026-12-07'],
  ])('skips weekends from %s', (_, from, days, to) => {
    const day = addBusinessDays(new Date(`${from}T12:00:00`), days);
    expect([day.getFullYear(), day.getMonth() + 1, day.getDate()]).toEqual(to.split('-').map(Number));
  });
});
