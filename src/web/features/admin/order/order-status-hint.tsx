import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { OrderStatus } from '#domain/orders/states.ts';
import { Notice } from '#web/ui/notice.tsx';

interface OrderStatusHintProps {
  order: OrderResponse;
  status: OrderStatus;
  isManualPayment: boolean;
  hasPayment: boolean;
}

/** Explains the effects of the selected status before it is saved. */
export function OrderStatusHint({ order, status, isManualPayment, hasPayment }: OrderStatusHintProps) {
  return (
    <div role="status" className="empty:hidden">
      {hintFor(order, status, isManualPayment, hasPayment)}
    </div>
  );
}

function hintFor(order: OrderResponse, status: OrderStatus, byHand: boolean, hasPayment: boolean) {
  if (status === order.status) return null;
  if (byHand)
    return (
      <Notice tone="warning" live="off">
        Paid by hand, e.g. cash or bank transfer: recorded with your name. The open card payment of this order
        is ended.
      </Notice>
    );
  if (status === 'Unpaid')
    return (
      <Notice live="off">This moves neither money nor stock. To give money back, refund it below.</Notice>
    );
  if (!order.isPaid && !hasPayment)
    return (
      <Notice tone="warning" live="off">
        Nothing has been paid for this order, and saving records no payment.
      </Notice>
    );
  return null;
}
