import { and, eq, ne } from 'drizzle-orm';
import { sessions } from '#db/schema.ts';
import { hashToken } from '#domain/accounts/sessions/tokens.ts';
import type { Db } from '../../shared/ctx.ts';
import { hasTwoFactor } from './list-two-factor-methods.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/**
 * Call it before an app or a passkey is added. The first second factor of an account ends the other sessions and
 * creates recovery codes, which are returned; further ones change nothing. The user's row must be locked.
 */
export async function enableTwoFactor(tx: Db, userId: string, token: string): Promise<string[]> {
  if (await hasTwoFactor(tx, userId)) return [];
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, hashToken(token))));
  return replaceRecoveryCodes(tx, userId);
}
