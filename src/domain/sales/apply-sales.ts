import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import { products, sales } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { assignSales } from './assign-sales.ts';
import { takesPart } from './takes-part.ts';

type SaleRow = typeof sales.$inferSelect;

/** Rows that are locked at once: some hundred milliseconds, since each has many indexes. */
const batchSize = 250;

/**
 * Starts and ends the sales that are due, and brings the prices of their products up to date, in batches: a run that was
 * interrupted is continued by the next one, in any process. Returns when the next sale starts or ends.
 */
export async function applySales(ctx: Ctx, stopping?: AbortSignal): Promise<Date | null> {
  await startAndEndSales(ctx);
  // Running ones first, so that a product goes from one sale to the next without its regular price in between.
  const unapplied = await ctx.db
    .select()
    .from(sales)
    .where(sql`not ${sales.applied}`)
    .orderBy(sql`${sales.state} = 'running' desc`, asc(sales.id));
  for (const sale of unapplied) {
    if (!(await (sale.state === 'running' ? applyStart : applyEnd)(ctx, sale, stopping))) break;
    await ctx.db
      .update(sales)
      .set({ applied: true })
      .where(and(eq(sales.id, sale.id), eq(sales.state, sale.state)));
  }
  return findNextBoundary(ctx);
}

/** Changes the states that are due, in one transaction. A sale that was due while the shop was down never runs. */
async function startAndEndSales(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const isDue = or(
    and(sql`${sales.state} = 'planned'`, lte(sales.startsAt, now)),
    and(sql`${sales.state} = 'running'`, lte(sales.endsAt, now)),
  );
  await ctx.db
    .update(sales)
    .set({
      state: sql`case when ${sales.endsAt} <= ${now} then 'ended' else 'running' end`,
      applied: sql`${sales.endsAt} <= ${now} and ${sales.state} = 'planned'`,
      endedAt: sql`case when ${sales.endsAt} <= ${now} then ${now}::timestamptz end`,
      version: sql`${sales.version} + 1`,
    })
    .where(isDue);
}

/** Returns false if it was stopped. */
async function applyStart(ctx: Ctx, sale: SaleRow, stopping?: AbortSignal): Promise<boolean> {
  let last: string | undefined;
  do {
    if (stopping?.aborted) return false;
    const found = await ctx.db
      .select({ id: products.id })
      .from(products)
      .where(and(takesPart(sale), last ? gt(products.id, last) : undefined))
      .orderBy(products.id)
      .limit(batchSize);
    last = found.at(-1)?.id;
    await assignSales(
      ctx,
      found.map(({ id }) => id),
    );
  } while (last);
  return true;
}

async function applyEnd(ctx: Ctx, sale: SaleRow, stopping?: AbortSignal): Promise<boolean> {
  for (;;) {
    if (stopping?.aborted) return false;
    const found = await ctx.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.saleId, sale.id))
      .orderBy(products.id)
      .limit(batchSize);
    if (!found.length) return true;
    await assignSales(
      ctx,
      found.map(({ id }) => id),
    );
  }
}

async function findNextBoundary({ db }: Ctx): Promise<Date | null> {
  const {
    rows: [next],
  } = await db.execute<{ at: string | null }>(nextBoundaryQuery);
  return next?.at ? new Date(next.at) : null;
}

/** Two look-ups in partial indexes, however many sales are over. */
export const nextBoundaryQuery = sql`select least(
  (select min(${sales.startsAt}) from ${sales} where ${sales.state} = 'planned'),
  (select min(${sales.endsAt}) from ${sales} where ${sales.state} = 'running')
) as at`;
