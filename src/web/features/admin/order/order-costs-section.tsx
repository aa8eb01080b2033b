import { useEffect, useRef } from 'react';
import { type CostAmounts, orderCostsResponse } from '#domain/production-costs/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { subscribeToAdminWrites } from '../call-admin-api.ts';
import {
  costLabels,
  costNames,
  formatHours,
  formatMargin,
  formatOpenJobs,
  formatWholeGrams,
} from '../costs/cost-columns.ts';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { ShippingCostForm } from './shipping-cost-form.tsx';

interface OrderCostsSectionProps {
  orderId: string;
  /** The refunded amount: a pending refund is made later. */
  refunded: number;
}

/** What an order has cost by now beside what was estimated, for the owner and accounting. */
export function OrderCostsSection({ orderId, refunded }: OrderCostsSectionProps) {
  const path = `/api/orders/${encodeURIComponent(orderId)}/costs` as const;
  const { data, error, busy, refetch, updateData } = useAdminFetch(path, orderCostsResponse);
  useEffect(() => subscribeToAdminWrites(refetch), [refetch]);
  const shownRefunded = useRef(refunded);
  useEffect(() => {
    if (shownRefunded.current === refunded) return;
    shownRefunded.current = refunded;
    refetch();
  }, [refunded, refetch]);
  const failure = error && (
    <LoadFailureNotice
      title={data ? 'The newest costs could not be loaded.' : 'Its costs could not be loaded.'}
      error={error}
      busy={busy}
      onRetry={refetch}
    />
  );
  if (!data)
    return (
      failure ?? (
        <LoadingPlaceholder label="Loading its costs...">
          <Skeleton className="h-64 w-full rounded-lg" />
        </LoadingPlaceholder>
      )
    );
  const { costs } = data;
  const { sums, lines } = costs;
  const notes = [
    costs.openJobs > 0 && `${formatOpenJobs(costs.openJobs)} not printed yet: the costs grow.`,
    costs.failedPrints > 0 &&
      (costs.failedPrints === 1 ? 'One print has failed.' : `${costs.failedPrints} prints have failed.`),
    costs.badPieces > 0 &&
      (costs.badPieces === 1
        ? 'One piece was found bad after its print.'
        : `${costs.badPieces} pieces were found bad after their prints.`),
    sums.fromStock > 0 &&
      `${sums.fromStock} of its pieces came from stock: what printing them has cost is not in it.`,
    !costs.feesKnown && 'The payment provider has not reported its fee yet.',
    !costs.shippingKnown && 'The parcel counts as what the customer paid for it.',
  ].filter((note) => note !== false);
  return (
    <AdminSectionCard title="Costs and margin" intro="Without tax.">
      {failure}
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">What the order has cost, and what was estimated</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-semibold">
              Costs
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Estimate
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Actual
            </th>
          </tr>
        </thead>
        <tbody>
          {costNames.map((name) => (
            <MoneyRow
              key={name}
              label={costLabels[name]}
              estimate={name === 'fees' || name === 'shipping' ? null : sums.estimate[name]}
              actual={sums.actual[name]}
            />
          ))}
          <MoneyRow label="All costs" estimate={null} actual={sums.actual.total} isSum />
          <MoneyRow label="Sales less refunds" estimate={null} actual={sums.sales - sums.refunds} />
          <MoneyRow label={`Margin (${formatMargin(sums)})`} estimate={null} actual={sums.margin} isSum />
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">
        Printed: {formatWholeGrams(sums.grams.actual)} in {formatHours(sums.seconds.actual)}; estimated:{' '}
        {formatWholeGrams(sums.grams.estimate)} in {formatHours(sums.seconds.estimate)}.
      </p>
      {lines.length > 1 && (
        <ul aria-label="Margin by item" className="mt-3 grid gap-1 text-sm">
          {lines.map((line) => (
            <li key={line.item} className="flex justify-between gap-x-4">
              <span className="min-w-0 [overflow-wrap:anywhere]">{line.name}</span>
              <span className="shrink-0 tabular-nums">{describeLine(line)}</span>
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul className="mt-3 grid gap-1 text-sm text-muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <ShippingCostForm
        orderId={orderId}
        cost={costs.shippingKnown ? sums.actual.shipping : null}
        onSaved={(saved) => updateData(() => saved)}
      />
    </AdminSectionCard>
  );
}

function describeLine({ margin, sales, refunds }: CostAmounts): string {
  const kept = sales - refunds;
  if (kept > 0) return `${formatDollars(margin)} of ${formatDollars(kept)}`;
  return `${formatDollars(margin)}, ${refunds > 0 ? 'all refunded' : 'nothing paid'}`;
}

interface MoneyRowProps {
  label: string;
  estimate: number | null;
  actual: number;
  isSum?: boolean;
}

function MoneyRow({ label, estimate, actual, isSum = false }: MoneyRowProps) {
  return (
    <tr className={isSum ? 'border-t border-line font-semibold' : 'border-t border-line'}>
      <th scope="row" className={isSum ? 'py-1 text-left' : 'py-1 text-left font-normal'}>
        {label}
      </th>
      <td className="py-1 text-right text-muted">{estimate === null ? '' : formatDollars(estimate)}</td>
      <td className="py-1 text-right">{formatDollars(actual)}</td>
    </tr>
  );
}
