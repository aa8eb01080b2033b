import { type Cents, cents } from './money.ts';

interface RefundableOrder {
  /** The items without shipping and tax, and all that was charged. */
  items: Cents;
  total: Cents;
  /** What can still be refunded. */
  left: Cents;
}

/**
 * The amount for pieces of this value: their price and their share of shipping and tax by value. The shares of several
 * refunds add up to the cent; the last pieces get everything that is left.
 */
export function proposeRefund({ items, total, left }: RefundableOrder, earlier: Cents, chosen: Cents): Cents {
  if (earlier + chosen >= items) return left;
  const share = (value: number) => roundedQuotient(BigInt(total) * BigInt(value), BigInt(items));
  return cents(Math.min(left, share(earlier + chosen) - share(earlier)));
}

/** Rounded half up. The product of two sums may exceed the integers that a number holds exactly. */
const roundedQuotient = (sum: bigint, by: bigint) => Number((2n * sum + by) / (2n * by));
