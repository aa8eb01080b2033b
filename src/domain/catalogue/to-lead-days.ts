import type { BusinessDayRange } from '../shared/arrival.ts';

/** The lead time in business days of a product or an order line; null if it has none. */
export function toLeadDays(
  row: { leadDaysMin: number | null; leadDaysMax: number | null } | undefined,
): BusinessDayRange | null {
  return row?.leadDaysMin && row.leadDaysMax ? { min: row.leadDaysMin, max: row.leadDaysMax } : null;
}
