import { refundInput } from '#domain/payments/schemas.ts';
import { type Cents, formatDollars, parseDollars, toDollars } from '#domain/shared/money.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import type { FieldErrors } from '#web/state/use-form.ts';

export type RefundExtentChoice = 'all' | 'part';

export const emptyRefundFormValues = { amount: '', note: '' };
type RefundFormValues = typeof emptyRefundFormValues;

const noteInput = refundInput.pick({ note: true });

/** Errors by field. The amount is checked only for a partial refund. */
export function checkRefundForm(
  extent: RefundExtentChoice,
  typed: RefundFormValues,
  left: Cents,
): FieldErrors<RefundFormValues> {
  const parsed = parseRefundDollars(extent, typed.amount, left);
  return {
    ...('problem' in parsed && { amount: parsed.problem }),
    ...collectFieldErrors<RefundFormValues>(noteInput, typed),
  };
}

/** The amount that the form would refund, or what is wrong with it. `left` is the maximum that can be refunded. */
export function parseRefundDollars(
  extent: RefundExtentChoice,
  typed: string,
  left: Cents,
): { sum: Cents } | { problem: string } {
  if (extent === 'all') return { sum: left };
  if (typed.trim() === '') return { problem: 'Amount is needed.' };
  const sum = parseDollars(typed);
  if (sum === null) return { problem: 'Amount must be a sum such as 12.50.' };
  if (sum === 0) return { problem: 'Amount must be more than 0.' };
  if (sum > left) return { problem: `At most ${formatDollars(toDollars(left))} can be refunded.` };
  return { sum };
}
