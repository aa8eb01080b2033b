import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { type RefundResponse, requestRefundResponse } from '#domain/payments/schemas.ts';
import { type Cents, toDollars, zeroCents } from '#domain/shared/money.ts';
import { callAdminApi } from '#web/features/admin/call-admin-api.ts';
import { type ApiFailureInfo, isTransientFailure } from '#web/state/api/api-error.ts';
import { useForm } from '#web/state/use-form.ts';
import { useFarmToday } from '../../use-farm-today.ts';
import {
  checkRefundForm,
  emptyRefundFormValues,
  parseRefundDollars,
  type RefundExtentChoice,
} from './check-refund-form.ts';
import { proposeRefundNote } from './propose-refund-note.ts';
import {
  proposeAmount,
  type RefundFormLine,
  type RefundLineChoices,
  toRefundLinesInput,
} from './refund-lines.ts';

interface RefundFormOptions {
  order: OrderResponse;
  lines: readonly RefundFormLine[];
  refundable: Cents;
  onOrderChanged: (order: OrderResponse) => void;
  /** Called when there was no response: the refund may have been made. */
  onUnknownOutcome: () => void;
}

interface RefundChoice {
  extent: RefundExtentChoice;
  /** Of a full refund: whether all pieces return to stock. */
  restock: boolean;
  lines: RefundLineChoices;
}

const initialChoice: RefundChoice = { extent: 'all', restock: false, lines: {} };

/** State of the refund form. `sum` is the amount to confirm. */
export function useRefundForm({
  order,
  lines,
  refundable,
  onOrderChanged,
  onUnknownOutcome,
}: RefundFormOptions) {
  const today = useFarmToday();
  const [choice, setChoice] = useState(initialChoice);
  const [sum, setSum] = useState<Cents>(zeroCents);
  const [failure, setFailure] = useState<ApiFailureInfo | null>(null);
  const [result, setResult] = useState<{ refund: RefundResponse; isEarlier: boolean } | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const limits = { left: refundable, proposed: proposeAmount(refundable, lines, choice.lines) };
  // One key per filled-in form, however often it is sent: only a response ends it.
  const idempotencyKey = useRef<string | null>(null);
  const { form, reset, set, field, errors, submit, busy, isConfirming, confirm, cancelConfirm } = useForm({
    initial: { ...emptyRefundFormValues, note: proposeRefundNote(order, choice.extent, today) },
    check: (typed) => checkRefundForm(choice.extent, typed, limits),
    onValid({ amount }) {
      const parsed = parseRefundDollars(choice.extent, amount, limits);
      if ('sum' in parsed) setSum(parsed.sum);
      return 'confirm';
    },
    async send({ note }) {
      setFailure(null);
      idempotencyKey.current ??= crypto.randomUUID();
      // A full refund also sends the confirmed amount: the refundable amount may have grown since.
      const body = {
        key: idempotencyKey.current,
        amount: String(toDollars(sum)),
        ...(choice.extent === 'all' && { restock: choice.restock }),
        ...(choice.extent === 'lines' && { lines: toRefundLinesInput(choice.lines) }),
        note: note.trim(),
      };
      const call = { method: 'POST', body, responseSchema: requestRefundResponse } as const;
      const { refund, updatedOrder } = await callAdminApi(`/api/orders/${order._id}/refunds`, call);
      idempotencyKey.current = null;
      reset();
      setChoice(initialChoice);
      setResult({ refund, isEarlier: refund.amount !== toDollars(sum) });
      onOrderChanged(updatedOrder);
    },
    onFailure(refusal) {
      if (isTransientFailure(refusal)) onUnknownOutcome();
      // A full refund has no amount field to show the error on.
      const issues = refusal.issues.filter(({ path }) => path !== 'amount' || choice.extent !== 'all');
      const isOfField = issues.some(({ path }) => path === 'amount' || path === 'note');
      if (isOfField) return { message: refusal.message, issues };
      setFailure(refusal);
      return null;
    },
  });

  // A full refund removes the form and with it the focused button.
  useEffect(() => {
    if (result) outcome.current?.focus();
  }, [result]);

  const clearResult = () => {
    setFailure(null);
    setResult(null);
  };
  const choose = (some: Partial<RefundChoice>) => {
    // What is typed as a part would replace what is proposed for the items.
    if (some.extent) set('amount', '');
    setChoice((before) => ({ ...before, ...some }));
    clearResult();
  };
  const text = (name: 'amount' | 'note') => {
    const { onChange, ...rest } = field(name);
    const type = (event: ChangeEvent<HTMLInputElement>) => {
      clearResult();
      onChange(event);
    };
    return { ...rest, onChange: type };
  };

  return {
    form,
    choice,
    choose,
    text,
    linesError: errors.lines,
    proposed: limits.proposed,
    sum,
    isConfirming,
    busy,
    failure,
    made: result,
    outcome,
    submit,
    confirm,
    cancelConfirm,
  };
}
