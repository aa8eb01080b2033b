import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { removeWaysIn } from './remove-ways-in.ts';

/** Ends everything that opens an account, at once; its address is free again. The user's row must be locked. */
export async function endAccount(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  await tx.update(users).set({ deletedAt: ctx.clock.now() }).where(eq(users.id, userId));
  await removeWaysIn(tx, userId);
}
