import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrdersSummary } from '#domain/orders/listing/schemas.ts';
import { orderStatuses } from '#domain/orders/states.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Revenue, number of orders by status, and what needs attention. */
export function OrdersSummaryWidget({ summary }: { summary: OrdersSummary | null }) {
  if (!summary)
    return <Skeleton className="h-75 w-full rounded-lg sm:h-61 lg:h-36 dense:h-22 xl:dense:h-11.5" />;
  const { revenue, revenue30Days, count, attention } = summary;
  return (
    <section
      aria-label="Summary"
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-rest dense:flex dense:flex-wrap dense:items-center dense:justify-between dense:text-sm"
    >
      <div className="lg:flex dense:contents">
        <dl className="grid grid-cols-2 lg:flex dense:gap-4 dense:px-4 dense:py-1.5">
          <Figure label="Revenue" className="p-4 sm:px-6 sm:py-5 dense:p-0">
            <PriceText dollars={revenue} className="text-2xl font-semibold dense:text-sm" />
          </Figure>
          <Figure label="Last 30 days" className="p-4 sm:px-6 sm:py-5 dense:p-0">
            <PriceText dollars={revenue30Days} className="text-2xl font-semibold dense:text-sm" />
          </Figure>
        </dl>
        <dl className="grid grid-cols-3 gap-y-4 border-t border-line p-4 sm:flex sm:justify-between sm:px-6 sm:py-5 lg:flex-1 lg:border-t-0 lg:border-l dense:grow-0 dense:justify-start dense:gap-4 dense:border-0 dense:p-0 dense:px-4">
          {orderStatuses.map((status) => (
            <Figure key={status} label={status}>
              <span className="font-display text-2xl font-semibold tabular-nums dense:text-sm">
                {count[status].toLocaleString('en-US')}
              </span>
            </Figure>
          ))}
        </dl>
      </div>
      <Attention count={attention} />
    </section>
  );
}

function Figure({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div className={joinClassNames('dense:flex dense:items-baseline dense:gap-1.5', className)}>
      <dt className="text-sm text-muted dense:text-xs">{label}</dt>
      <dd className="mt-0.5 dense:mt-0">{children}</dd>
    </div>
  );
}

function Attention({ count }: { count: number }) {
  if (count === 0)
    return (
      <p className="flex items-center gap-2 border-t border-line px-4 py-2.5 text-sm text-muted sm:px-6 dense:border-0 dense:px-4 dense:py-1.5 dense:text-xs">
        <Icon name="check" className="size-4 text-success" />
        No payment, refund or stock problem is open.
      </p>
    );
  return (
    <Link
      to="/admin/payments"
      className="flex min-h-11 items-center gap-2 border-t border-line bg-warning-soft px-4 py-2 text-sm font-semibold text-warning-text underline-offset-4 -outline-offset-3 hover:underline sm:px-6 dense:border-0 dense:px-4 dense:text-xs"
    >
      <Icon name="alert" />
      {count === 1 ? '1 order needs your attention' : `${count} orders need your attention`}
      <Icon name="arrow-right" className="ml-auto size-5" />
    </Link>
  );
}
