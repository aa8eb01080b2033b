import { type SQL, sql } from 'drizzle-orm';
import { bookDays } from '#db/schema.ts';
import { cents, toDollars } from '#domain/shared/money.ts';
import type { BookAmounts } from './schemas.ts';

/** Sums as PostgreSQL returns them, in cents. */
export interface AmountSums {
  pieces: string;
  sales: string;
  /** Not positive. */
  refunds: string;
  tax: string;
}

const { kind, pieces, taxCents, totalCents } = bookDays;

/** The columns of `AmountSums` from rows of `book_days`, without duplicate payments. */
export const amountSums: SQL = sql`
  coalesce(sum(${pieces}), 0) as pieces,
  coalesce(sum(${totalCents}) filter (where ${kind} = 'sale'), 0) as sales,
  coalesce(sum(${totalCents}) filter (where ${kind} = 'refund'), 0) as refunds,
  coalesce(sum(${taxCents}), 0) as tax`;

export const toBookDollars = (amount: string | number): number => toDollars(cents(Number(amount)));

export function toBookAmounts({ pieces, sales, refunds, tax }: AmountSums): BookAmounts {
  const total = Number(sales) + Number(refunds);
  return {
    pieces: Number(pieces),
    sales: toBookDollars(sales),
    // 0 - 0 instead of -0, which a test would tell apart.
    refunds: toBookDollars(0 - Number(refunds)),
    total: toBookDollars(total),
    tax: toBookDollars(tax),
    net: toBookDollars(total - Number(tax)),
  };
}
