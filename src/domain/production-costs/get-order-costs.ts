import { and, eq, sql } from 'drizzle-orm';
import { orderLines, orders, printJobChanges } from '#db/schema.ts';
import { toLineName } from '#domain/options/to-line-name.ts';
import { isRejection } from '../print-jobs/load-print-jobs.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { type CostSums, costSums, lineCosts } from './line-costs-query.ts';
import { loadRulesInForce } from './load-rules-in-force.ts';
import type { OrderCosts } from './schemas.ts';
import { toCostAmounts } from './to-cost-amounts.ts';

interface LineRow extends CostSums, Record<string, unknown> {
  /** Null: the sums of the order. */
  line_id: string | null;
  open: string;
}

/** What an order has cost by now, by line, with its estimate. Throws `not_logged_in`, `forbidden`, `not_found`. */
export async function getOrderCosts(ctx: Ctx, orderId: string): Promise<OrderCosts> {
  requireStaffActor(ctx, 'keepBooks');
  if (!isUuid(orderId)) throw orderMissingError();
  const [rules, names, known] = await Promise.all([
    loadRulesInForce(ctx.db),
    ctx.db
      .select({ id: orderLines.id, name: orderLines.name, choices: orderLines.choices })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId)),
    readKnown(ctx.db, orderId),
  ]);
  if (!known) throw orderMissingError();
  const { rows } = await ctx.db.execute<LineRow>(sql`
    with ${lineCosts(rules, sql`id = ${orderId}`)}
    select line_id, ${costSums}, coalesce(sum(open), 0)::text as open
    from line_costs group by grouping sets ((line_id, position), ()) order by position`);
  const sums = rows.find(({ line_id }) => line_id === null);
  if (!sums) throw orderMissingError();
  const nameOf = (id: string) => {
    const line = names.find((each) => each.id === id);
    return line ? toLineName(line) : '';
  };
  return {
    lines: rows.flatMap(({ line_id: item, ...row }) =>
      item === null ? [] : [{ item, name: nameOf(item), ...toCostAmounts(row) }],
    ),
    sums: toCostAmounts(sums),
    openJobs: Number(sums.open),
    ...known,
  };
}

const orderMissingError = () => new ShopError('not_found', 'This order does not exist.');

async function readKnown(
  db: Db,
  orderId: string,
): Promise<Pick<OrderCosts, 'failedPrints' | 'badPieces' | 'feesKnown' | 'shippingKnown'> | undefined> {
  const [row] = await db
    .select({
      failedPrints: sql<number>`(
        select count(distinct attempt.id)::int from print_jobs as job join print_attempt_jobs as of on of.job_id = job.id
          join print_attempts as attempt on attempt.id = of.attempt_id
        where job.order_id = ${orderId} and attempt.state = 'failed')`,
      badPieces: sql<number>`(
        select count(*)::int from ${printJobChanges} join print_jobs as job on job.id = ${printJobChanges.jobId}
        where job.order_id = ${orderId} and ${isRejection})`,
      feesKnown: sql<boolean>`not exists (
        select from payments as payment where payment.order_id = ${orderId} and provider <> 'manual' and not exists (
          select from provider_transactions as moved where moved.payment_id = payment.id and moved.kind = 'charge'))`,
      shippingKnown: sql<boolean>`exists (
        select from order_shipping_costs as cost where cost.order_id = ${orderId})`,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId)));
  return row;
}
