import { and, eq, isNull, sql } from 'drizzle-orm';
import { bookClosings } from '#db/schema.ts';
import { requireRecentLogin } from '#domain/accounts/sessions/require-recent-login.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { requireAdminActor } from '#domain/shared/require-actor.ts';
import { findMonth } from './close-book-month.ts';
import type { BookMonth, ReopenMonthInput } from './schemas.ts';

/**
 * Opens a closed month again, on the record. Entries stay where they are dated; only later ones are dated into it.
 * @throws forbidden to all but an admin
 * @throws password_needed
 * @throws not_found for a month that is not closed
 */
export async function reopenBookMonth(
  ctx: Ctx,
  month: string,
  { reason }: ReopenMonthInput,
): Promise<BookMonth> {
  const actor = requireAdminActor(ctx);
  requireRecentLogin(ctx);
  if (!/^2\d{3}-(0[1-9]|1[0-2])$/.test(month)) throw notClosed();
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('book_closings'))`);
    const reopened = await tx
      .update(bookClosings)
      .set({ reopenedAt: ctx.clock.now(), reopenedBy: actor.id, reason })
      .where(and(eq(bookClosings.month, `${month}-01`), isNull(bookClosings.reopenedAt)));
    if (reopened.rowCount !== 1) throw notClosed();
  });
  return findMonth(ctx, month);
}

const notClosed = () => new ShopError('not_found', 'This month is not closed.');
