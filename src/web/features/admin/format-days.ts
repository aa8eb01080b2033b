const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** 'Nov 20 – 26, 2026', or one day. `from` and `to` are days of ISO 8601; what is no day is shown as it is. */
export function formatDays(from: string, to: string): string {
  const [start, end] = [new Date(from || to), new Date(to || from)];
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return `${from} – ${to}`;
  return dayFormat.formatRange(start, end);
}

/** 'Thursday' */
export const formatWeekday = (day: string) => weekdayFormat.format(new Date(day));
