import { and, eq, isNull, ne } from 'drizzle-orm';
import { logInTickets, passwordResets, sessions, users } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isViolationOf } from '../shared/database-errors.ts';
import { ShopError } from '../shared/errors.ts';
import { requireActor } from '../shared/require-actor.ts';
import { checkPassword, wrongPassword } from './check-password.ts';
import { findOwnUser } from './find-own-user.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { notifyChange } from './notify-change.ts';
import type { ProfileInput, UserInfo } from './schemas.ts';
import { spendAccountRate } from './spend-account-rate.ts';
import { hashToken } from './tokens.ts';
import { userAnswer } from './user-answer.ts';
import { queueVerification } from './verification/queue-verification.ts';

/**
 * Changes one's own name and address, and the password unless it is empty. A new password ends the other
 * sessions; the one of `token` goes on. A new address or password ends links for a new password and is told
 * to the address that was there before. Twenty changes in ten minutes are enough for anybody. Who sends their current
 * password may be wrong about it: our own page does so with a new one, the specification's call need not. Throws `email_taken`, `wrong_password`, `too_many_tries`, and
 * `bad_input` for a new password that everybody uses.
 */
export async function updateProfile(ctx: Ctx, token: string, input: ProfileInput): Promise<UserInfo> {
  const actor = requireActor(ctx);
  await spendAccountRate(ctx, 'profileChanges');
  const proved = input.currentPassword ? await findOwnUser(ctx) : undefined;
  if (proved) await checkPassword(ctx, proved, input.currentPassword, 'currentPassword');
  const passwordHash = input.password ? await hashNewPassword(ctx, input.password) : undefined;
  try {
    return await ctx.db.transaction(async (tx) => {
      const living = and(eq(users.id, actor.id), isNull(users.deletedAt));
      const [before] = await tx.select().from(users).where(living).for('update');
      if (!before) throw new ShopError('not_logged_in', 'Please log in.');
      // Changed elsewhere while it was looked at.
      if (proved && proved.passwordHash !== before.passwordHash)
        throw wrongPassword('This is not your password.', 'currentPassword');
      const moved = before.email.toLowerCase() !== input.email.toLowerCase();
      const after = {
        ...{ name: input.name, email: input.email },
        ...(passwordHash && { passwordHash }),
        ...(moved && { emailVerifiedAt: null }),
      };
      await tx.update(users).set(after).where(living);
      if (moved)
        await notifyChange(ctx, tx, { kind: 'email-changed', to: before, more: { newEmail: input.email } });
      if (moved && ctx.shop.verifyEmail)
        await queueVerification(ctx, tx, { id: before.id, email: input.email });
      if (passwordHash) {
        await tx.delete(logInTickets).where(eq(logInTickets.userId, before.id));
        await tx
          .delete(sessions)
          .where(and(eq(sessions.userId, before.id), ne(sessions.tokenHash, hashToken(token))));
        await notifyChange(ctx, tx, { kind: 'password-changed', to: before });
      }
      if (moved || passwordHash) await tx.delete(passwordResets).where(eq(passwordResets.userId, before.id));
      return { ...userAnswer({ ...before, ...after }), token };
    });
  } catch (error) {
    if (!isViolationOf(error, 'users_email_once')) throw error;
    throw new ShopError('email_taken', 'Another account has this email address.', [
      { path: 'email', message: 'Another account has this email address.' },
    ]);
  }
}
