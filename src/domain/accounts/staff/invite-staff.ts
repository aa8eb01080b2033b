import { staffInvitations } from '#db/schema.ts';
import { findUserByEmail } from '#domain/accounts/find-user-by-email.ts';
import { enforceAccountRateLimit } from '#domain/accounts/rate-limits/enforce-account-rate-limit.ts';
import { requireRecentLogin } from '#domain/accounts/sessions/require-recent-login.ts';
import type { InviteStaffInput, StaffInvitationResponse } from '#domain/accounts/staff/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { isConstraintViolation } from '#domain/shared/database/database-errors.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { requireAdminActor } from '#domain/shared/require-actor.ts';
import { queueInvitationMail } from './queue-invitation-mail.ts';
import { toInvitationEnd, toInvitationResponse } from './to-invitation-response.ts';

const maxInvitations = 100;

/**
 * Invites an address to work in the shop with a role, as an admin: the mailed link gives it, once and within seven days.
 * @throws forbidden, too_many_tries
 * @throws password_needed long after the login
 * @throws bad_input for an address that is invited already or belongs to somebody who works here
 */
export async function inviteStaff(
  ctx: Ctx,
  { email, role }: InviteStaffInput,
): Promise<StaffInvitationResponse> {
  const admin = requireAdminActor(ctx);
  requireRecentLogin(ctx);
  await enforceAccountRateLimit(ctx, 'staffInvitations');
  try {
    return await ctx.db.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email);
      if (user?.isAdmin || user?.role)
        throw badEmail(`${user.name} works here already. Change the role in the list below.`);
      if ((await tx.$count(staffInvitations)) >= maxInvitations)
        throw badEmail('There are a hundred open invitations. Please revoke one first.');
      const values = { email, role, invitedBy: admin.id, createdAt: ctx.clock.now() };
      const [invitation] = await tx
        .insert(staffInvitations)
        .values({ ...values, expiresAt: toInvitationEnd(ctx) })
        .returning();
      if (!invitation) throw new Error('an inserted invitation was not returned');
      await queueInvitationMail(ctx, tx, invitation);
      return toInvitationResponse(ctx, invitation, admin.name);
    });
  } catch (error) {
    if (!isConstraintViolation(error, 'staff_invitations_email_once')) throw error;
    throw badEmail('This address is invited already. Send it again or revoke it below.');
  }
}

const badEmail = (message: string) => new ShopError('bad_input', message, [{ path: 'email', message }]);
