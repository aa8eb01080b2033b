import { eq } from 'drizzle-orm';
import { staffInvitations } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { isUuid } from '#domain/shared/is-uuid.ts';
import { requireAdminActor } from '#domain/shared/require-actor.ts';
import { invitationNotFoundError } from './to-invitation-response.ts';

/** Ends an invitation as an admin: its link no longer works. Throws `forbidden`, `not_found`. */
export async function revokeInvitation(ctx: Ctx, id: string): Promise<{ _id: string }> {
  requireAdminActor(ctx);
  if (!isUuid(id)) throw invitationNotFoundError();
  const revoked = await ctx.db.delete(staffInvitations).where(eq(staffInvitations.id, id));
  if (revoked.rowCount !== 1) throw invitationNotFoundError();
  return { _id: id };
}
