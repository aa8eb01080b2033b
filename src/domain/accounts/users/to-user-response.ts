import type { UserResponse } from '#domain/accounts/schemas.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';

/** The API representation of a user. Who must still set up two-factor authentication is shown with their rights. */
export function toUserResponse(user: AuthenticatedActor & { pendingEmail?: string | null }): UserResponse {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    isAdmin: user.isAdmin || (user.lacksTwoFactor === true && !user.role),
    ...(user.role && { role: user.role }),
    ...(user.pendingEmail && { pendingEmail: user.pendingEmail }),
  };
}
