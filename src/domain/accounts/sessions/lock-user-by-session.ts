import { and, eq } from 'drizzle-orm';
import { sessions, type users } from '#db/schema.ts';
import { lockActiveUser } from '#domain/accounts/users/lock-active-user.ts';
import type { Db } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { hashToken } from './tokens.ts';

/**
 * Locks the caller's row until the transaction ends, if the session of `token` still exists: a request accepted before
 * a reset ended its session must not add a login method after it.
 * @throws not_logged_in
 */
export async function lockUserBySession(
  tx: Db,
  userId: string,
  token: string,
): Promise<typeof users.$inferSelect> {
  const user = await lockActiveUser(tx, userId);
  const own = and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.userId, userId));
  if ((await tx.$count(sessions, own)) === 0) throw new ShopError('not_logged_in', 'Please log in.');
  return user;
}
