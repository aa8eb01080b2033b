import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { type RefundAnswer, refundedAnswer } from '#domain/payments/schemas.ts';
import { type Cents, noMoney, toDollars } from '#domain/shared/money.ts';
import { type ApiFailure, failureOf, isPassing } from '#web/state/api-error.ts';
import { callAdmin } from '../call-admin.ts';
import { type Extent, readRefundSum } from './check-refund.ts';

interface RefundFormOptions {
  orderId: string;
  left: Cents;
  onOrder: (order: OrderAnswer) => void;
  /** The answer got lost: what was asked for may have been done. */
  onUncertain: () => void;
}

const empty = { extent: 'all' as Extent, amount: '', note: '', restock: false };

/** The refund being put together. `sum` is what waits for its confirmation while `asking`. */
export function useRefundForm({ orderId, left, onOrder, onUncertain }: RefundFormOptions) {
  const [values, setValues] = useState(empty);
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [sum, setSum] = useState<Cents>(noMoney);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [made, setMade] = useState<{ refund: RefundAnswer; isEarlier: boolean } | null>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const underway = useRef(false);
  // One filled form is one refund, however often it is sent: only an answer ends it.
  const key = useRef<string | null>(null);

  // The form may go with the last cent, and the pressed button with it.
  useEffect(() => {
    if (made) outcome.current?.focus();
  }, [made]);

  const change = (some: Partial<typeof empty>) => {
    setValues((before) => ({ ...before, ...some }));
    setProblem(null);
    setFailure(null);
    setMade(null);
  };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readRefundSum(values.extent, values.amount, left);
    if ('problem' in read) {
      setProblem(read.problem);
      return amountField.current?.focus();
    }
    setSum(read.sum);
    setAsking(true);
  }

  async function confirm() {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    setFailure(null);
    key.current ??= crypto.randomUUID();
    const { note, restock } = values;
    try {
      // The sum that was confirmed is sent, also for all: more may be left by now than was read.
      const body = { key: key.current, amount: String(toDollars(sum)), restock, note: note.trim() };
      const call = { method: 'POST', body, answer: refundedAnswer } as const;
      const { refund, updatedOrder } = await callAdmin(`/api/orders/${orderId}/refunds`, call);
      key.current = null;
      setValues(empty);
      setMade({ refund, isEarlier: refund.amount !== toDollars(sum) });
      onOrder(updatedOrder);
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      if (isPassing(failed)) onUncertain();
      const wrong = failed.issues.find(({ path }) => path === 'amount');
      if (wrong && values.extent === 'part') setProblem(wrong.message);
    }
    setBusy(false);
    setAsking(false);
    underway.current = false;
  }

  const stopAsking = () => setAsking(false);
  return {
    values,
    change,
    problem,
    sum,
    asking,
    busy,
    failure,
    made,
    amountField,
    outcome,
    submit,
    confirm,
    stopAsking,
  };
}
