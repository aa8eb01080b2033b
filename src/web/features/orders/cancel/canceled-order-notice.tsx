import type { OrderResponse } from '#domain/orders/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { refundDuration } from '#domain/shared/refund-duration.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What happens to the money of a canceled order. */
export function CanceledOrderNotice({ order, className }: { order: OrderResponse; className: string }) {
  return (
    <Notice tone="success" title="This order is canceled" className={className}>
      <p>{describeMoney(order)}</p>
    </Notice>
  );
}

function describeMoney({ paidThrough, refunded, total }: OrderResponse): string {
  if (!paidThrough) return 'Nothing was charged.';
  if (refunded < total)
    return `We are refunding ${formatDollars(total - refunded)} to the card or wallet that you paid with. A mail tells you when it is done.`;
  return `We have refunded ${formatDollars(total)} to the card or wallet that you paid with. It usually arrives within ${refundDuration}.`;
}
