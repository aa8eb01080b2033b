import { eq } from 'drizzle-orm';
import { passwordResets, users } from '#db/schema.ts';
import { emailTakenError } from '#domain/accounts/email-taken-error.ts';
import { queueAccountChangeMail } from '#domain/accounts/queue-account-change-mail.ts';
import type { AdminUserInput, UserResponse } from '#domain/accounts/schemas.ts';
import { requireRecentLogin } from '#domain/accounts/sessions/require-recent-login.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { isConstraintViolation } from '#domain/shared/database/database-errors.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { requireAdminActor } from '#domain/shared/require-actor.ts';
import { lockUserAndAdmins } from './lock-user-and-admins.ts';
import { toUserResponse } from './to-user-response.ts';

/**
 * Sets a user's name, address and role as an admin, effective from the user's next request. A new address invalidates
 * password reset links, and the old address is notified.
 * @throws forbidden, not_found, email_taken
 * @throws password_needed for a new admin or another address, long after the login: either gives others access
 * @throws last_admin if no admin would be left
 */
export async function updateUser(ctx: Ctx, { id, ...after }: AdminUserInput): Promise<UserResponse> {
  requireAdminActor(ctx);
  try {
    return await ctx.db.transaction(async (tx) => {
      const { user: before, isLastAdmin } = await lockUserAndAdmins(tx, id);
      if (isLastAdmin && !after.isAdmin) throw lastAdmin();
      const promoted = after.isAdmin && !before.isAdmin;
      const moved = before.email.toLowerCase() !== after.email.toLowerCase();
      if (promoted || moved) requireRecentLogin(ctx);
      // An admin has no role besides.
      const role = after.isAdmin ? null : before.role;
      const verified = moved && { emailVerifiedAt: null, pendingEmail: null };
      await tx
        .update(users)
        .set({ ...after, ...verified, role })
        .where(eq(users.id, before.id));
      if (moved) {
        await tx.delete(passwordResets).where(eq(passwordResets.userId, before.id));
        await queueAccountChangeMail(ctx, tx, {
          kind: 'email-changed',
          user: before,
          data: { newEmail: after.email },
        });
      }
      return toUserResponse({ ...before, ...after, role });
    });
  } catch (error) {
    if (!isConstraintViolation(error, 'users_email_once')) throw error;
    throw emailTakenError();
  }
}

function lastAdmin(): ShopError {
  const message = 'This is the last admin. Make somebody else an admin first.';
  return new ShopError('last_admin', message, [{ path: 'isAdmin', message }]);
}
