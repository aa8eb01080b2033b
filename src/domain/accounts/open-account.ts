import { and, eq, isNull, sql } from 'drizzle-orm';
import { logInTickets, sessions, users } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { clearEnded } from './clear-ended.ts';
import type { CodeAsked, UserInfo } from './schemas.ts';
import { findWays, type SecondFactorWays } from './second-factor/find-ways.ts';
import { hashToken, makeToken, sessionDays, ticketMinutes } from './tokens.ts';
import { userAnswer } from './user-answer.ts';

const longestDevice = 300;

type User = typeof users.$inferSelect;

/**
 * Lets somebody in whose password was right: with a session, or where the account has a second factor with a ticket
 * for it. Null where the account was closed or got another password in the meantime.
 */
export async function openAccount(
  ctx: Ctx,
  user: User,
  device: string | null,
): Promise<UserInfo | CodeAsked | null> {
  const opened = await ctx.db.transaction(async (tx) => {
    // A change of the password or the second factor under way must not be outrun by this log-in.
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
      .for('share');
    if (!same) return null;
    const ways = await findWays(tx, user.id);
    const asks = ways.app || ways.passkey;
    return asks ? writeTicket(ctx, tx, user, ways) : writeSession(ctx, tx, user, device);
  });
  if (opened) await clearEnded(ctx, sessions);
  return opened;
}

async function writeTicket(ctx: Ctx, tx: Db, user: User, ways: SecondFactorWays): Promise<CodeAsked> {
  const ticket = makeToken();
  const now = ctx.clock.now();
  await tx.insert(logInTickets).values({
    tokenHash: hashToken(ticket),
    userId: user.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + ticketMinutes * 60_000),
  });
  ctx.log.info({ userId: user.id }, 'a log-in waits for its second step');
  return { secondFactor: { ticket, ...ways } };
}

/** A session of whoever `user` is, with the token that opens it. The user's row must be locked. */
export async function writeSession(ctx: Ctx, tx: Db, user: User, device: string | null): Promise<UserInfo> {
  const token = makeToken();
  const now = ctx.clock.now();
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user.id,
    device: device?.slice(0, longestDevice) ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionDays * 86_400_000),
  });
  ctx.log.info({ userId: user.id }, 'a log-in has opened a session');
  return { ...userAnswer(user), token };
}
