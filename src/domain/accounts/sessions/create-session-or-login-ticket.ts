import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { logInTickets, sessions, users } from '#db/schema.ts';
import type { TwoFactorChallenge, UserInfo } from '#domain/accounts/schemas.ts';
import {
  listTwoFactorMethods,
  type TwoFactorMethods,
} from '#domain/accounts/two-factor/list-two-factor-methods.ts';
import { toUserResponse } from '#domain/accounts/users/to-user-response.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { maxSessionsPerUser } from '#domain/shared/limits/limits.ts';
import { deleteExpiredTokens } from './delete-expired-tokens.ts';
import { generateToken, hashToken, loginSessionDays, loginTicketMinutes } from './tokens.ts';

const maxDeviceLength = 300;

type User = typeof users.$inferSelect;

/**
 * Completes a login with the right password: returns a session, or a ticket if the account uses two-factor
 * authentication. Null if the account was closed or its password changed meanwhile.
 */
export async function createSessionOrLoginTicket(
  ctx: Ctx,
  user: User,
  device: string | null,
): Promise<UserInfo | TwoFactorChallenge | null> {
  const opened = await ctx.db.transaction(async (tx) => {
    // A concurrent change of password or second factor must not be missed by this login.
    const [same] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, user.id),
          sql`${users.passwordHash} is not distinct from ${user.passwordHash}`,
          isNull(users.deletedAt),
        ),
      )
      .for('no key update');
    if (!same) return null;
    const ways = await listTwoFactorMethods(tx, user.id);
    const asks = ways.app || ways.passkey;
    return asks ? createLoginTicket(ctx, tx, user, ways) : createLoginSession(ctx, tx, user, device);
  });
  if (opened) await deleteExpiredTokens(ctx, sessions);
  return opened;
}

async function createLoginTicket(
  ctx: Ctx,
  tx: Db,
  user: User,
  ways: TwoFactorMethods,
): Promise<TwoFactorChallenge> {
  const ticket = generateToken();
  const now = ctx.clock.now();
  await tx.insert(logInTickets).values({
    tokenHash: hashToken(ticket),
    userId: user.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + loginTicketMinutes * 60_000),
  });
  ctx.log.info({ userId: user.id }, 'login requires a second factor');
  return { secondFactor: { ticket, ...ways } };
}

/**
 * Creates a session of `user` and returns its token. Beyond the maximum the oldest session ends; the user's row must be
 * locked so that concurrent logins do not exceed it.
 */
export async function createLoginSession(
  ctx: Ctx,
  tx: Db,
  user: User,
  device: string | null,
): Promise<UserInfo> {
  const token = generateToken();
  const now = ctx.clock.now();
  const added = tx.$with('added').as(
    tx
      .insert(sessions)
      .values({
        tokenHash: hashToken(token),
        userId: user.id,
        device: device?.slice(0, maxDeviceLength) ?? null,
        createdAt: now,
        expiresAt: new Date(now.getTime() + loginSessionDays * 86_400_000),
      })
      .returning({ id: sessions.id }),
  );
  // The statement does not see the row that it inserts.
  const tooMany = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(maxSessionsPerUser - 1);
  await tx.with(added).delete(sessions).where(inArray(sessions.id, tooMany));
  ctx.log.info({ userId: user.id }, 'login created a session');
  return { ...toUserResponse(user), token };
}
