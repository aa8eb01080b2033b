import { eq } from 'drizzle-orm';
import {
  identities,
  logInTickets,
  passkeyChallenges,
  passkeys,
  passwordResets,
  recoveryCodes,
  secondFactors,
  sessions,
  signIns,
  users,
} from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';

/** Ends everything that opens an account, at once; its address is free again. The user's row must be locked. */
export async function endAccount(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  await tx.update(users).set({ deletedAt: ctx.clock.now() }).where(eq(users.id, userId));
  for (const table of [
    ...[sessions, identities, signIns, logInTickets, passwordResets],
    ...[secondFactors, passkeys, passkeyChallenges, recoveryCodes],
  ])
    await tx.delete(table).where(eq(table.userId, userId));
}
