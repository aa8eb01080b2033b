import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Sales, SalesPeriod } from '#domain/orders/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { formatDays, formatWeekday } from '../format-days.ts';
import { formatChange } from './format-change.ts';

/** Sales of today and of seven days, each beside the week before. */
export function SalesSection({ sales }: { sales: Sales }) {
  const { today, dayLastWeek, week, weekBefore } = sales;
  return (
    <div>
      <div className="grid gap-4 md:grid-cols-2">
        <SalesTable
          title="Sales today"
          period={today}
          name="So far"
          before={dayLastWeek}
          beforeName={`All of last ${formatWeekday(dayLastWeek.from)}`}
        />
        <SalesTable
          title="Sales of 7 days"
          period={week}
          name={formatDays(week.from, week.to)}
          before={weekBefore}
          beforeName="7 days before"
          hasChange
        />
      </div>
      <p className="mt-2 text-xs text-muted">
        By days of UTC, today included. Revenue is what was paid less what was refunded on these days.
      </p>
    </div>
  );
}

interface SalesTableProps {
  title: string;
  period: SalesPeriod;
  name: string;
  before: SalesPeriod;
  beforeName: string;
  /** Both last equally long, so that their change says something. */
  hasChange?: boolean;
}

const figures: readonly {
  label: string;
  of: 'orders' | 'revenue' | 'average';
  format: (value: number) => string;
}[] = [
  { label: 'Paid orders', of: 'orders', format: (orders) => orders.toLocaleString('en-US') },
  { label: 'Revenue', of: 'revenue', format: formatDollars },
  { label: 'Average order', of: 'average', format: formatDollars },
];

function SalesTable({ title, period, name, before, beforeName, hasChange = false }: SalesTableProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border border-line bg-surface px-4 pt-3 pb-2 shadow-rest"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <table aria-labelledby={id} className="w-full text-right tabular-nums">
        <thead className="text-xs text-muted">
          <tr>
            <td />
            <th scope="col" className="py-1 font-normal">
              {name}
            </th>
            <th scope="col" className="py-1 pl-3 font-normal">
              {beforeName}
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ label, of, format }) => (
            <tr key={of} className="border-t border-line">
              <th scope="row" className="py-1 text-left text-sm font-normal text-muted">
                {label}
              </th>
              <td className="py-1">
                <FigureLink period={period} className="font-display text-xl font-semibold">
                  {formatFigure(period[of], format)}
                </FigureLink>
              </td>
              <td className="py-1 pl-3 text-sm text-muted">
                <FigureLink period={before}>{formatFigure(before[of], format)}</FigureLink>
                {hasChange && <span className="block text-xs">{formatChange(period[of], before[of])}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const formatFigure = (value: number | null, format: (value: number) => string) =>
  value === null ? 'none' : format(value);

interface FigureLinkProps {
  period: SalesPeriod;
  className?: string;
  children: ReactNode;
}

/** Opens the orders that were paid in these days. */
function FigureLink({ period, className = '', children }: FigureLinkProps) {
  return (
    <Link
      to={`/admin/orders?paidFrom=${period.from}&paidTo=${period.to}`}
      className={`inline-flex min-h-11 items-center underline-offset-4 hover:underline dense:min-h-7 ${className}`}
    >
      {children}
    </Link>
  );
}
