const ago = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** When a device was last used, in words: sessions record it to within five minutes. `iso` is ISO 8601. */
export function formatLastSeen(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000);
  if (minutes < 6) return 'just now';
  if (minutes < 60) return ago.format(-minutes, 'minute');
  if (minutes < 24 * 60) return ago.format(-Math.floor(minutes / 60), 'hour');
  if (minutes < 7 * 24 * 60) return ago.format(-Math.floor(minutes / (24 * 60)), 'day');
  return `on ${day.format(new Date(iso))}`;
}
