import { type SQL, sql } from 'drizzle-orm';
import { bookChecks, bookDays } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import { countsTests } from './counts-tests.ts';
import { type BookPeriod, type BookReport, type BookSums, countDays } from './schemas.ts';
import { type AmountSums, toBookAmounts, toBookDollars } from './to-book-amounts.ts';

/** More days than these are listed by month. */
const maxListedDays = 92;

interface ReportRow extends AmountSums, Record<string, unknown> {
  /** Of the row: which of the groups it is of. */
  group: 'all' | 'day' | 'theme' | 'country';
  key: string | null;
  orders: string;
  gross: string;
  discounts: string;
  shipping: string;
  added: string;
  duplicates: string;
}

/** Sales and refunds of these days: in all, by day or month, by theme and by country. Throws `forbidden`. */
export async function readBookReport(ctx: Ctx, period: BookPeriod): Promise<BookReport> {
  requireStaffActor(ctx, 'keepBooks');
  const interval = countDays(period.from, period.to) > maxListedDays ? 'month' : 'day';
  const [{ rows }, check] = await Promise.all([
    ctx.db.execute<ReportRow>(reportQuery(ctx, period, interval)),
    readCheck(ctx),
  ]);
  const ofGroup = (group: ReportRow['group']) => rows.filter((row) => row.group === group);
  const [all] = ofGroup('all');
  if (!all) throw new Error('a report has sums');
  const bySales = (one: AmountSums, other: AmountSums) => Number(other.sales) - Number(one.sales);
  return {
    ...{ ...period, interval, sums: toBookSums(all) },
    days: ofGroup('day')
      .filter(hasSales)
      .toSorted((one, other) => (String(one.key) < String(other.key) ? -1 : 1))
      .map((row) => ({ ...toInterval(row.key ?? '', interval, period), ...toCountedAmounts(row) })),
    themes: ofGroup('theme')
      .filter(hasSales)
      .toSorted(bySales)
      .map((row) => ({ theme: row.key, ...toBookAmounts(row) })),
    countries: ofGroup('country')
      .filter(hasSales)
      .toSorted(bySales)
      .map((row) => ({ country: row.key, ...toCountedAmounts(row) })),
    check,
  };
}

/** One scan for all groups. */
function reportQuery(ctx: Ctx, { from, to }: BookPeriod, interval: BookReport['interval']): SQL {
  const { day, test, theme, country, kind } = bookDays;
  return sql`
    with sums as (
      select case when ${interval} = 'month' then date_trunc('month', ${day})::date else ${day} end as slot, ${theme},
        ${country}, ${kind}, sum(orders) as orders, sum(pieces) as pieces, sum(goods_cents) as goods_cents,
        sum(discount_cents) as discount_cents, sum(shipping_cents) as shipping_cents, sum(tax_cents) as tax_cents,
        sum(added_tax_cents) as added_tax_cents, sum(total_cents) as total_cents
      from ${bookDays}
      where ${day} between ${from}::date and ${to}::date and ${countsTests(ctx, test)}
      group by 1, 2, 3, 4
    )
    select case grouping(slot, theme, country) when 3 then 'day' when 5 then 'theme' when 6 then 'country' else 'all' end
        as "group",
      coalesce(slot::text, theme, country) as key, coalesce(sum(orders), 0) as orders,
      coalesce(sum(goods_cents) filter (where kind = 'sale'), 0) as gross,
      coalesce(sum(discount_cents) filter (where kind = 'sale'), 0) as discounts,
      coalesce(sum(shipping_cents) filter (where kind = 'sale'), 0) as shipping,
      coalesce(sum(added_tax_cents) filter (where kind = 'sale'), 0) as added,
      coalesce(sum(total_cents) filter (where kind = 'duplicate'), 0) as duplicates,
      coalesce(sum(pieces), 0) as pieces,
      coalesce(sum(total_cents) filter (where kind = 'sale'), 0) as sales,
      coalesce(sum(total_cents) filter (where kind = 'refund'), 0) as refunds,
      coalesce(sum(tax_cents), 0) as tax
    from sums group by grouping sets ((slot), (theme), (country), ())`;
}

/** A day with a duplicate payment alone has no sales. */
const hasSales = ({ orders, sales, refunds }: ReportRow): boolean =>
  Number(orders) !== 0 || Number(sales) !== 0 || Number(refunds) !== 0;

const toCountedAmounts = (row: ReportRow) => ({ orders: Number(row.orders), ...toBookAmounts(row) });

function toBookSums(row: ReportRow): BookSums {
  const { orders, ...amounts } = toCountedAmounts(row);
  return {
    ...amounts,
    orders,
    average: orders > 0 ? toBookDollars(Math.round(Number(row.sales) / orders)) : null,
    gross: toBookDollars(row.gross),
    discounts: toBookDollars(row.discounts),
    shipping: toBookDollars(row.shipping),
    addedTax: toBookDollars(row.added),
    duplicates: toBookDollars(row.duplicates),
  };
}

/** The days of a slot that are in the period. */
function toInterval(first: string, interval: BookReport['interval'], { from, to }: BookPeriod) {
  if (interval === 'day') return { from: first, to: first };
  const [year = 0, month = 1] = first.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { from: first < from ? from : first, to: last > to ? to : last };
}

async function readCheck(ctx: Ctx): Promise<BookReport['check']> {
  const [last] = await ctx.db.select().from(bookChecks);
  if (!last) return null;
  return {
    startedAt: last.startedAt.toISOString(),
    endedAt: last.endedAt?.toISOString() ?? null,
    found: last.found,
    differences: last.differences,
  };
}
