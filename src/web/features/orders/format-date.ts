const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** 'Nov 21, 2026' where the reader is; only for what is rendered in the browser. */
export function formatDate(iso: string): string {
  return day.format(new Date(iso));
}
