import { sql } from 'drizzle-orm';
import { bookClosings, bookEntries } from '#db/schema.ts';
import { requireRecentLogin } from '#domain/accounts/sessions/require-recent-login.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import { listBookMonths } from './list-book-months.ts';
import { toPeriod } from './periods.ts';
import type { BookMonth, CloseMonthInput } from './schemas.ts';

/**
 * Closes a month that has ended: no entry is dated into it any more, and its sums are recorded. What still arrives, such
 * as a payment that was recorded in its last moment, counts for the first day after the closed months.
 * @throws forbidden, password_needed
 * @throws bad_input for a month that has not ended
 * @throws month_closed if it is closed already
 */
export async function closeBookMonth(ctx: Ctx, { month }: CloseMonthInput): Promise<BookMonth> {
  const actor = requireStaffActor(ctx, 'keepBooks');
  requireRecentLogin(ctx);
  if (month >= ctx.clock.now().toISOString().slice(0, 7)) {
    const message = 'This month has not ended yet (UTC).';
    throw new ShopError('bad_input', message, [{ path: 'month', message }]);
  }
  const { from, to } = toPeriod(month);
  await ctx.db.transaction(async (tx) => {
    // Waits for entries that are being written; later ones wait, and are dated by this closing: see `date_book_entry`.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('book_closings'))`);
    const { rowCount } = await tx.execute(sql`
      insert into ${bookClosings} (month, closed_at, closed_by, entries, total_cents, tax_cents)
      select ${from}::date, ${ctx.clock.now()}, ${actor.id}, count(*), coalesce(sum(${bookEntries.totalCents}), 0),
        coalesce(sum(${bookEntries.taxCents}), 0)
      from ${bookEntries} where ${bookEntries.day} between ${from}::date and ${to}::date
      on conflict (month) where reopened_at is null do nothing`);
    if (rowCount !== 1) throw new ShopError('month_closed', 'This month is closed already.');
  });
  return findMonth(ctx, month);
}

export async function findMonth(ctx: Ctx, month: string): Promise<BookMonth> {
  const { months } = await listBookMonths(ctx, Number(month.slice(0, 4)));
  const found = months.find((each) => each.month === month);
  if (!found) throw new Error(`the month ${month} has not begun`);
  return found;
}
