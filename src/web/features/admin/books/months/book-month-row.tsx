import { Link } from 'react-router';
import type { BookMonth } from '#domain/books/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { formatCount } from '#web/features/admin/lists/format-count.ts';
import { useIsAdmin } from '#web/features/admin/use-permission.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { DateTimeText } from '../../date-time-text.tsx';
import { formatPeriod } from '../book-period-param.ts';

interface BookMonthRowProps {
  month: BookMonth;
  onClose: () => void;
  onReopen: () => void;
}

const states: Record<BookMonth['state'], { label: string; tone: BadgeTone }> = {
  running: { label: 'Running', tone: 'neutral' },
  open: { label: 'Open', tone: 'warning' },
  closed: { label: 'Closed', tone: 'success' },
};

/** A month with its sums, and when it was closed and reopened. Only the owner reopens it. */
export function BookMonthRow({ month, onClose, onReopen }: BookMonthRowProps) {
  const isAdmin = useIsAdmin();
  const name = formatPeriod(month.month);
  const { label, tone } = states[month.state];
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`?period=${month.month}`}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 dense:min-h-7"
          >
            {name}
          </Link>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-sm text-muted tabular-nums">
          {formatCount('order', 'orders', month.orders)}, total {formatDollars(month.total)}, tax in it{' '}
          {formatDollars(month.tax)}
        </p>
        {month.closings.map((closing) => (
          <p key={closing.closedAt} className="text-xs text-muted">
            Closed <DateTimeText iso={closing.closedAt} /> by {closing.closedBy}
            {closing.reopenedAt && (
              <>
                ; reopened <DateTimeText iso={closing.reopenedAt} /> by {closing.reopenedBy}: {closing.reason}
              </>
            )}
          </p>
        ))}
      </div>
      {month.state === 'open' && (
        <Button size="sm" variant="secondary" icon="lock" onClick={onClose} aria-label={`Close ${name}`}>
          Close
        </Button>
      )}
      {month.state === 'closed' && isAdmin && (
        <Button size="sm" variant="quiet" onClick={onReopen} aria-label={`Reopen ${name}`}>
          Reopen
        </Button>
      )}
    </li>
  );
}
