import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { staffInvitations, users } from '#db/schema.ts';
import type { StaffMemberResponse, StaffResponse } from '#domain/accounts/staff/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { requireAdminActor } from '#domain/shared/require-actor.ts';
import { toInvitationResponse } from './to-invitation-response.ts';

const maxStaff = 200;

/** The admins and who has a role, at most `maxStaff`, by age of their accounts; and the open invitations. Throws `forbidden`. */
export async function listStaff(ctx: Ctx): Promise<StaffResponse> {
  requireAdminActor(ctx);
  const staff = await ctx.db
    .select()
    .from(users)
    .where(and(isNull(users.deletedAt), or(users.isAdmin, isNotNull(users.role))))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(maxStaff);
  const invitations = await ctx.db
    .select({ invitation: staffInvitations, by: users.name })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .orderBy(asc(staffInvitations.id));
  return {
    staff: staff.map(toStaffMember),
    invitations: invitations.map(({ invitation, by }) => toInvitationResponse(ctx, invitation, by)),
  };
}

export const toStaffMember = ({
  id,
  name,
  email,
  isAdmin,
  role,
}: typeof users.$inferSelect): StaffMemberResponse => ({ _id: id, name, email, isAdmin, role });
