import { formatDuration } from '#web/features/quote/price/format-amounts.ts';

/** '25 min', '3 h 40 min', '1 day 12 h': in days from the first one on. */
export function formatPrintTime(seconds: number): string {
  const hours = Math.floor(Math.round(seconds / 60) / 60);
  if (hours < 24) return formatDuration(seconds);
  const days = Math.floor(hours / 24);
  return [`${days} ${days === 1 ? 'day' : 'days'}`, hours % 24 > 0 && `${hours % 24} h`]
    .filter(Boolean)
    .join(' ');
}
