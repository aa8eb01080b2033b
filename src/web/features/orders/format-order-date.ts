const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** 'Nov 21, 2026' in the reader's time zone; only for content rendered in the browser. */
export function formatOrderDate(iso: string): string {
  return day.format(new Date(iso));
}
