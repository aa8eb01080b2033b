import { and, count, eq, gte, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { orderEvents, orders, payments, refunds, users } from '#db/schema.ts';
import { attentionKinds } from '#db/tables/orders.ts';
import type { Ctx } from '../shared/ctx.ts';
import { cutPage } from '../shared/cut-page.ts';
import { cents, toDollars } from '../shared/money.ts';
import { requireAdmin } from '../shared/require-actor.ts';
import { loadOrders } from './load-orders.ts';
import { orderAnswer } from './order-answer.ts';
import { type AllOrdersAnswer, type AllOrdersQuery, type OrdersSummary, orderStatuses } from './schemas.ts';
import { orderBy } from './sort-orders.ts';

const pageSizeOfPages = 25;

/** Every order for admins, whole or a page of it, with the figures of all. Throws `forbidden`. */
export async function listAllOrders(ctx: Ctx, query: AllOrdersQuery): Promise<AllOrdersAnswer> {
  requireAdmin(ctx);
  const which = and(
    query.status && eq(orders.status, query.status),
    query.closed && (query.closed === 'yes' ? isNotNull(orders.closedAt) : isNull(orders.closedAt)),
    query.q ? await matching(ctx, query.q) : undefined,
  );
  const [counted] = await ctx.db.select({ total: count() }).from(orders).where(which);
  const total = counted?.total ?? 0;
  const isPaged = query.page !== undefined || query.pageSize !== undefined;
  const pageSize = query.pageSize ?? (isPaged ? pageSizeOfPages : Math.max(total, 1));
  const { page, pages, ...slice } = cutPage(total, query.page ?? 1, pageSize);
  const found = await loadOrders(ctx, which, { ...slice, orderBy: orderBy(query.sort) });
  return {
    allOrders: found.map((stored) => orderAnswer(stored, true)),
    total,
    page,
    pages,
    summary: await summarise(ctx),
  };
}

/** Order number, the start of an id, or a part of the customer's name or address. */
async function matching(ctx: Ctx, q: string): Promise<SQL | undefined> {
  const pattern = `%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const customers = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(or(like(sql`lower(${users.name})`, pattern), like(sql`lower(${users.email})`, pattern)));
  const number = /^#?(\d{1,15})$/.exec(q)?.[1];
  return or(
    inArray(orders.userId, customers),
    like(sql`lower(${orders.payerEmail})`, pattern),
    number ? eq(orders.number, Number(number)) : undefined,
    /^[0-9a-f-]{4,36}$/i.test(q) ? like(sql`${orders.id}::text`, `${q.toLowerCase()}%`) : undefined,
  );
}

async function summarise(ctx: Ctx): Promise<OrdersSummary> {
  // A shop that is paid by test payments alone shows what they come to; among real money they are none.
  const counted = ctx.shop.testPayments ? undefined : eq(payments.test, false);
  const monthAgo = new Date(ctx.clock.now().getTime() - 30 * 86_400_000);
  const [counts, [came], [gone], [attention]] = await Promise.all([
    ctx.db
      .select({ status: orders.status, orders: count() })
      .from(orders)
      .where(isNull(orders.closedAt))
      .groupBy(orders.status),
    ctx.db
      .select({
        all: sql<string>`coalesce(sum(${payments.amountCents}), 0)`,
        lately: sql<string>`coalesce(sum(${payments.amountCents}) filter (where ${gte(payments.recordedAt, monthAgo)}), 0)`,
      })
      .from(payments)
      .where(counted),
    ctx.db
      .select({
        all: sql<string>`coalesce(sum(${refunds.amountCents}), 0)`,
        lately: sql<string>`coalesce(sum(${refunds.amountCents}) filter (where ${gte(refunds.closedAt, monthAgo)}), 0)`,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(refunds.state, 'done'), counted)),
    ctx.db
      .select({ orders: sql<number>`count(distinct ${orderEvents.orderId})::int` })
      .from(orderEvents)
      .where(and(inArray(orderEvents.kind, attentionKinds), gte(orderEvents.at, monthAgo))),
  ]);
  const countOf = new Map(counts.map((row) => [row.status, row.orders]));
  const net = (plus: string | undefined, minus: string | undefined) =>
    toDollars(cents(Number(plus ?? 0) - Number(minus ?? 0)));
  return {
    count: Object.fromEntries(
      orderStatuses.map((status) => [status, countOf.get(status) ?? 0]),
    ) as OrdersSummary['count'],
    revenue: net(came?.all, gone?.all),
    revenue30Days: net(came?.lately, gone?.lately),
    attention: attention?.orders ?? 0,
  };
}
