import { useState } from 'react';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
import { forgetOrder } from '#web/state/stored-orders.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface HeldByPaymentProps {
  orderId: string;
  onCanceled: () => void;
}

/** A line may be short only because one's own payment, begun and left, holds the pieces. */
export function HeldByPayment({ orderId, onCanceled }: HeldByPaymentProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function cancel() {
    setBusy(true);
    setFailure(null);
    try {
      await callApi('/api/orders/cancel-payment', { method: 'POST', body: { id: orderId } });
      forgetOrder();
      onCanceled();
    } catch (error) {
      setFailure(failureOf(error).message);
    }
    setBusy(false);
  }

  return (
    <Notice className="mt-6" title="You have begun a payment.">
      <p>
        It puts pieces aside for you, so fewer are left here. Finish it, or cancel it to change your cart.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" to="/payment" reloadDocument variant="secondary">
          Back to the payment
        </Button>
        <Button size="sm" variant="quiet" busy={busy} onClick={cancel}>
          Cancel the payment
        </Button>
      </div>
      {failure && <p className="mt-2 font-medium text-danger-text">{failure}</p>}
    </Notice>
  );
}
