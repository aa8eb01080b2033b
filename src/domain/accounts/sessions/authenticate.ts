import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { passkeys, secondFactors, sessions, users } from '#db/schema.ts';
import type { AuthenticatedActor, Ctx } from '#domain/shared/ctx.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import { isStaff } from '#domain/shared/permissions.ts';
import { hashToken } from './tokens.ts';

const lastSeenIntervalMs = 5 * 60_000;

/** When a session was last used. */
const lastSeen = sql<Date>`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`.mapWith(
  sessions.createdAt,
);

const sessionUserQuery = preparedQuery(
  (db, { token, now }: PreparedQueryParams<{ token: string; now: Date }>) =>
    db
      .select({
        actor: {
          ...{ id: users.id, name: users.name, email: users.email },
          ...{ isAdmin: users.isAdmin, role: users.role },
        },
        session: {
          id: sessions.id,
          loggedInAt: sessions.createdAt,
          reauthenticatedAt: sessions.reauthenticatedAt,
        },
        seenAt: lastSeen,
        protected: sql<boolean>`(${users.isAdmin} or ${users.role} is not null) and (${secondFactors.confirmedAt} is not null
        or exists(select from ${passkeys} where ${passkeys.userId} = ${users.id}))`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
      .where(and(eq(sessions.tokenHash, token), gt(sessions.expiresAt, now), isNull(users.deletedAt))),
);

/**
 * Returns the user of a token with the current role; null for an unknown or expired token. Records the use of the
 * session at most every five minutes. If admins and staff must use two-factor authentication, one without it has the rights
 * of a customer.
 */
export async function authenticate(
  ctx: Omit<Ctx, 'actor'>,
  token: string,
): Promise<AuthenticatedActor | null> {
  const now = ctx.clock.now();
  const tokenHash = hashToken(token);
  const [found] = await sessionUserQuery(ctx.db).execute({ token: tokenHash, now });
  if (!found) return null;
  const stale = new Date(now.getTime() - lastSeenIntervalMs);
  if (found.seenAt <= stale)
    await ctx.db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.tokenHash, tokenHash), lte(lastSeen, stale)));
  const actor = { ...found.actor, session: found.session };
  const lacking = isStaff(actor) && ctx.shop.requireAdminTwoFactor && !found.protected;
  return lacking ? { ...actor, isAdmin: false, lacksTwoFactor: true } : actor;
}
