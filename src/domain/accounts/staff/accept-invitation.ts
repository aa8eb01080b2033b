import { and, eq, gt } from 'drizzle-orm';
import { staffInvitations, users } from '#db/schema.ts';
import type { UserResponse } from '#domain/accounts/schemas.ts';
import { hashToken } from '#domain/accounts/sessions/tokens.ts';
import type { AcceptInvitationInput } from '#domain/accounts/staff/schemas.ts';
import { lockActiveUser } from '#domain/accounts/users/lock-active-user.ts';
import { toUserResponse } from '#domain/accounts/users/to-user-response.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { requireActor } from '#domain/shared/require-actor.ts';

/**
 * Gives the caller the role of the invitation that was mailed to their address. The link works once. It proves the
 * address, like a verification link that is opened within a session of its account. An admin stays an admin.
 * @throws not_logged_in, link_ended
 * @throws forbidden for an account with another address
 */
export async function acceptInvitation(ctx: Ctx, { token }: AcceptInvitationInput): Promise<UserResponse> {
  const actor = requireActor(ctx);
  return ctx.db.transaction(async (tx) => {
    const user = await lockActiveUser(tx, actor.id);
    const [invitation] = await tx
      .delete(staffInvitations)
      .where(
        and(
          eq(staffInvitations.tokenHash, hashToken(token)),
          gt(staffInvitations.expiresAt, ctx.clock.now()),
        ),
      )
      .returning();
    if (!invitation) {
      const message = 'This invitation has expired, was used, or was replaced by a newer one.';
      throw new ShopError('link_ended', message);
    }
    if (user.email.toLowerCase() !== invitation.email.toLowerCase()) {
      const message = `This invitation was mailed to another address than yours, ${user.email}.`;
      throw new ShopError('forbidden', message);
    }
    const role = user.isAdmin ? null : invitation.role;
    const emailVerifiedAt = user.emailVerifiedAt ?? ctx.clock.now();
    await tx.update(users).set({ role, emailVerifiedAt }).where(eq(users.id, user.id));
    return toUserResponse({ ...user, role });
  });
}
