import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { type RefundAnswer, refundedAnswer } from '#domain/payments/schemas.ts';
import { type Cents, noMoney, toDollars } from '#domain/shared/money.ts';
import { type ApiFailure, failureOf, isPassing } from '#web/state/api-error.ts';
import { useFormFields } from '#web/state/use-form-fields.ts';
import { callAdmin } from '../call-admin.ts';
import { checkRefund, type Extent, emptyRefund, readRefundSum } from './check-refund.ts';

interface RefundFormOptions {
  orderId: string;
  left: Cents;
  onOrder: (order: OrderAnswer) => void;
  /** The answer got lost: what was asked for may have been done. */
  onUncertain: () => void;
}

const firstChoice = { extent: 'all' as Extent, restock: false };

/** The refund being put together. `sum` is what waits for its confirmation while `asking`. */
export function useRefundForm({ orderId, left, onOrder, onUncertain }: RefundFormOptions) {
  const [choice, setChoice] = useState(firstChoice);
  const { form, values, setValues, validate, blame, field } = useFormFields(emptyRefund, (typed) =>
    checkRefund(choice.extent, typed, left),
  );
  const [asking, setAsking] = useState(false);
  const [sum, setSum] = useState<Cents>(noMoney);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [made, setMade] = useState<{ refund: RefundAnswer; isEarlier: boolean } | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const underway = useRef(false);
  // One filled form is one refund, however often it is sent: only an answer ends it.
  const key = useRef<string | null>(null);

  // The form may go with the last cent, and the pressed button with it.
  useEffect(() => {
    if (made) outcome.current?.focus();
  }, [made]);

  const forget = () => {
    setFailure(null);
    setMade(null);
  };
  const choose = (some: Partial<typeof firstChoice>) => {
    setChoice((before) => ({ ...before, ...some }));
    forget();
  };
  const text = (name: keyof typeof emptyRefund) => {
    const { onChange, ...rest } = field(name);
    const type = (event: ChangeEvent<HTMLInputElement>) => {
      forget();
      onChange(event);
    };
    return { ...rest, onChange: type };
  };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readRefundSum(choice.extent, values.amount, left);
    if (!validate() || 'problem' in read) return;
    setSum(read.sum);
    setAsking(true);
  }

  async function confirm() {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    setFailure(null);
    key.current ??= crypto.randomUUID();
    const { note } = values;
    const { restock } = choice;
    try {
      // The sum that was confirmed is sent, also for all: more may be left by now than was read.
      const body = { key: key.current, amount: String(toDollars(sum)), restock, note: note.trim() };
      const call = { method: 'POST', body, answer: refundedAnswer } as const;
      const { refund, updatedOrder } = await callAdmin(`/api/orders/${orderId}/refunds`, call);
      key.current = null;
      setValues(emptyRefund);
      setChoice(firstChoice);
      setMade({ refund, isEarlier: refund.amount !== toDollars(sum) });
      onOrder(updatedOrder);
    } catch (error) {
      const failed = failureOf(error);
      if (isPassing(failed)) onUncertain();
      // For all that is left there is no field for the amount to be blamed on.
      const shown = failed.issues.filter(({ path }) => path !== 'amount' || choice.extent === 'part');
      if (!blame(shown)) setFailure(failed);
    }
    setBusy(false);
    setAsking(false);
    underway.current = false;
  }

  const stopAsking = () => setAsking(false);
  return {
    form,
    choice,
    choose,
    text,
    sum,
    asking,
    busy,
    failure,
    made,
    outcome,
    submit,
    confirm,
    stopAsking,
  };
}
