import { formatMoment } from './format-moment.ts';

export function Moment({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} className={className}>
      {formatMoment(iso)}
    </time>
  );
}
