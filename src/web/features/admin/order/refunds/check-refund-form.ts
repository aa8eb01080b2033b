import { refundInput } from '#domain/payments/schemas.ts';
import { type Cents, formatDollars, parseDollars, toDollars } from '#domain/shared/money.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import type { FieldErrors } from '#web/state/use-form.ts';

export type RefundExtentChoice = 'all' | 'lines' | 'part';

export const emptyRefundFormValues = { lines: '', amount: '', note: '' };
type RefundFormValues = typeof emptyRefundFormValues;

const noteInput = refundInput.pick({ note: true });

interface RefundLimits {
  /** The maximum that can be refunded. */
  left: Cents;
  /** The amount for the chosen lines; zero if none is chosen. */
  proposed: Cents;
}

/** Errors by field. A full refund has no amount, and only one by line needs a line. */
export function checkRefundForm(
  extent: RefundExtentChoice,
  typed: Omit<RefundFormValues, 'lines'>,
  limits: RefundLimits,
): FieldErrors<RefundFormValues> {
  const parsed = parseRefundDollars(extent, typed.amount, limits);
  return {
    ...(extent === 'lines' && limits.proposed === 0 && { lines: 'Choose at least one piece.' }),
    ...('problem' in parsed && { amount: parsed.problem }),
    ...collectFieldErrors<Omit<RefundFormValues, 'lines'>>(noteInput, typed),
  };
}

/** The amount that the form would refund, or what is wrong with it. */
export function parseRefundDollars(
  extent: RefundExtentChoice,
  typed: string,
  { left, proposed }: RefundLimits,
): { sum: Cents } | { problem: string } {
  if (extent === 'all') return { sum: left };
  if (typed.trim() === '') return extent === 'lines' ? { sum: proposed } : { problem: 'Amount is needed.' };
  const sum = parseDollars(typed);
  if (sum === null) return { problem: 'Amount must be a sum such as 12.50.' };
  if (sum === 0) return { problem: 'Amount must be more than 0.' };
  if (sum > left) return { problem: `At most ${formatDollars(toDollars(left))} can be refunded.` };
  return { sum };
}
