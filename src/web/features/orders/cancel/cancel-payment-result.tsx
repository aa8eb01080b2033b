import type { OrderResponse } from '#domain/orders/schemas.ts';
import { Notice } from '#web/ui/notice.tsx';

interface CancelPaymentResultProps {
  /** The order returned by the cancel call. */
  order: OrderResponse;
  className?: string;
}

/** Result of canceling a payment. */
export function CancelPaymentResult({ order, className }: CancelPaymentResultProps) {
  const look = className === undefined ? {} : { className };
  if (order.isPaid)
    return (
      <Notice {...look} tone="success" title={`Order ${order.number} is already paid`}>
        Your payment had arrived, so there was nothing left to cancel. Thank you!
      </Notice>
    );
  if (order.paymentPending)
    return (
      <Notice {...look} tone="warning" title="This payment cannot be canceled just now">
        It may be going through this very moment. Please look again in a minute.
      </Notice>
    );
  return (
    <Notice {...look} tone="success" title={`The payment for order ${order.number} is canceled`}>
      Nothing is charged.
    </Notice>
  );
}
