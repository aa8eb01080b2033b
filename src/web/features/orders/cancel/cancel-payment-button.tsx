import { useEffect, useRef, useState } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { cancelPayment } from './cancel-payment.ts';

interface CancelPaymentButtonProps {
  order: Pick<OrderResponse, '_id' | 'number'>;
  /** Called with the updated order: it may turn out to be paid. */
  onOrderChanged: (order: OrderResponse) => void;
}

/** Cancels a payment that was started and abandoned, on any device. */
export function CancelPaymentButton({ order, onOrderChanged }: CancelPaymentButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function cancel() {
    setBusy(true);
    setFailure(null);
    try {
      const updatedOrder = await cancelPayment(order._id);
      if (!isMounted.current) return;
      onOrderChanged(updatedOrder);
      // The button is removed with the payment; keep the focus in the page.
      if (!updatedOrder.paymentPending)
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    } catch (error) {
      if (isMounted.current) setFailure(toApiFailure(error).message);
    }
    if (isMounted.current) setBusy(false);
  }

  return (
    <>
      <Button size="sm" variant="secondary" busy={busy} onClick={cancel}>
        {busy ? 'Canceling...' : 'Cancel this payment'}
        <VisuallyHidden>, order {order.number}</VisuallyHidden>
      </Button>
      {failure && (
        <p role="alert" className="basis-full font-medium text-danger-text">
          {failure}
        </p>
      )}
    </>
  );
}
