import { eq } from 'drizzle-orm';
import { passwordResets, users } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isViolationOf } from '../shared/database-errors.ts';
import { ShopError } from '../shared/errors.ts';
import { requireAdmin } from '../shared/require-actor.ts';
import { emailTaken } from './email-taken.ts';
import { lockUser } from './lock-user.ts';
import { notifyChange } from './notify-change.ts';
import { requireRecentLogIn } from './require-reauthentication.ts';
import type { AdminUserInput, UserAnswer } from './schemas.ts';
import { userAnswer } from './user-answer.ts';

/**
 * An admin sets a user's name, address and role, which counts from the user's next call on. A new address ends
 * links for a new password and is told to the one before.
 * @throws forbidden, not_found, email_taken
 * @throws password_needed for a new admin or another address, long after the log-in: either opens the account to others
 * @throws last_admin where nobody would be left to manage the shop
 */
export async function updateUser(ctx: Ctx, { id, ...after }: AdminUserInput): Promise<UserAnswer> {
  requireAdmin(ctx);
  try {
    return await ctx.db.transaction(async (tx) => {
      const { user: before, isLastAdmin } = await lockUser(tx, id);
      if (isLastAdmin && !after.isAdmin) throw lastAdmin();
      const promoted = after.isAdmin && !before.isAdmin;
      const moved = before.email.toLowerCase() !== after.email.toLowerCase();
      if (promoted || moved) requireRecentLogIn(ctx);
      const verified = moved && { emailVerifiedAt: null, pendingEmail: null };
      await tx
        .update(users)
        .set({ ...after, ...verified })
        .where(eq(users.id, before.id));
      if (moved) {
        await tx.delete(passwordResets).where(eq(passwordResets.userId, before.id));
        await notifyChange(ctx, tx, { kind: 'email-changed', to: before, more: { newEmail: after.email } });
      }
      return userAnswer({ ...before, ...after });
    });
  } catch (error) {
    if (!isViolationOf(error, 'users_email_once')) throw error;
    throw emailTaken();
  }
}

function lastAdmin(): ShopError {
  const message = 'This is the last admin. Make somebody else an admin first.';
  return new ShopError('last_admin', message, [{ path: 'isAdmin', message }]);
}
