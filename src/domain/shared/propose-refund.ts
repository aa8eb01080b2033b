import { type Cents, cents } from './money.ts';

export interface RefundedLine {
  /** What was charged for the line: after its discount, with its shares of shipping and added tax. */
  charged: Cents;
  qty: number;
  /** Pieces that earlier refunds were about, and those of this one. */
  earlier: number;
  chosen: number;
}

/**
 * The amount for the chosen pieces: their share of what was charged for their lines. The shares of several refunds add up
 * to the cent; the last pieces get everything that is `left` to refund.
 */
export function proposeRefund(lines: readonly RefundedLine[], left: Cents): Cents {
  if (lines.every(({ qty, earlier, chosen }) => earlier + chosen >= qty)) return left;
  const sum = lines.reduce((total, { charged, qty, earlier, chosen }) => {
    const share = (pieces: number) => roundedQuotient(BigInt(charged) * BigInt(pieces), BigInt(qty));
    return total + share(earlier + chosen) - share(earlier);
  }, 0);
  return cents(Math.min(left, sum));
}

/** Rounded half up. The product may exceed the integers that a number holds exactly. */
const roundedQuotient = (product: bigint, by: bigint) => Number((2n * product + by) / (2n * by));
