import { formatDateTime } from './format-date-time.ts';

export function DateTimeText({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} className={className}>
      {formatDateTime(iso)}
    </time>
  );
}
