import { and, eq, gt, inArray } from 'drizzle-orm';
import { logInFailures, logInTickets, passwordResets, sessions, users } from '#db/schema.ts';
import { queueAccountChangeMail } from '#domain/accounts/queue-account-change-mail.ts';
import type { ResetPasswordInput } from '#domain/accounts/schemas.ts';
import { hashToken } from '#domain/accounts/sessions/tokens.ts';
import { toCodeAttemptsKey } from '#domain/accounts/two-factor/run-after-two-factor-check.ts';
import { lockActiveUser } from '#domain/accounts/users/lock-active-user.ts';
import { findUserByVerificationToken } from '#domain/accounts/verification/find-user-by-verification-token.ts';
import { verifyEmailAndRevokeAccess } from '#domain/accounts/verify-email-and-revoke-access.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { readShopErrorCode, ShopError } from '#domain/shared/errors.ts';
import { hashNewPassword } from './hash-new-password.ts';

const linkEnded = () => new ShopError('link_ended', 'This link has expired. Please request a new one.');

type User = typeof users.$inferSelect;

/** A link that sets a password, once. */
interface ResetLink {
  userId: string;
  /** Consumes the link and returns whether it was valid; called with the user's row locked. */
  consume(tx: Db, user: User): Promise<boolean>;
}

/**
 * Sets the password of the link's account, ends all its sessions, other links and a pending address change, clears its
 * failed logins and notifies the owner. The mail proves ownership of the address: the first proof revokes all other
 * login methods; later ones keep the second factors. Accepts a password reset link, or a verification link of an
 * unverified address.
 * @throws link_ended for an unknown, used or expired token
 * @throws bad_input for a common password, which does not consume the link
 */
export async function resetPassword(ctx: Ctx, input: ResetPasswordInput): Promise<void> {
  const link = (await findResetLink(ctx, input.token)) ?? (await findVerificationLink(ctx, input.token));
  if (!link) throw linkEnded();
  const passwordHash = await hashNewPassword(ctx, input.password);
  await ctx.db.transaction(async (tx) => {
    // Lock the user's row first: two links of one user used at once must not deadlock.
    const user = await lockActiveUser(tx, link.userId).catch((error) => {
      throw readShopErrorCode(error) === 'not_logged_in' ? linkEnded() : error;
    });
    if (!(await link.consume(tx, user))) throw linkEnded();
    await verifyEmailAndRevokeAccess(ctx, tx, user);
    await tx.update(users).set({ passwordHash, pendingEmail: null }).where(eq(users.id, user.id));
    for (const table of [passwordResets, sessions, logInTickets])
      await tx.delete(table).where(eq(table.userId, user.id));
    const counted = [user.email.toLowerCase(), toCodeAttemptsKey(user.id)].map(hashToken);
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

/** Consumed by the verification itself. */
async function findVerificationLink(ctx: Ctx, token: string): Promise<ResetLink | null> {
  const claimed = await findUserByVerificationToken(ctx, token);
  if (claimed?.claim.which !== 'own') return null;
  const { user, email } = claimed;
  return {
    userId: user.id,
    consume: async (_tx, now) => now.email === email && now.emailVerifiedAt === null,
  };
}
