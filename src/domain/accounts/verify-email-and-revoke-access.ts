import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { revokeUserAccess } from '#domain/accounts/sessions/revoke-user-access.ts';
import type { Ctx, Db } from '../shared/ctx.ts';

/**
 * Marks the address of an account as verified, proved by its mail or an OAuth provider. The first proof revokes every
 * existing login method, including the password: somebody else may have registered with the address. Returns whether it
 * was the first. The user's row must be locked.
 */
export async function verifyEmailAndRevokeAccess(
  ctx: Ctx,
  tx: Db,
  user: Pick<typeof users.$inferSelect, 'id' | 'emailVerifiedAt'>,
): Promise<boolean> {
  if (user.emailVerifiedAt) return false;
  await revokeUserAccess(tx, user.id);
  const proved = { emailVerifiedAt: ctx.clock.now(), passwordHash: null, pendingEmail: null };
  await tx.update(users).set(proved).where(eq(users.id, user.id));
  return true;
}
