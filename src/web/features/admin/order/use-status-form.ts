import { type SubmitEvent, useRef, useState } from 'react';
import { type OrderResponse, updateOrderInput } from '#domain/orders/schemas.ts';
import type { OrderStatus } from '#domain/orders/states.ts';
import { updatedOrderResponse } from '#web/features/orders/order-responses.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { callAdminApi } from '../call-admin-api.ts';

const trackingInput = updateOrderInput.shape.update.shape.tracking;

type Outcome = { tone: 'success' | 'info' | 'danger'; message: string };

interface StatusFormOptions {
  order: OrderResponse;
  /** Whether a payment is recorded for the order; false while unknown. */
  hasPayment: boolean;
  onSaved: (order: OrderResponse) => void;
}

/** Selected status and tracking. A failed save keeps them; Paid on an unpaid order must be confirmed. */
export function useStatusForm({ order, hasPayment, onSaved }: StatusFormOptions) {
  const [chosen, setChosen] = useState<OrderStatus | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [trackingError, setTrackingError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const underway = useRef(false);
  const trackingField = useRef<HTMLInputElement>(null);

  const status = chosen ?? order.status;
  const tracking = typed ?? order.tracking ?? '';
  const isManualPayment = status === 'Paid' && !order.isPaid && !hasPayment;
  const showsTracking = status === 'Shipped' || order.tracking !== null;
  const isStatusChanged = status !== order.status;
  const isTrackingChanged = showsTracking && tracking.trim() !== (order.tracking ?? '');
  const isChanged = isStatusChanged || isTrackingChanged;

  const showTrackingError = (message: string) => {
    setTrackingError(message);
    trackingField.current?.focus();
  };

  async function save() {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    setOutcome(null);
    try {
      // Unchanged fields are not sent: another admin may have changed them since.
      const update = {
        ...(isStatusChanged && { status }),
        ...(isTrackingChanged && { tracking: tracking.trim() }),
      };
      const body = { id: order._id, update };
      const call = { method: 'PATCH', body, responseSchema: updatedOrderResponse } as const;
      const { updatedOrder } = await callAdminApi('/api/orders', call);
      setChosen(null);
      setTyped(null);
      setOutcome({ tone: 'success', message: 'Saved' });
      onSaved(updatedOrder);
    } catch (error) {
      const { message, issues } = toApiFailure(error);
      const wrong = showsTracking && issues.find(({ path }) => path === 'update.tracking');
      if (wrong) showTrackingError(wrong.message);
      else setOutcome({ tone: 'danger', message });
    }
    setBusy(false);
    setIsConfirming(false);
    underway.current = false;
  }

  return {
    status,
    tracking,
    trackingField,
    wrongTracking: showsTracking ? trackingError : null,
    byHand: isManualPayment,
    asksTracking: showsTracking,
    busy,
    asking: isConfirming,
    outcome,
    changed: isChanged,
    choose(next: OrderStatus) {
      setChosen(next);
      setOutcome(null);
    },
    type(text: string) {
      setTyped(text);
      setTrackingError(null);
      setOutcome(null);
    },
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const wrong = isTrackingChanged ? trackingInput.safeParse(tracking).error?.issues[0] : undefined;
      if (wrong) showTrackingError(wrong.message);
      else if (!isChanged) setOutcome({ tone: 'info', message: 'There is nothing to save.' });
      else if (isManualPayment) setIsConfirming(true);
      else save();
    },
    confirm: save,
    cancelConfirm: () => setIsConfirming(false),
  };
}
