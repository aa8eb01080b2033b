import type { staffInvitations } from '#db/schema.ts';
import { staffInvitationDays } from '#domain/accounts/sessions/tokens.ts';
import type { StaffInvitationResponse } from '#domain/accounts/staff/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';

type Invitation = typeof staffInvitations.$inferSelect;

export function toInvitationResponse(
  { clock }: Pick<Ctx, 'clock'>,
  { id, email, role, expiresAt }: Invitation,
  invitedBy: string,
): StaffInvitationResponse {
  return {
    ...{ _id: id, email, role, invitedBy },
    expiresAt: expiresAt.toISOString(),
    expired: expiresAt <= clock.now(),
  };
}

/** When an invitation that is sent now ends. */
export const toInvitationEnd = ({ clock }: Pick<Ctx, 'clock'>): Date =>
  new Date(clock.now().getTime() + staffInvitationDays * 86_400_000);

export const invitationNotFoundError = () =>
  new ShopError('not_found', 'This invitation no longer exists: it has been accepted or revoked.');
