import type { UserResponse } from '#domain/accounts/schemas.ts';
import type { Actor } from '#domain/shared/ctx.ts';

/** A user as the API tells it; an admin who may not act yet is one all the same. */
export function toUserResponse(user: Actor & { pendingEmail?: string | null }): UserResponse {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    isAdmin: user.isAdmin || user.lacksTwoFactor === true,
    ...(user.pendingEmail && { pendingEmail: user.pendingEmail }),
  };
}
