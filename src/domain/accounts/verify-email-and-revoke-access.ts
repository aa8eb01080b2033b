import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { revokeAccess } from '#domain/accounts/sessions/revoke-access.ts';
import type { Ctx, Db } from '../shared/ctx.ts';

/**
 * Notes that whoever acts owns the address of the account: they read its mail, or a site vouches for them. The first
 * time, every way in that was there before ends, the password too: a stranger may have registered with the address and
 * set them up. Answers whether it was the first time. The user's row must be locked.
 */
export async function verifyEmailAndRevokeAccess(
  ctx: Ctx,
  tx: Db,
  user: Pick<typeof users.$inferSelect, 'id' | 'emailVerifiedAt'>,
): Promise<boolean> {
  if (user.emailVerifiedAt) return false;
  await revokeAccess(tx, user.id);
  const proved = { emailVerifiedAt: ctx.clock.now(), passwordHash: null, pendingEmail: null };
  await tx.update(users).set(proved).where(eq(users.id, user.id));
  return true;
}
