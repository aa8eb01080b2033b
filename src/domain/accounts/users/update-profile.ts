import { and, eq, ne } from 'drizzle-orm';
import { logInTickets, passwordResets, sessions, users } from '#db/schema.ts';
import { emailTakenError } from '#domain/accounts/email-taken-error.ts';
import { findUserByEmail } from '#domain/accounts/find-user-by-email.ts';
import { checkPassword, wrongPasswordError } from '#domain/accounts/passwords/check-password.ts';
import { hashNewPassword } from '#domain/accounts/passwords/hash-new-password.ts';
import { queueAccountChangeMail } from '#domain/accounts/queue-account-change-mail.ts';
import { enforceAccountRateLimit } from '#domain/accounts/rate-limits/enforce-account-rate-limit.ts';
import type { ProfileInput, UserInfo } from '#domain/accounts/schemas.ts';
import { lockUserBySession } from '#domain/accounts/sessions/lock-user-by-session.ts';
import {
  hasReauthenticated,
  hasRecentLogin,
  passwordNeededError,
} from '#domain/accounts/sessions/require-recent-login.ts';
import { hashToken } from '#domain/accounts/sessions/tokens.ts';
import { queueVerificationMail } from '#domain/accounts/verification/queue-verification-mail.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { requireActor } from '#domain/shared/require-actor.ts';
import { getCurrentUser } from './get-current-user.ts';
import { toUserResponse } from './to-user-response.ts';

type User = typeof users.$inferSelect;

/**
 * Changes the caller's name, and the password unless it is empty. A new address is pending until its mailed link has
 * been opened; the current address is notified. A new password ends the other sessions; that of `token` continues.
 * Either change invalidates password reset links. Limited to twenty changes in ten minutes.
 * @throws password_needed for another address without the current password, or a new password long after the login
 * @throws email_taken, wrong_password, too_many_tries
 * @throws bad_input for a common new password
 */
export async function updateProfile(ctx: Ctx, token: string, input: ProfileInput): Promise<UserInfo> {
  const actor = requireActor(ctx);
  await enforceAccountRateLimit(ctx, 'profileChanges');
  const known = await getCurrentUser(ctx);
  await requireReauthentication(ctx, known, input);
  const passwordHash = input.password ? await hashNewPassword(ctx, input.password) : undefined;
  return ctx.db.transaction(async (tx) => {
    const before = await lockUserBySession(tx, actor.id, token);
    // The password was changed by another request meanwhile.
    if (input.currentPassword && known.passwordHash !== before.passwordHash)
      throw wrongPasswordError('This is not your password.', 'currentPassword');
    const moves = !isSameEmail(before.email, input.email);
    const after = {
      name: input.name,
      // The same address in another case is the same address.
      ...(moves ? { pendingEmail: input.email } : { email: input.email }),
      ...(passwordHash && { passwordHash }),
    };
    await tx.update(users).set(after).where(eq(users.id, before.id));
    if (moves) await requestEmailChange(ctx, tx, before, input.email);
    if (passwordHash) await endOtherSessions(ctx, tx, before, token);
    if (moves || passwordHash) await tx.delete(passwordResets).where(eq(passwordResets.userId, before.id));
    return { ...toUserResponse({ ...before, ...after }), token };
  });
}

const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Who can read the account's mail can set its password, so a session alone is not enough to change the address, nor to
 * set a first password for that purpose.
 */
async function requireReauthentication(ctx: Ctx, user: User, input: ProfileInput): Promise<void> {
  if (input.currentPassword && user.passwordHash !== null)
    return checkPassword(ctx, user, input.currentPassword, 'currentPassword');
  const moves = !isSameEmail(user.email, input.email);
  const proved = user.passwordHash === null || !moves ? hasRecentLogin(ctx) : hasReauthenticated(ctx);
  if ((moves || input.password) && !proved) throw passwordNeededError('currentPassword');
}

async function requestEmailChange(ctx: Ctx, tx: Db, user: User, newEmail: string): Promise<void> {
  if (await findUserByEmail(tx, newEmail)) throw emailTakenError();
  if (user.pendingEmail !== newEmail)
    await queueAccountChangeMail(ctx, tx, {
      kind: 'email-changed',
      user: user,
      data: { newEmail, pending: 'yes' },
    });
  await queueVerificationMail(ctx, tx, { id: user.id, email: newEmail });
}

async function endOtherSessions(ctx: Ctx, tx: Db, user: User, token: string): Promise<void> {
  await tx.delete(logInTickets).where(eq(logInTickets.userId, user.id));
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, hashToken(token))));
  await queueAccountChangeMail(ctx, tx, { kind: 'password-changed', user: user });
}
