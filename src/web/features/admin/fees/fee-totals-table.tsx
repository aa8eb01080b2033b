import { type ReactNode, useId } from 'react';
import type { FeeTotals } from '#domain/provider-transactions/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatMonth, providerNames } from './fees-list-params.ts';
import { formatBalanceAmount } from './format-balance-amount.ts';

const figures: readonly { label: string; of: 'charges' | 'refunds' | 'other' | 'fees'; isDeducted?: true }[] =
  [
    { label: 'Payments', of: 'charges' },
    { label: 'Refunds', of: 'refunds' },
    { label: 'Disputes and other', of: 'other' },
    { label: 'Fees', of: 'fees', isDeducted: true },
  ];

interface FeeTotalsTableProps {
  month: string;
  totals: readonly FeeTotals[];
  /** The choice of the month. */
  children: ReactNode;
}

/** What a month has brought, a column for each provider. */
export function FeeTotalsTable({ month, totals, children }: FeeTotalsTableProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mb-6 rounded-lg border border-line bg-surface p-4 shadow-rest sm:p-5"
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id={id} className="text-xl">
          {formatMonth(month)}
        </h2>
        {children}
      </div>
      {totals.length === 0 ? (
        <p className="mt-4 text-muted">The providers have booked nothing in this month.</p>
      ) : (
        <div className="overflow-x-auto">
          <table aria-labelledby={id} className="mt-3 w-full max-w-2xl text-right tabular-nums">
            <thead className="text-sm">
              <tr>
                <td />
                {totals.map((total) => (
                  <th key={toKey(total)} scope="col" className="py-2 pl-3 align-bottom font-semibold">
                    <ProviderHead total={total} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {figures.map(({ label, of, isDeducted }) => (
                <FigureRow
                  key={of}
                  label={label}
                  totals={totals}
                  toAmount={(total) => (isDeducted ? -total[of] || 0 : total[of])}
                />
              ))}
              <FigureRow label="Net" totals={totals} toAmount={({ net }) => net} isSum />
              <FigureRow label="Paid out" totals={totals} toAmount={({ payouts }) => payouts} />
            </tbody>
          </table>
        </div>
      )}
      <p className="mt-3 max-w-prose text-xs text-muted">
        By days of UTC, as the providers have booked it. Net is payments and refunds less fees; it is paid out
        later.
      </p>
    </section>
  );
}

const toKey = ({ provider, test, currency }: FeeTotals) => `${provider} ${test} ${currency}`;

function ProviderHead({ total: { provider, test, currency } }: { total: FeeTotals }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      {providerNames[provider]}
      {currency !== 'usd' && ` (${currency.toUpperCase()})`}
      {test && <Badge tone="warning">Test</Badge>}
    </span>
  );
}

interface FigureRowProps {
  label: string;
  totals: readonly FeeTotals[];
  toAmount: (total: FeeTotals) => number;
  isSum?: boolean;
}

function FigureRow({ label, totals, toAmount, isSum = false }: FigureRowProps) {
  return (
    <tr className={isSum ? 'border-t-2 border-edge font-semibold' : 'border-t border-line'}>
      <th scope="row" className={`py-2 pr-2 text-left text-sm ${isSum ? '' : 'font-normal text-muted'}`}>
        {label}
      </th>
      {totals.map((total) => (
        <td key={toKey(total)} className={`py-2 pl-3 font-display ${isSum ? 'text-lg' : ''}`}>
          {formatBalanceAmount(toAmount(total), total.currency)}
        </td>
      ))}
    </tr>
  );
}
