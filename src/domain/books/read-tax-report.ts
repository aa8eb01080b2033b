import { sql } from 'drizzle-orm';
import { bookDays } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import { countsTests } from './counts-tests.ts';
import { toQuarterPeriod } from './periods.ts';
import type { TaxReport } from './schemas.ts';
import { toBookDollars } from './to-book-amounts.ts';

interface TaxRow extends Record<string, unknown> {
  country: string | null;
  state: string | null;
  rate: number;
  sales: string;
  salesTax: string;
  /** Not positive, as their tax. */
  refunds: string;
  refundsTax: string;
}

/** What is taxed in a quarter (UTC), by country, state and rate. Throws `forbidden`. */
export async function readTaxReport(ctx: Ctx, quarter: string): Promise<TaxReport> {
  requireStaffActor(ctx, 'keepBooks');
  const { from, to } = toQuarterPeriod(quarter);
  const { day, test, country, state, taxRate, kind, totalCents, taxCents } = bookDays;
  const { rows } = await ctx.db.execute<TaxRow>(sql`
    select ${country}, ${state}, ${taxRate} as rate,
      coalesce(sum(${totalCents}) filter (where ${kind} = 'sale'), 0) as sales,
      coalesce(sum(${taxCents}) filter (where ${kind} = 'sale'), 0) as "salesTax",
      coalesce(sum(${totalCents}) filter (where ${kind} = 'refund'), 0) as refunds,
      coalesce(sum(${taxCents}) filter (where ${kind} = 'refund'), 0) as "refundsTax"
    from ${bookDays}
    where ${day} between ${from}::date and ${to}::date and ${kind} <> 'duplicate' and ${countsTests(ctx, test)}
    group by 1, 2, 3 order by 1 nulls last, 2 nulls first, 3 desc`);
  const sumOf = (name: 'sales' | 'salesTax' | 'refunds' | 'refundsTax') =>
    rows.reduce((sum, row) => sum + Number(row[name]), 0);
  return {
    ...{ quarter, from, to },
    rows: rows.map((row) => ({
      ...{ country: row.country, state: row.state, rate: row.rate / 1_000_000 },
      ...toTaxSums(Number(row.sales), Number(row.salesTax), Number(row.refunds), Number(row.refundsTax)),
    })),
    sums: toTaxSums(sumOf('sales'), sumOf('salesTax'), sumOf('refunds'), sumOf('refundsTax')),
  };
}

function toTaxSums(sales: number, salesTax: number, refunds: number, refundsTax: number): TaxReport['sums'] {
  const toSums = (total: number, tax: number) => ({
    net: toBookDollars(total - tax),
    tax: toBookDollars(tax),
  });
  return {
    sales: toSums(sales, salesTax),
    refunds: toSums(0 - refunds, 0 - refundsTax),
    total: toSums(sales + refunds, salesTax + refundsTax),
  };
}
