import { formatOrderDate } from '../orders/format-order-date.ts';
import { formatDateTime } from './format-date-time.ts';

interface DateTimeTextProps {
  iso: string;
  /** Without the time. */
  isDateOnly?: boolean;
  className?: string;
}

export function DateTimeText({ iso, isDateOnly = false, className }: DateTimeTextProps) {
  return (
    <time dateTime={iso} className={className}>
      {isDateOnly ? formatOrderDate(iso) : formatDateTime(iso)}
    </time>
  );
}
