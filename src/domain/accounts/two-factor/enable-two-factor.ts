import { and, eq, ne } from 'drizzle-orm';
import { sessions } from '#db/schema.ts';
import { hashToken } from '#domain/accounts/sessions/tokens.ts';
import type { Db } from '../../shared/ctx.ts';
import { hasTwoFactor } from './list-methods.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/**
 * To be called before an app or a passkey counts. With an account's first second factor the sessions that were opened
 * without one end, but that of `token`, and recovery codes come; with another one nothing changes. Answers the codes.
 * The user's row must be locked.
 */
export async function enableTwoFactor(tx: Db, userId: string, token: string): Promise<string[]> {
  if (await hasTwoFactor(tx, userId)) return [];
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, hashToken(token))));
  return replaceRecoveryCodes(tx, userId);
}
