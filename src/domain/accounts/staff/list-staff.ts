import { and, asc, isNotNull, isNull, or } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { StaffMemberResponse, StaffResponse } from '#domain/accounts/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { requireAdminActor } from '#domain/shared/require-actor.ts';

const maxStaff = 200;

/** The admins and who has a role, at most `maxStaff`, by age of their accounts. Throws `forbidden`. */
export async function listStaff(ctx: Ctx): Promise<StaffResponse> {
  requireAdminActor(ctx);
  const staff = await ctx.db
    .select()
    .from(users)
    .where(and(isNull(users.deletedAt), or(users.isAdmin, isNotNull(users.role))))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(maxStaff);
  return { staff: staff.map(toStaffMember) };
}

export const toStaffMember = ({
  id,
  name,
  email,
  isAdmin,
  role,
}: typeof users.$inferSelect): StaffMemberResponse => ({ _id: id, name, email, isAdmin, role });
