import { getCurrentUser } from '#domain/accounts/users/get-current-user.ts';
import type { Ctx } from '../../shared/ctx.ts';
import type { VerificationResponse } from '../schemas.ts';

/** Whether the shop wants the caller's address verified, whether it is, and which one waits to replace it. */
export async function getVerificationStatus(ctx: Ctx): Promise<VerificationResponse> {
  const user = await getCurrentUser(ctx);
  return {
    asked: ctx.shop.requireVerifiedEmail,
    verified: user.emailVerifiedAt !== null,
    pendingEmail: user.pendingEmail,
  };
}
