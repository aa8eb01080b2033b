import { type Cents, formatDollars, parseDollars, toDollars } from '#domain/shared/money.ts';

export type Extent = 'all' | 'part';

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
