const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 21, 2026' in the reader's time zone; only for content rendered in the browser. */
export function formatOrderDate(iso: string): string {
  return day.format(new Date(iso));
}

/** 'Nov 21, 2026, 2:05 PM', likewise. */
export function formatOrderDateTime(iso: string): string {
  return minute.format(new Date(iso));
}
