import { and, eq, gt, isNull } from 'drizzle-orm';
import { signIns, users } from '#db/schema.ts';
import { createSessionOrLoginTicket } from '#domain/accounts/sessions/create-session-or-login-ticket.ts';
import { hashToken } from '#domain/accounts/sessions/tokens.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import type { TwoFactorChallenge, UserInfo } from '../schemas.ts';

const ended = () => new ShopError('link_ended', 'This took too long. Please try again.');

/**
 * Returns the session of a finished OAuth login to the page whose browser has the cookie, once; for an account with
 * two-factor authentication, a ticket for `loginWithCode`. Throws `link_ended` for an unknown, used or expired cookie.
 */
export async function finishOAuthLogin(
  ctx: Ctx,
  cookie: string,
  device: string | null,
): Promise<UserInfo | TwoFactorChallenge> {
  const [back] = await ctx.db
    .delete(signIns)
    .where(
      and(
        eq(signIns.tokenHash, hashToken(cookie)),
        gt(signIns.expiresAt, ctx.clock.now()),
        isNull(signIns.checks),
      ),
    )
    .returning();
  if (!back?.userId) throw ended();
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, back.userId), isNull(users.deletedAt)));
  const opened = user ? await createSessionOrLoginTicket(ctx, user, device) : null;
  if (!opened) throw ended();
  return opened;
}
