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
} from '#db/schema.ts';
import type { Db } from '#domain/shared/ctx.ts';

/** Removes every login method of an account except its password, and its sessions. The user's row must be locked. */
export async function revokeUserAccess(tx: Db, userId: string): Promise<void> {
  for (const table of [
    ...[sessions, identities, signIns, logInTickets, passwordResets],
    ...[secondFactors, passkeys, passkeyChallenges, recoveryCodes],
  ])
    await tx.delete(table).where(eq(table.userId, userId));
}
