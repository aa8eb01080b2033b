import { inArray, lte } from 'drizzle-orm';
import type { logInTickets, passkeyChallenges, passwordResets, sessions, signIns } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';

const maxBatchSize = 100;

/** Deletes expired tokens of all users in batches, skipping locked rows. */
export async function deleteExpiredTokens(
  ctx: Ctx,
  table:
    | typeof sessions
    | typeof passwordResets
    | typeof logInTickets
    | typeof signIns
    | typeof passkeyChallenges,
): Promise<void> {
  const ended = ctx.db
    .select({ tokenHash: table.tokenHash })
    .from(table)
    .where(lte(table.expiresAt, ctx.clock.now()))
    .orderBy(table.expiresAt)
    .limit(maxBatchSize)
    .for('update', { skipLocked: true });
  await ctx.db.delete(table).where(inArray(table.tokenHash, ended));
}
