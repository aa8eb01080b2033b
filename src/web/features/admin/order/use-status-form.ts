import { type SubmitEvent, useRef, useState } from 'react';
import { type OrderAnswer, type OrderStatus, updateOrderInput } from '#domain/orders/schemas.ts';
import { updatedOrderAnswer } from '#web/features/orders/order-answers.ts';
import { failureOf } from '#web/state/api-error.ts';
import { callAdmin } from '../call-admin.ts';

const trackingInput = updateOrderInput.shape.update.shape.tracking;

type Outcome = { tone: 'success' | 'info' | 'danger'; message: string };

interface StatusFormOptions {
  order: OrderAnswer;
  /** Whether money is recorded for it already; where that is not known yet, it is taken as not. */
  hasPayment: boolean;
  onSaved: (order: OrderAnswer) => void;
}

/** Status and tracking as chosen so far. A refusal keeps them; Paid on an unpaid order has to be confirmed. */
export function useStatusForm({ order, hasPayment, onSaved }: StatusFormOptions) {
  const [chosen, setChosen] = useState<OrderStatus | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [wrongTracking, setWrongTracking] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const underway = useRef(false);
  const trackingField = useRef<HTMLInputElement>(null);

  const status = chosen ?? order.status;
  const tracking = typed ?? order.tracking ?? '';
  const byHand = status === 'Paid' && !order.isPaid && !hasPayment;
  const asksTracking = status === 'Shipped' || order.tracking !== null;
  const newStatus = status !== order.status;
  const newTracking = asksTracking && tracking.trim() !== (order.tracking ?? '');
  const changed = newStatus || newTracking;

  const blameTracking = (message: string) => {
    setWrongTracking(message);
    trackingField.current?.focus();
  };

  async function save() {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    setOutcome(null);
    try {
      // What was not touched is not sent: another admin may have changed it meanwhile.
      const update = {
        ...(newStatus && { status }),
        ...(newTracking && { tracking: tracking.trim() }),
      };
      const body = { id: order._id, update };
      const call = { method: 'PATCH', body, answer: updatedOrderAnswer } as const;
      const { updatedOrder } = await callAdmin('/api/orders', call);
      setChosen(null);
      setTyped(null);
      setOutcome({ tone: 'success', message: 'Saved' });
      onSaved(updatedOrder);
    } catch (error) {
      const { message, issues } = failureOf(error);
      const wrong = asksTracking && issues.find(({ path }) => path === 'update.tracking');
      if (wrong) blameTracking(wrong.message);
      else setOutcome({ tone: 'danger', message });
    }
    setBusy(false);
    setAsking(false);
    underway.current = false;
  }

  return {
    status,
    tracking,
    trackingField,
    wrongTracking: asksTracking ? wrongTracking : null,
    byHand,
    asksTracking,
    busy,
    asking,
    outcome,
    changed,
    choose(next: OrderStatus) {
      setChosen(next);
      setOutcome(null);
    },
    type(text: string) {
      setTyped(text);
      setWrongTracking(null);
      setOutcome(null);
    },
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const wrong = newTracking ? trackingInput.safeParse(tracking).error?.issues[0] : undefined;
      if (wrong) blameTracking(wrong.message);
      else if (!changed) setOutcome({ tone: 'info', message: 'There is nothing to save.' });
      else if (byHand) setAsking(true);
      else save();
    },
    confirm: save,
    stopAsking: () => setAsking(false),
  };
}
