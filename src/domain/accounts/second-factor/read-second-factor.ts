import { eq } from 'drizzle-orm';
import { recoveryCodes } from '#db/schema.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { findOwnUser } from '../find-own-user.ts';
import type { SecondFactorAnswer } from '../schemas.ts';
import { findWays } from './find-ways.ts';

/** How the caller's account stands: what log-ins ask for, and how many recovery codes are left. */
export async function readSecondFactor(ctx: Ctx): Promise<SecondFactorAnswer> {
  const user = await findOwnUser(ctx);
  const { app, passkey } = await findWays(ctx.db, user.id);
  return {
    active: app,
    passkey,
    required: user.isAdmin && ctx.shop.requireAdminSecondFactor,
    hasPassword: user.passwordHash !== null,
    emailVerified: user.emailVerifiedAt !== null,
    recoveryCodesLeft:
      app || passkey ? await ctx.db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id)) : 0,
  };
}
