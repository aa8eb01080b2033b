import { eq } from 'drizzle-orm';
import { staffInvitations, users } from '#db/schema.ts';
import { enforceAccountRateLimit } from '#domain/accounts/rate-limits/enforce-account-rate-limit.ts';
import { requireRecentLogin } from '#domain/accounts/sessions/require-recent-login.ts';
import type { StaffInvitationResponse } from '#domain/accounts/staff/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { isUuid } from '#domain/shared/is-uuid.ts';
import { requireAdminActor } from '#domain/shared/require-actor.ts';
import { queueInvitationMail } from './queue-invitation-mail.ts';
import { invitationNotFoundError, toInvitationEnd, toInvitationResponse } from './to-invitation-response.ts';

/**
 * Mails an invitation again as an admin, with a new link for seven days; the former link ends.
 * @throws forbidden, password_needed, not_found, too_many_tries
 */
export async function resendInvitation(ctx: Ctx, id: string): Promise<StaffInvitationResponse> {
  requireAdminActor(ctx);
  requireRecentLogin(ctx);
  if (!isUuid(id)) throw invitationNotFoundError();
  await enforceAccountRateLimit(ctx, 'staffInvitations');
  return ctx.db.transaction(async (tx) => {
    const [invitation] = await tx
      .update(staffInvitations)
      .set({ expiresAt: toInvitationEnd(ctx), tokenHash: null })
      .where(eq(staffInvitations.id, id))
      .returning();
    if (!invitation) throw invitationNotFoundError();
    await queueInvitationMail(ctx, tx, invitation);
    const [inviter] = await tx
      .select({ name: users.name })
      .from(users)
      .where(eq(users.id, invitation.invitedBy));
    return toInvitationResponse(ctx, invitation, inviter?.name ?? '');
  });
}
