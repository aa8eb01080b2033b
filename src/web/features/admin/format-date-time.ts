const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** 'Nov 21, 2026, 2:05 PM' in the reader's time zone. `iso` is ISO 8601. */
export function formatDateTime(iso: string): string {
  return dateTimeFormat.format(new Date(iso));
}

/** '2:05:31 PM'. `ms` since the epoch. */
export function formatTime(ms: number): string {
  return timeFormat.format(ms);
}
