import type { BadgeTone } from '#web/ui/badge.tsx';
import { countDaysLate, formatDaysLate } from '../order/ship-by/count-days-late.ts';

const format = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
});

/** How a ship-by date is shown. `today` and `shipBy` are days of ISO 8601. */
export function describeShipBy(shipBy: string | null, today: string): { words: string; tone: BadgeTone } {
  if (shipBy === null) return { words: 'No date', tone: 'neutral' };
  const late = countDaysLate(shipBy, today);
  if (late > 0) return { words: formatDaysLate(late), tone: 'danger' };
  if (shipBy === today) return { words: 'Today', tone: 'warning' };
  if (countDaysLate(today, shipBy) === 1) return { words: 'Tomorrow', tone: 'neutral' };
  return { words: format.format(new Date(shipBy)), tone: 'neutral' };
}
