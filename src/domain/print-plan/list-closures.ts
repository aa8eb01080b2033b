import { addDays, type FarmCalendar, isWorkDay } from '../ship-by/work-days.ts';
import type { PlanInput } from './plan-prints.ts';
import type { DayFormat } from './to-day-format.ts';
import { quarterMs } from './to-day-format.ts';

/** Beyond it a plan is a guess. */
const plannedDays = 90;

/** The days from this one on that are no work days, as times; days that follow each other are one. */
export function listClosures(toDay: DayFormat, calendar: FarmCalendar, now: number): PlanInput['closures'] {
  const closures: [from: number, to: number][] = [];
  let day = toDay(now);
  for (let count = 0; count < plannedDays; count += 1) {
    const next = addDays(day, 1);
    if (!isWorkDay(calendar, day)) {
      const last = closures.at(-1);
      const [from, to] = [findStart(toDay, day), findStart(toDay, next)];
      if (last && last[1] === from) last[1] = to;
      else closures.push([from, to]);
    }
    day = next;
  }
  return closures;
}

/** The first quarter of an hour of a day: no zone is more than 14 hours before UTC or 12 behind it. */
function findStart(toDay: DayFormat, day: string): number {
  const midnight = Date.parse(day) / quarterMs;
  let [low, high] = [midnight - 14 * 4, midnight + 12 * 4];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (toDay(middle * quarterMs) < day) low = middle + 1;
    else high = middle;
  }
  return low * quarterMs;
}
