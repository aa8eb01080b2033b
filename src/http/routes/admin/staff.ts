import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deletedRecordResponse, userResponse } from '#domain/accounts/schemas.ts';
import { acceptInvitation } from '#domain/accounts/staff/accept-invitation.ts';
import { inviteStaff } from '#domain/accounts/staff/invite-staff.ts';
import { listStaff } from '#domain/accounts/staff/list-staff.ts';
import { resendInvitation } from '#domain/accounts/staff/resend-invitation.ts';
import { revokeInvitation } from '#domain/accounts/staff/revoke-invitation.ts';
import {
  acceptInvitationInput,
  inviteStaffInput,
  staffInvitationResponse,
  staffMemberResponse,
  staffResponse,
  staffRoleInput,
} from '#domain/accounts/staff/schemas.ts';
import { setStaffRole } from '#domain/accounts/staff/set-staff-role.ts';
import { requireAdmin, requireUser } from '#http/auth-hooks.ts';

const byId = z.object({ id: z.string() });
const invitationResponse = z.object({ invitation: staffInvitationResponse });

/** Who works in the shop, and their roles: for admins. Who is invited accepts it here. */
export const staffRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/',
    {
      preValidation: requireAdmin,
      schema: { summary: 'The admins, the staff and the open invitations', response: { 200: staffResponse } },
    },
    (request) => listStaff(request.ctx),
  );

  app.patch(
    '/:id',
    {
      config: { errorStatuses: [404, 409] },
      preValidation: requireAdmin,
      schema: {
        summary: 'Give a user a role, change it or remove it',
        params: byId,
        body: staffRoleInput,
        response: { 200: z.object({ member: staffMemberResponse }) },
      },
    },
    async ({ ctx, params, body }) => ({ member: await setStaffRole(ctx, params.id, body) }),
  );

  app.post(
    '/invitations',
    {
      config: { errorStatuses: [429] },
      preValidation: requireAdmin,
      schema: {
        summary: 'Invite an address to the staff',
        body: inviteStaffInput,
        response: { 201: invitationResponse },
      },
    },
    async ({ ctx, body }, reply) => reply.status(201).send({ invitation: await inviteStaff(ctx, body) }),
  );

  app.post(
    '/invitations/:id/resend',
    {
      config: { errorStatuses: [404, 429] },
      preValidation: requireAdmin,
      schema: {
        summary: 'Mail an invitation again, with a new link',
        params: byId,
        response: { 200: invitationResponse },
      },
    },
    async ({ ctx, params }) => ({ invitation: await resendInvitation(ctx, params.id) }),
  );

  app.delete(
    '/invitations/:id',
    {
      config: { errorStatuses: [404] },
      preValidation: requireAdmin,
      schema: { summary: 'Revoke an invitation', params: byId, response: { 200: deletedRecordResponse } },
    },
    ({ ctx, params }) => revokeInvitation(ctx, params.id),
  );

  app.post(
    '/invitations/accept',
    {
      config: { errorStatuses: [403] },
      preValidation: requireUser,
      schema: {
        summary: 'Accept the invitation that was mailed to your address',
        body: acceptInvitationInput,
        response: { 200: userResponse },
      },
    },
    ({ ctx, body }) => acceptInvitation(ctx, body),
  );
};
