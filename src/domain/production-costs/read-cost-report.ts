import { type SQL, sql } from 'drizzle-orm';
import { countsTests } from '#domain/books/counts-tests.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { type CostSums, costSums, lineCosts } from './line-costs-query.ts';
import { loadRulesInForce } from './load-rules-in-force.ts';
import type { CostGroup, CostReport, CostReportQuery, CostReportRow } from './schemas.ts';
import { toCostAmounts } from './to-cost-amounts.ts';

const maxRows = 100;

interface ReportRow extends CostSums, Record<string, unknown> {
  is_sum: boolean;
  key: string | null;
  name: string | null;
  orders: number;
  open: number;
}

/** What orders that were paid in a period have brought and cost, in groups. Throws `not_logged_in`, `forbidden`. */
export async function readCostReport(ctx: Ctx, query: CostReportQuery): Promise<CostReport> {
  const { rows, ...report } = await readWholeCostReport(ctx, query);
  return { ...report, rows: rows.slice(0, maxRows), ...(rows.length > maxRows && { more: true as const }) };
}

/** The same with all rows. */
export async function readWholeCostReport(ctx: Ctx, query: CostReportQuery): Promise<CostReport> {
  requireStaffActor(ctx, 'keepBooks');
  const rules = await loadRulesInForce(ctx.db);
  const { key, name, order } = groupColumns[query.by];
  const { rows } = await ctx.db.execute<ReportRow>(sql`
    with ${lineCosts(rules, paidIn(ctx, query))},
    groups as (
      select grouping(key) = 1 as is_sum, key, count(distinct order_id)::int as orders, ${costSums}, sum(sales) as by_sales,
        coalesce(sum(open), 0)::int as open
      from (select *, ${key} as key from line_costs) as keyed group by grouping sets ((key), ())
    )
    select groups.*, ${name} as name from groups order by ${order}, key`);
  const [all] = rows.filter(({ is_sum }) => is_sum);
  if (!all) throw new Error('a report has sums');
  const { by, from, to } = query;
  return {
    ...{ by, from, to },
    rows: rows.filter(({ is_sum }) => !is_sum).map(toReportRow),
    openJobs: all.open,
    sums: { orders: all.orders, ...toCostAmounts(all) },
  };
}

const paidIn = (ctx: Ctx, { from, to }: CostReportQuery): SQL => sql`
  paid_at >= ${from}::date::timestamp at time zone 'UTC'
  and paid_at < (${to}::date + 1)::timestamp at time zone 'UTC'
  and not exists (
    select from payments as payment
    where payment.order_id = orders.id and not payment.surplus and not ${countsTests(ctx, sql`payment.test`)}
  )`;

const bySales = sql`by_sales desc nulls last`;
const groupColumns: Record<CostGroup, { key: SQL; name: SQL; order: SQL }> = {
  product: {
    key: sql`product_id::text`,
    name: sql`(select product.name from products as product where product.id = key::uuid)`,
    order: bySales,
  },
  filament: {
    key: sql`filament_id::text`,
    name: sql`(select material || ', ' || color from filaments where filaments.id = key::uuid)`,
    order: bySales,
  },
  month: {
    key: sql`to_char(at at time zone 'UTC', 'YYYY-MM')`,
    name: sql`key`,
    order: sql`key`,
  },
};

const toReportRow = ({ key, name, orders, ...row }: ReportRow): CostReportRow => ({
  ...{ key, name: name ?? 'Not known, or from stock', orders },
  ...toCostAmounts(row),
});
