import type { OrderResponse } from '#domain/orders/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What happens to the money of a canceled order. */
export function CanceledOrderNotice({ order, className }: { order: OrderResponse; className: string }) {
  return (
    <Notice tone="success" title="This order is canceled" className={className}>
      <p>{describeMoney(order)}</p>
    </Notice>
  );
}

function describeMoney({ isPaid, refunded, total }: OrderResponse): string {
  if (!isPaid) return 'Nothing was charged.';
  const amount = formatDollars(total);
  if (refunded < total)
    return `We are refunding ${amount} to the card or wallet that you paid with. A mail tells you when it is done.`;
  return `We have refunded ${amount} to the card or wallet that you paid with. It usually arrives within 5 to 10 days.`;
}
