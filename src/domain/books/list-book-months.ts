import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bookClosings, bookDays, users } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import { countsTests } from './counts-tests.ts';
import type { BookMonth, BookMonthsResponse } from './schemas.ts';
import { type AmountSums, amountSums, toBookAmounts } from './to-book-amounts.ts';

interface MonthSums extends AmountSums, Record<string, unknown> {
  month: string;
  orders: string;
}

const noSums = { pieces: '0', sales: '0', refunds: '0', tax: '0' };

/** The months of a year that have begun, newest first, with what has been closed and reopened. Throws `forbidden`. */
export async function listBookMonths(ctx: Ctx, year: number): Promise<BookMonthsResponse> {
  requireStaffActor(ctx, 'keepBooks');
  const present = ctx.clock.now().toISOString().slice(0, 7);
  const isOfYear = sql`between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`;
  const { rows } = await ctx.db.execute<MonthSums>(sql`
    select to_char(${bookDays.day}, 'YYYY-MM') as month, sum(${bookDays.orders}) as orders, ${amountSums}
    from ${bookDays} where ${bookDays.day} ${isOfYear} and ${countsTests(ctx, bookDays.test)} group by 1`);
  const sumsOf = new Map(rows.map((row) => [row.month, row]));
  const closings = await loadClosings(ctx, year);
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(12 - index).padStart(2, '0')}`)
    .filter((month) => month <= present)
    .map((month): BookMonth => {
      const ofMonth = closings.get(month) ?? [];
      const isClosed = ofMonth.some(({ reopenedAt }) => reopenedAt === null);
      return {
        month,
        state: isClosed ? 'closed' : month === present ? 'running' : 'open',
        orders: Number(sumsOf.get(month)?.orders ?? 0),
        ...toBookAmounts(sumsOf.get(month) ?? noSums),
        closings: ofMonth,
      };
    });
  return { year, months };
}

async function loadClosings(ctx: Ctx, year: number): Promise<Map<string, BookMonth['closings']>> {
  const reopener = alias(users, 'reopener');
  const rows = await ctx.db
    .select({ closing: bookClosings, closedBy: users.name, reopenedBy: reopener.name })
    .from(bookClosings)
    .innerJoin(users, eq(users.id, bookClosings.closedBy))
    .leftJoin(reopener, eq(reopener.id, bookClosings.reopenedBy))
    .where(sql`${bookClosings.month} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`)
    .orderBy(desc(bookClosings.closedAt), desc(bookClosings.id));
  const byMonth = Map.groupBy(rows, ({ closing }) => closing.month.slice(0, 7));
  return new Map(
    [...byMonth].map(([month, ofMonth]) => [
      month,
      ofMonth.map(({ closing, closedBy, reopenedBy }) => ({
        ...{ closedBy, reopenedBy, reason: closing.reason },
        closedAt: closing.closedAt.toISOString(),
        reopenedAt: closing.reopenedAt?.toISOString() ?? null,
      })),
    ]),
  );
}
