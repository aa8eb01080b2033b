import { eq } from 'drizzle-orm';
import { recoveryCodes } from '#db/schema.ts';
import { getCurrentUser } from '#domain/accounts/users/get-current-user.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { isStaff } from '../../shared/permissions.ts';
import type { TwoFactorResponse } from '../schemas.ts';
import { listTwoFactorMethods } from './list-two-factor-methods.ts';

/** The two-factor status of the caller's account, with the number of unused recovery codes. */
export async function getTwoFactorStatus(ctx: Ctx): Promise<TwoFactorResponse> {
  const user = await getCurrentUser(ctx);
  const { app, passkey } = await listTwoFactorMethods(ctx.db, user.id);
  return {
    active: app,
    passkey,
    required: isStaff(user) && ctx.shop.requireAdminTwoFactor,
    hasPassword: user.passwordHash !== null,
    emailVerified: user.emailVerifiedAt !== null,
    recoveryCodesLeft:
      app || passkey ? await ctx.db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id)) : 0,
  };
}
