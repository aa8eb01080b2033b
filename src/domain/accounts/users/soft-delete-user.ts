import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { revokeAccess } from '#domain/accounts/sessions/revoke-access.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';

/** Ends everything that opens an account, at once; its address is free again. The user's row must be locked. */
export async function softDeleteUser(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  await tx.update(users).set({ deletedAt: ctx.clock.now() }).where(eq(users.id, userId));
  await revokeAccess(tx, userId);
}
