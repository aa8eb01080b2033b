import type { BadgeTone } from '#web/ui/badge.tsx';

const format = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
});
const dayMs = 86_400_000;

/** How a ship-by date is shown. `today` and `shipBy` are days of ISO 8601. */
export function describeShipBy(shipBy: string | null, today: string): { words: string; tone: BadgeTone } {
  if (shipBy === null) return { words: 'No date', tone: 'neutral' };
  const days = Math.round((new Date(shipBy).getTime() - new Date(today).getTime()) / dayMs);
  if (days < 0) return { words: days === -1 ? '1 day late' : `${-days} days late`, tone: 'danger' };
  if (days === 0) return { words: 'Today', tone: 'warning' };
  if (days === 1) return { words: 'Tomorrow', tone: 'neutral' };
  return { words: format.format(new Date(shipBy)), tone: 'neutral' };
}
