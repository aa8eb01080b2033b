import { getCurrentUser } from '#domain/accounts/users/get-current-user.ts';
import type { Ctx } from '../../shared/ctx.ts';
import type { VerificationResponse } from '../schemas.ts';

/** Whether verification is required, whether the caller's address is verified, and the pending address. */
export async function getVerificationStatus(ctx: Ctx): Promise<VerificationResponse> {
  const user = await getCurrentUser(ctx);
  return {
    asked: ctx.shop.requireVerifiedEmail,
    verified: user.emailVerifiedAt !== null,
    pendingEmail: user.pendingEmail,
  };
}
