import type { Ctx } from '../../shared/ctx.ts';
import { findOwnUser } from '../find-own-user.ts';
import type { VerificationAnswer } from '../schemas.ts';

/** Whether the shop wants the caller's address verified, whether it is, and which one waits to replace it. */
export async function readVerificationState(ctx: Ctx): Promise<VerificationAnswer> {
  const user = await findOwnUser(ctx);
  return {
    asked: ctx.shop.verifyEmail,
    verified: user.emailVerifiedAt !== null,
    pendingEmail: user.pendingEmail,
  };
}
