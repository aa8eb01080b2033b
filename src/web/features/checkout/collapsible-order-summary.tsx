import type { ReactNode } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { useIsWideScreen } from '#web/ui/hooks/use-min-width.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';

interface CollapsibleOrderSummaryProps {
  order: Pick<OrderResponse, 'qty' | 'total'> | null;
  isLoading: boolean;
  children: ReactNode;
}

/** The ordered items and the address: open next to the payment, collapsed above it on narrow screens. */
export function CollapsibleOrderSummary({ order, isLoading, children }: CollapsibleOrderSummaryProps) {
  const wide = useIsWideScreen();
  if (wide || (!order && !isLoading)) return <div className="grid gap-6">{children}</div>;
  return (
    <details className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-lg border border-line bg-surface px-5 py-3 font-display font-semibold shadow-rest [&::-webkit-details-marker]:hidden">
        {order ? formatOrderSummary(order) : 'Preparing your order...'}
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="mt-4 grid gap-4">{children}</div>
    </details>
  );
}

const formatOrderSummary = ({ qty, total }: Pick<OrderResponse, 'qty' | 'total'>) =>
  `${qty === 1 ? '1 item' : `${qty} items`}, ${formatDollars(total)}`;
