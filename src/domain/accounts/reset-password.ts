import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { logInFailures, logInTickets, passwordResets, sessions, users } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { notifyChange } from './notify-change.ts';
import type { ResetPasswordInput } from './schemas.ts';
import { codeAccount } from './second-factor/with-code.ts';
import { hashToken } from './tokens.ts';

const linkEnded = () => new ShopError('link_ended', 'This link has ended. Please ask for a new one.');

/**
 * Sets the password of whoever's link it is, ends all their sessions and other links, forgets their failed
 * log-ins, and tells their address. A second factor stays. The mail has shown that the
 * address is theirs. Throws `link_ended` for a token that is unknown, used or past its time, and `bad_input` for a
 * password that everybody uses, which leaves the link as it is.
 */
export async function resetPassword(ctx: Ctx, input: ResetPasswordInput): Promise<void> {
  const now = ctx.clock.now();
  const tokenHash = hashToken(input.token);
  const usable = and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));
  const [reset] = await ctx.db.select().from(passwordResets).where(usable);
  if (!reset) throw linkEnded();
  const passwordHash = await hashNewPassword(ctx, input.password);
  await ctx.db.transaction(async (tx) => {
    // The user's row first: two links of one user used at once must not wait for each other.
    const [user] = await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now})` })
      .where(and(eq(users.id, reset.userId), isNull(users.deletedAt)))
      .returning();
    const used = await tx.delete(passwordResets).where(usable);
    if (!user || used.rowCount !== 1) throw linkEnded();
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await tx.delete(logInTickets).where(eq(logInTickets.userId, user.id));
    const counted = [user.email.toLowerCase(), codeAccount(user.id)].map(hashToken);
    await tx
      .delete(logInFailures)
      .where(and(inArray(logInFailures.accountHash, counted), eq(logInFailures.pending, false)));
    await notifyChange(ctx, tx, { kind: 'password-changed', to: user });
  });
}
