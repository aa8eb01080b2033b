import { useEffect, useRef, useState } from 'react';
import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { failureOf } from '#web/state/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { cancelPayment } from './cancel-payment.ts';

interface CancelPaymentButtonProps {
  order: Pick<OrderAnswer, '_id' | 'number'>;
  /** Told how the order stands now: the money may have arrived after all. */
  onAnswer: (order: OrderAnswer) => void;
}

/** The way out of a payment that was started and left, wherever that was. */
export function CancelPaymentButton({ order, onAnswer }: CancelPaymentButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const shown = useRef(false);

  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  async function cancel() {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await cancelPayment(order._id);
      if (!shown.current) return;
      onAnswer(answer);
      // The button goes with the payment; the focus must not go with it.
      if (!answer.paymentPending)
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    } catch (error) {
      if (shown.current) setFailure(failureOf(error).message);
    }
    if (shown.current) setBusy(false);
  }

  return (
    <>
      <Button size="sm" variant="secondary" busy={busy} onClick={cancel}>
        {busy ? 'Cancelling...' : 'Cancel this payment'}
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
