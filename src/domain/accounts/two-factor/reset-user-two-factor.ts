import { eq } from 'drizzle-orm';
import { logInTickets, passkeys, recoveryCodes, secondFactors, sessions } from '#db/schema.ts';
import { checkPassword, wrongPasswordError } from '#domain/accounts/passwords/check-password.ts';
import { getCurrentUser } from '#domain/accounts/users/get-current-user.ts';
import { lockUserAndAdmins } from '#domain/accounts/users/lock-user-and-admins.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import { requireAdminActor } from '../../shared/require-actor.ts';
import { queueAccountChangeMail } from '../queue-account-change-mail.ts';
import type { PasswordConfirmationInput } from '../schemas.ts';
import { hasTwoFactor } from './list-two-factor-methods.ts';

/**
 * Removes all second factors of a user who has lost phone, passkeys and recovery codes, confirmed with the admin's own
 * password. Ends all sessions of the user, since somebody else may have the phone, and notifies the user. Throws
 * `forbidden`, `bad_input` for the admin's own account, `wrong_password`, `too_many_tries`, `not_found`.
 */
export async function resetUserTwoFactor(
  ctx: Ctx,
  id: string,
  input: PasswordConfirmationInput,
): Promise<{ _id: string }> {
  const { id: adminId } = requireAdminActor(ctx);
  const own = id.toLowerCase() === adminId;
  if (own) throw new ShopError('bad_input', 'Turn off your own in your account settings.');
  const admin = await getCurrentUser(ctx);
  if (admin.passwordHash === null)
    throw wrongPasswordError(
      "Your account has no password yet. Please set one with 'Forgot your password?' first.",
    );
  await checkPassword(ctx, admin, input.password);
  const user = await ctx.db.transaction(async (tx) => {
    const { user } = await lockUserAndAdmins(tx, id);
    if (!(await hasTwoFactor(tx, user.id)))
      throw new ShopError('not_found', 'Two-factor authentication is not on for this account.');
    for (const table of [secondFactors, passkeys, recoveryCodes, sessions, logInTickets])
      await tx.delete(table).where(eq(table.userId, user.id));
    await queueAccountChangeMail(ctx, tx, { kind: 'second-factor-off', user: user, data: { by: 'admin' } });
    return user;
  });
  ctx.log.warn({ userId: user.id, byUserId: adminId }, 'admin reset two-factor authentication of a user');
  return { _id: user.id };
}
