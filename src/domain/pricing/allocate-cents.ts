import { addCents, type Cents, cents, zeroCents } from '../shared/money.ts';

/**
 * Splits an amount by the values, to the cent: each share is rounded down, and the cents that are left go to the largest
 * remainders, of equal ones to the first. Without any value all shares are 0.
 */
export function allocateCents(amount: Cents, values: readonly Cents[]): Cents[] {
  const sum = addCents(...values);
  if (sum === 0) return values.map(() => zeroCents);
  const exact = values.map((value) => BigInt(amount) * BigInt(value));
  const shares = exact.map((share) => share / BigInt(sum));
  const left = Number(BigInt(amount) - shares.reduce((total, share) => total + share, 0n));
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % BigInt(sum) }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.index - other.index);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => cents(Number(share) + (raised.has(index) ? 1 : 0)));
}
