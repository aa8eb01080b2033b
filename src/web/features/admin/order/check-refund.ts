import { refundInput } from '#domain/payments/schemas.ts';
import { type Cents, formatDollars, parseDollars, toDollars } from '#domain/shared/money.ts';
import { fieldErrors } from '#web/state/field-errors.ts';
import type { FieldErrors } from '#web/state/use-form-fields.ts';

export type Extent = 'all' | 'part';

export const emptyRefund = { amount: '', note: '' };
type RefundTexts = typeof emptyRefund;

const noteInput = refundInput.pick({ note: true });

/** What is wrong with what is typed, by field. The amount counts for a part alone. */
export function checkRefund(extent: Extent, typed: RefundTexts, left: Cents): FieldErrors<RefundTexts> {
  const read = readRefundSum(extent, typed.amount, left);
  return {
    ...('problem' in read && { amount: read.problem }),
    ...fieldErrors<RefundTexts>(noteInput, typed),
  };
}

/** The sum a filled form would give back, or what is wrong with it. `left` is what can be given back at most. */
export function readRefundSum(
  extent: Extent,
  typed: string,
  left: Cents,
): { sum: Cents } | { problem: string } {
  if (extent === 'all') return { sum: left };
  if (typed.trim() === '') return { problem: 'Amount is needed.' };
  const sum = parseDollars(typed);
  if (sum === null) return { problem: 'Amount is a sum such as 12.50.' };
  if (sum === 0) return { problem: 'Amount is more than nothing.' };
  if (sum > left) return { problem: `At most ${formatDollars(toDollars(left))} can be given back.` };
  return { sum };
}
