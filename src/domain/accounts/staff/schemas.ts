import { z } from 'zod';
import { emailAddressSchema } from '../../shared/text-fields.ts';
import { staffRoles } from '../states.ts';

const staffRole = z.enum(staffRoles, 'Role must be fulfilment, printing, support or accounting.');

/** PATCH /api/staff/{id}. Null: no role. `seen` is the role before. */
export const staffRoleInput = z.object({ role: staffRole.nullable(), seen: staffRole.nullable() });
export type StaffRoleInput = z.infer<typeof staffRoleInput>;

/** Somebody who works in the shop: an admin, or staff with a role. */
export const staffMemberResponse = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  role: z.enum(staffRoles).nullable(),
});
export type StaffMemberResponse = z.infer<typeof staffMemberResponse>;

/** An invitation that is neither accepted nor revoked. `invitedBy` is a name. */
export const staffInvitationResponse = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  invitedBy: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
});
export type StaffInvitationResponse = z.infer<typeof staffInvitationResponse>;

/** POST /api/staff/invitations */
export const inviteStaffInput = z.object({ email: emailAddressSchema, role: staffRole });
export type InviteStaffInput = z.infer<typeof inviteStaffInput>;

/** POST /api/staff/invitations/accept */
export const acceptInvitationInput = z.object({
  token: z.string({ error: 'The link is incomplete.' }).min(1, 'The link is incomplete.').max(200),
});
export type AcceptInvitationInput = z.infer<typeof acceptInvitationInput>;

/** GET /api/staff */
export const staffResponse = z.object({
  staff: z.array(staffMemberResponse),
  invitations: z.array(staffInvitationResponse),
});
export type StaffResponse = z.infer<typeof staffResponse>;
