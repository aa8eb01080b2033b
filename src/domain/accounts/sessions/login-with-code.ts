import { and, eq, gt } from 'drizzle-orm';
import { logInTickets } from '#db/schema.ts';
import type { LoginWithCodeInput, UserInfo } from '#domain/accounts/schemas.ts';
import { runAfterTwoFactorCheck } from '#domain/accounts/two-factor/run-after-two-factor-check.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { createLoginSession } from './create-session-or-login-ticket.ts';
import { deleteExpiredTokens } from './delete-expired-tokens.ts';
import { hashToken } from './tokens.ts';

const ended = () => new ShopError('link_ended', 'This took too long. Please log in again.');

/**
 * Completes a two-factor login: exchanges a ticket and a code for one session. A wrong code does not consume the
 * ticket. Throws `link_ended` for an unknown, used or expired ticket, `wrong_code`, `too_many_tries`.
 */
export async function loginWithCode(
  ctx: Ctx,
  input: LoginWithCodeInput,
  device: string | null = null,
): Promise<UserInfo> {
  await deleteExpiredTokens(ctx, logInTickets);
  const usable = and(
    eq(logInTickets.tokenHash, hashToken(input.ticket)),
    gt(logInTickets.expiresAt, ctx.clock.now()),
  );
  const [ticket] = await ctx.db.select().from(logInTickets).where(usable);
  if (!ticket) throw ended();
  return runAfterTwoFactorCheck(ctx, ticket.userId, input.code, async (tx, user) => {
    const used = await tx.delete(logInTickets).where(usable);
    if (used.rowCount !== 1) throw ended();
    return createLoginSession(ctx, tx, user, device);
  });
}
