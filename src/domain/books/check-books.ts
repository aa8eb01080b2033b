import { lt } from 'drizzle-orm';
import { bookChecks } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { bookMissingRefunds } from './book-missing-refunds.ts';
import { findBookDifferences } from './find-book-differences.ts';
import { toBookDollars } from './to-book-amounts.ts';

/** The check of a day begins at this hour (UTC), when few buy. */
const hour = 2;
const maxDifferences = 50;

/** Runs `checkBooks` once a night, also with several machines: the first call after 2:00 UTC does. */
export async function checkBooksNightly(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  const due = new Date(now);
  due.setUTCHours(hour, 0, 0, 0);
  if (due > now) due.setUTCDate(due.getUTCDate() - 1);
  const started = await ctx.db
    .insert(bookChecks)
    .values({ id: 1, startedAt: now, endedAt: null, found: 0, differences: [] })
    .onConflictDoUpdate({
      target: bookChecks.id,
      set: { startedAt: now, endedAt: null },
      setWhere: lt(bookChecks.startedAt, due),
    });
  if (started.rowCount === 1) await checkBooks(ctx, stopping);
}

/**
 * Books what is missing, compares the books with payments and refunds, and records what differs for the owner. Nothing is
 * corrected: a difference means that something has written past the rules.
 */
export async function checkBooks(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  const startedAt = ctx.clock.now();
  await bookMissingRefunds(ctx, stopping);
  if (stopping?.aborted) return;
  const { count, differences } = await findBookDifferences(ctx.db, maxDifferences);
  if (count > 0) ctx.log.error({ differences: count }, 'the books differ from payments and refunds');
  const result = {
    startedAt,
    endedAt: ctx.clock.now(),
    found: count,
    differences: differences.map(({ about, order, expected, found }) => ({
      ...{ about, ...(order && { order }) },
      expected: toBookDollars(expected),
      found: toBookDollars(found),
    })),
  };
  await ctx.db
    .insert(bookChecks)
    .values({ id: 1, ...result })
    .onConflictDoUpdate({ target: bookChecks.id, set: result });
}
