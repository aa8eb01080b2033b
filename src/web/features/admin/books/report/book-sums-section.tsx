import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { BookReport } from '#domain/books/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { formatDays } from '../../format-days.ts';
import { toOrdersPath } from './to-orders-path.ts';

/** The sums of a period, as they add up. */
export function BookSumsSection({ report, action }: { report: BookReport; action: ReactNode }) {
  const { sums, from, to } = report;
  const id = useId();
  const lines: readonly { label: string; amount: number; isSum?: true }[] = [
    { label: 'Items at their prices', amount: sums.gross },
    { label: 'Discounts', amount: -sums.discounts },
    { label: 'Shipping', amount: sums.shipping },
    { label: 'Added tax', amount: sums.addedTax },
    { label: 'Sales', amount: sums.sales, isSum: true },
    { label: 'Refunds', amount: -sums.refunds },
    { label: 'Total', amount: sums.total, isSum: true },
    { label: 'Tax in it, added or included', amount: -sums.tax },
    { label: 'Net', amount: sums.net, isSum: true },
  ];
  return (
    <section aria-labelledby={id} className="max-w-2xl">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-3 dense:min-h-8">
        <h2 id={id} className="text-lg">
          {formatDays(from, to)}
        </h2>
        {action}
      </div>
      <dl className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Figure label="Total">{formatDollars(sums.total)}</Figure>
        <Figure label="Paid orders">
          <Link to={toOrdersPath(report)} className="underline underline-offset-4">
            {sums.orders.toLocaleString('en-US')}
          </Link>
        </Figure>
        <Figure label="Average order">{sums.average === null ? 'none' : formatDollars(sums.average)}</Figure>
      </dl>
      <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-rest">
        <table aria-labelledby={id} className="w-full text-sm tabular-nums">
          <tbody>
            {lines.map(({ label, amount, isSum }) => (
              <tr
                key={label}
                className={joinClassNames('border-line not-first:border-t', isSum && 'font-semibold')}
              >
                <th
                  scope="row"
                  className={joinClassNames('px-4 py-2 text-left dense:py-1.5', !isSum && 'font-normal')}
                >
                  {label}
                </th>
                <td className="px-4 py-2 text-right whitespace-nowrap dense:py-1.5">
                  {formatDollars(amount || 0)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sums.duplicates !== 0 && (
        <p className="mt-2 text-sm text-muted">
          Not in these sums: {formatDollars(sums.duplicates)} of duplicate payments, less their refunds.
        </p>
      )}
    </section>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3 shadow-rest max-sm:first:col-span-2">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-display text-xl font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
