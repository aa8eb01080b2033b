import { eq } from 'drizzle-orm';
import { passwordResets, users } from '#db/schema.ts';
import { checkPassword } from '#domain/accounts/passwords/check-password.ts';
import { lockActiveUser } from '#domain/accounts/users/lock-active-user.ts';
import { isConstraintViolation } from '#domain/shared/database/database-errors.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import { emailTakenError } from '../email-taken-error.ts';
import { queueAccountChangeMail } from '../queue-account-change-mail.ts';
import type { VerifyEmailInput } from '../schemas.ts';
import { findUserByVerificationToken } from './find-user-by-verification-token.ts';

const ended = () => new ShopError('link_ended', 'This link has expired. Please request a new one.');

/**
 * Marks the address of a link as verified, and replaces the account's address if it is the pending one; opening the
 * link again has no further effect. Access to the mail is not enough: the user must be logged in to that account or
 * enter its password, so that nobody verifies an account that a stranger registered in their name.
 * @throws link_ended for an invalid token
 * @throws password_needed, wrong_password, too_many_tries
 * @throws email_taken if another account has got the pending address meanwhile
 */
export async function verifyEmail(ctx: Ctx, { token, password }: VerifyEmailInput): Promise<void> {
  const claimed = await findUserByVerificationToken(ctx, token);
  if (!claimed) throw ended();
  const { user, claim, email } = claimed;
  if (ctx.actor?.id !== user.id) {
    if (!password || user.passwordHash === null) throw passwordNeeded();
    await checkPassword(ctx, user, password);
  }
  try {
    await ctx.db.transaction(async (tx) => {
      const before = await lockActiveUser(tx, user.id);
      const moves = claim.which === 'new' && before.pendingEmail === email;
      if (!moves && before.email !== email) throw ended();
      if (!moves && before.emailVerifiedAt) return;
      const verified = { email, emailVerifiedAt: ctx.clock.now(), ...(moves && { pendingEmail: null }) };
      await tx.update(users).set(verified).where(eq(users.id, user.id));
      if (!moves) return;
      await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
      await queueAccountChangeMail(ctx, tx, {
        kind: 'email-changed',
        user: before,
        data: { newEmail: email },
      });
    });
  } catch (error) {
    if (isConstraintViolation(error, 'users_email_once')) throw emailTakenError();
    throw error;
  }
}

function passwordNeeded(): ShopError {
  const message = 'Please enter the password of the account that this link is for.';
  return new ShopError('password_needed', message, [{ path: 'password', message }]);
}
