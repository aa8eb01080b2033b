import { and, eq, gt, inArray } from 'drizzle-orm';
import { logInFailures, logInTickets, passwordResets, sessions, users } from '#db/schema.ts';
import { queueAccountChangeMail } from '#domain/accounts/queue-account-change-mail.ts';
import type { ResetPasswordInput } from '#domain/accounts/schemas.ts';
import { hashToken } from '#domain/accounts/sessions/tokens.ts';
import { codeAttemptsKey } from '#domain/accounts/two-factor/with-two-factor-code.ts';
import { lockActiveUser } from '#domain/accounts/users/lock-active-user.ts';
import { findUserByVerificationToken } from '#domain/accounts/verification/find-user-by-verification-token.ts';
import { verifyEmailAndRevokeAccess } from '#domain/accounts/verify-email-and-revoke-access.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { errorCode, ShopError } from '#domain/shared/errors.ts';
import { hashNewPassword } from './hash-new-password.ts';

const linkEnded = () => new ShopError('link_ended', 'This link has ended. Please ask for a new one.');

type User = typeof users.$inferSelect;

/** A link that sets a password, once. */
interface ResetLink {
  userId: string;
  /** Whether it could be used up; called with the user's row locked. */
  consume(tx: Db, user: User): Promise<boolean>;
}

/**
 * Sets the password of whoever's link it is, ends all their sessions, other links and a pending change of their address,
 * forgets their failed log-ins, and tells their address. The mail has shown that the address is theirs: the first time
 * whatever opened the account before ends with it, later a second factor stays. The link is one for a new password, or
 * one that verifies an address which is not verified yet.
 * @throws link_ended for a token that is unknown, used or past its time
 * @throws bad_input for a password that everybody uses, which leaves the link as it is
 */
export async function resetPassword(ctx: Ctx, input: ResetPasswordInput): Promise<void> {
  const link = (await findResetLink(ctx, input.token)) ?? (await findVerificationLink(ctx, input.token));
  if (!link) throw linkEnded();
  const passwordHash = await hashNewPassword(ctx, input.password);
  await ctx.db.transaction(async (tx) => {
    // The user's row first: two links of one user used at once must not wait for each other.
    const user = await lockActiveUser(tx, link.userId).catch((error) => {
      throw errorCode(error) === 'not_logged_in' ? linkEnded() : error;
    });
    if (!(await link.consume(tx, user))) throw linkEnded();
    await verifyEmailAndRevokeAccess(ctx, tx, user);
    await tx.update(users).set({ passwordHash, pendingEmail: null }).where(eq(users.id, user.id));
    for (const table of [passwordResets, sessions, logInTickets])
      await tx.delete(table).where(eq(table.userId, user.id));
    const counted = [user.email.toLowerCase(), codeAttemptsKey(user.id)].map(hashToken);
    await tx
      .delete(logInFailures)
      .where(and(inArray(logInFailures.accountHash, counted), eq(logInFailures.pending, false)));
    await queueAccountChangeMail(ctx, tx, { kind: 'password-changed', user: user });
  });
}

async function findResetLink(ctx: Ctx, token: string): Promise<ResetLink | null> {
  const usable = and(
    eq(passwordResets.tokenHash, hashToken(token)),
    gt(passwordResets.expiresAt, ctx.clock.now()),
  );
  const [reset] = await ctx.db.select().from(passwordResets).where(usable);
  if (!reset) return null;
  return {
    userId: reset.userId,
    consume: async (tx) => (await tx.delete(passwordResets).where(usable)).rowCount === 1,
  };
}

/** Used up by the verification that comes with it. */
async function findVerificationLink(ctx: Ctx, token: string): Promise<ResetLink | null> {
  const claimed = await findUserByVerificationToken(ctx, token);
  if (claimed?.claim.which !== 'own') return null;
  const { user, email } = claimed;
  return {
    userId: user.id,
    consume: async (_tx, now) => now.email === email && now.emailVerifiedAt === null,
  };
}
