const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** 'Nov 21, 2026, 2:05 PM' where the reader is. `iso` is ISO 8601. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/** '2:05:31 PM'. `ms` since the epoch. */
export function formatTime(ms: number): string {
  return timeOfDay.format(ms);
}
