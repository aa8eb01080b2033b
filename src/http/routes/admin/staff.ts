import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffMemberResponse, staffResponse, staffRoleInput } from '#domain/accounts/schemas.ts';
import { listStaff } from '#domain/accounts/staff/list-staff.ts';
import { setStaffRole } from '#domain/accounts/staff/set-staff-role.ts';
import { requireAdmin } from '#http/auth-hooks.ts';

/** Who works in the shop, and their roles: for admins. */
export const staffRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/',
    {
      preValidation: requireAdmin,
      schema: { summary: 'The admins and the staff', response: { 200: staffResponse } },
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
        params: z.object({ id: z.string() }),
        body: staffRoleInput,
        response: { 200: z.object({ member: staffMemberResponse }) },
      },
    },
    async ({ ctx, params, body }) => ({ member: await setStaffRole(ctx, params.id, body) }),
  );
};
