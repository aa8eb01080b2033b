import { eq } from 'drizzle-orm';
import { customerNotes, savedAddresses, users } from '#db/schema.ts';
import { revokeUserAccess } from '#domain/accounts/sessions/revoke-user-access.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';

/**
 * Revokes all access to an account at once, frees its email address, and removes its saved postal addresses and the
 * staff's notes about it. The user's row must be locked.
 */
export async function softDeleteUser(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  await tx.update(users).set({ deletedAt: ctx.clock.now() }).where(eq(users.id, userId));
  await revokeUserAccess(tx, userId);
  await tx.delete(customerNotes).where(eq(customerNotes.userId, userId));
  await tx.delete(savedAddresses).where(eq(savedAddresses.userId, userId));
}
