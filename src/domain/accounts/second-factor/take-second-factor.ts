import { eq } from 'drizzle-orm';
import { logInTickets, passkeys, recoveryCodes, secondFactors, sessions } from '#db/schema.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import { requireAdmin } from '../../shared/require-actor.ts';
import { checkPassword, wrongPassword } from '../check-password.ts';
import { findOwnUser } from '../find-own-user.ts';
import { lockUser } from '../lock-user.ts';
import { notifyChange } from '../notify-change.ts';
import type { PasswordInput } from '../schemas.ts';
import { hasSecondFactor } from './find-ways.ts';

/**
 * An admin takes away what somebody's log-in asks for beside the password, for whoever has lost phone, passkeys
 * and recovery codes. All their sessions end: whoever has that phone now may hold one. The owner is told. The admin shows the password
 * of their own. Throws `forbidden`, `bad_input` for one's own account, `wrong_password`, `too_many_tries`,
 * `not_found`.
 */
export async function takeSecondFactor(ctx: Ctx, id: string, input: PasswordInput): Promise<{ _id: string }> {
  const { id: adminId } = requireAdmin(ctx);
  const own = id.toLowerCase() === adminId;
  if (own) throw new ShopError('bad_input', 'Your own is switched off in your account settings.');
  const admin = await findOwnUser(ctx);
  if (admin.passwordHash === null)
    throw wrongPassword("Your account has no password yet. Please set one by 'Forgot your password?' first.");
  await checkPassword(ctx, admin, input.password);
  const user = await ctx.db.transaction(async (tx) => {
    const { user } = await lockUser(tx, id);
    if (!(await hasSecondFactor(tx, user.id)))
      throw new ShopError('not_found', 'Two-step log-in is not switched on for this account.');
    for (const table of [secondFactors, passkeys, recoveryCodes, sessions, logInTickets])
      await tx.delete(table).where(eq(table.userId, user.id));
    await notifyChange(ctx, tx, { kind: 'second-factor-off', to: user, more: { by: 'admin' } });
    return user;
  });
  ctx.log.warn({ userId: user.id, byUserId: adminId }, 'an admin took a second factor away');
  return { _id: user.id };
}
