import { and, asc, between, eq, sql } from 'drizzle-orm';
import { bookEntries, orderLines, orders } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import { countsTests } from './counts-tests.ts';
import type { BookPeriod } from './schemas.ts';

const batchSize = 1000;

const entriesAfter = (ctx: Ctx, { from, to }: BookPeriod, after: { day: string; id: number } | undefined) =>
  ctx.db
    .select({
      ...{ entry: bookEntries, orderNumber: orders.number },
      ...{ product: orderLines.name, choices: orderLines.choices },
    })
    .from(bookEntries)
    .innerJoin(orders, eq(orders.id, bookEntries.orderId))
    .leftJoin(
      orderLines,
      and(eq(orderLines.orderId, bookEntries.orderId), eq(orderLines.position, bookEntries.position)),
    )
    .where(
      and(
        between(bookEntries.day, from, to),
        countsTests(ctx, bookEntries.test),
        after && sql`(${bookEntries.day}, ${bookEntries.id}) > (${after.day}::date, ${after.id}::bigint)`,
      ),
    )
    .orderBy(asc(bookEntries.day), asc(bookEntries.id))
    .limit(batchSize);

export type ExportedEntry = Awaited<ReturnType<typeof entriesAfter>>[number];

/** The entries of these days by day, in batches. Throws `forbidden`. */
export async function* streamBookEntries(
  ctx: Ctx,
  period: BookPeriod,
): AsyncGenerator<ExportedEntry[], void> {
  requireStaffActor(ctx, 'keepBooks');
  for (let last: ExportedEntry | undefined; ; ) {
    const rows = await entriesAfter(ctx, period, last?.entry);
    yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}
