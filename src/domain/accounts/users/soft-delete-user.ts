import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { revokeUserAccess } from '#domain/accounts/sessions/revoke-user-access.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';

/** Revokes all access to an account at once and frees its address. The user's row must be locked. */
export async function softDeleteUser(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  await tx.update(users).set({ deletedAt: ctx.clock.now() }).where(eq(users.id, userId));
  await revokeUserAccess(tx, userId);
}
