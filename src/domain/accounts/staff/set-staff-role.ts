import { and, eq, isNull, sql } from 'drizzle-orm';
import { staffInvitations, users } from '#db/schema.ts';
import { requireRecentLogin } from '#domain/accounts/sessions/require-recent-login.ts';
import type { StaffMemberResponse, StaffRoleInput } from '#domain/accounts/staff/schemas.ts';
import { requireVerifiedUser } from '#domain/accounts/verification/require-verified-email.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { isUuid } from '#domain/shared/is-uuid.ts';
import { requireAdminActor } from '#domain/shared/require-actor.ts';
import { toStaffMember } from './list-staff.ts';

const noSuchUser = () => new ShopError('not_found', 'This account no longer exists.');

/**
 * Sets or removes the role of a user as an admin, effective from the user's next request.
 * @throws forbidden, not_found
 * @throws password_needed for a role that is given long after the login
 * @throws bad_input for an admin, email_unverified for a role of somebody with an unverified address
 * @throws changed_meanwhile if the role is no longer the one that was seen
 */
export async function setStaffRole(
  ctx: Ctx,
  id: string,
  { role, seen }: StaffRoleInput,
): Promise<StaffMemberResponse> {
  requireAdminActor(ctx);
  if (!isUuid(id)) throw noSuchUser();
  if (role) requireRecentLogin(ctx);
  return ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .for('no key update');
    if (!user) throw noSuchUser();
    if (user.role === role) return toStaffMember(user);
    if (user.isAdmin || user.role !== seen) throw changedMeanwhile(user);
    if (role) requireVerifiedUser(user);
    await tx.update(users).set({ role }).where(eq(users.id, user.id));
    // An open invitation would give the former role again.
    await tx
      .delete(staffInvitations)
      .where(eq(sql`lower(${staffInvitations.email})`, user.email.toLowerCase()));
    return toStaffMember({ ...user, role });
  });
}

function changedMeanwhile({ name, isAdmin, role }: typeof users.$inferSelect): ShopError {
  const now = isAdmin ? 'is an admin' : role ? `has the role ${role}` : 'has no role';
  return new ShopError('changed_meanwhile', `${name} ${now}: somebody else has changed that meanwhile.`);
}
