import type { OrderResponse } from '#domain/orders/schemas.ts';

type Progress = Pick<OrderResponse, 'status' | 'canceledAt' | 'production'>;

const isBeingMade = ({ status, canceledAt }: Progress): boolean =>
  (status === 'Paid' || status === 'Printing') && !canceledAt;

/** Whether all that is printed for an order is there. */
export const isReadyToPack = (order: Progress): boolean =>
  isBeingMade(order) && order.production?.readyToPack === true;

/** 'Printing 3 of 5', 'Ready to pack'; null before its first print has started, or after it was sent. */
export function formatProduction(order: Progress): string | null {
  const { production } = order;
  if (!production || order.status !== 'Printing' || !isBeingMade(order)) return null;
  const { printed, total, readyToPack } = production;
  if (readyToPack) return 'Ready to pack';
  if (printed === total) return total === 1 ? 'The piece is printed' : `All ${total} pieces are printed`;
  return `Printing ${printed} of ${total}`;
}
