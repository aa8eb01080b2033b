import type { FarmSettings, ShopSettings } from '../shared/shop-settings.ts';

/** What decides which days are work days: the farm's week, the owner's own holidays, and public ones. */
export interface FarmCalendar extends Pick<ShopSettings, 'holidays' | 'listPublicHolidays'> {
  farm: Pick<FarmSettings, 'workDays'>;
}

/** Days are days of a calendar, so that summer time makes none longer or shorter. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toJSON().slice(0, 10);
}

export function isWorkDay({ farm, holidays, listPublicHolidays }: FarmCalendar, day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return (
    farm.workDays.includes(weekday) &&
    !holidays.some(({ from, to }) => from <= day && day <= to) &&
    !listPublicHolidays(Number(day.slice(0, 4))).includes(day)
  );
}

/** The work day that is `count` work days after `day`, which is not counted; `day` itself for none. */
export function addWorkDays(calendar: FarmCalendar, day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (isWorkDay(calendar, reached)) left -= 1;
  }
  return reached;
}
