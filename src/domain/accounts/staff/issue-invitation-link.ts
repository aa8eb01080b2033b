import { and, eq, gt } from 'drizzle-orm';
import { staffInvitations } from '#db/schema.ts';
import { generateToken, hashToken } from '#domain/accounts/sessions/tokens.ts';
import type { StaffRole } from '#domain/accounts/states.ts';
import type { Ctx } from '#domain/shared/ctx.ts';

/**
 * A new link of an open invitation; the former link ends. Called when the mail is rendered, so that no token is stored.
 * The token is in the fragment, which is not sent to servers or logged. Null for one that was accepted, revoked or has
 * expired.
 */
export async function issueInvitationLink(
  ctx: Ctx,
  id: string,
): Promise<{ link: string; role: StaffRole } | null> {
  const token = generateToken();
  const [invitation] = await ctx.db
    .update(staffInvitations)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(staffInvitations.id, id), gt(staffInvitations.expiresAt, ctx.clock.now())))
    .returning({ role: staffInvitations.role });
  return invitation
    ? { link: `${ctx.shop.publicUrl}/invitation#token=${token}`, role: invitation.role }
    : null;
}
