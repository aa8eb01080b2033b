import type { OrderResponse } from '#domain/orders/schemas.ts';

type Progress = Pick<OrderResponse, 'status' | 'canceledAt' | 'production'>;

const isBeingMade = ({ status, canceledAt }: Progress): boolean =>
  (status === 'Paid' || status === 'Printing') && !canceledAt;

/** Whether all that is printed for an order is there. */
export const isReadyToPack = (order: Progress): boolean =>
  isBeingMade(order) && order.production?.readyToPack === true;

/** 'Printing 3 of 5', 'Ready to pack'; null if nothing is printed for the order, or it has been sent. */
export function formatProduction(order: Progress): string | null {
  const { production } = order;
  if (!production || !isBeingMade(order)) return null;
  const { printed, total, readyToPack } = production;
  return readyToPack ? 'Ready to pack' : `Printing ${printed} of ${total}`;
}
