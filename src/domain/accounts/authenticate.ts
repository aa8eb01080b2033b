import { and, eq, gt, isNull } from 'drizzle-orm';
import { sessions, users } from '#db/schema.ts';
import type { Actor, Ctx } from '../shared/ctx.ts';
import { hashToken } from './tokens.ts';

/** Whose token this is, with the role as it is now; null for a token that is unknown or has ended. */
export async function authenticate(ctx: Omit<Ctx, 'actor'>, token: string): Promise<Actor | null> {
  const [user] = await ctx.db
    .select({ id: users.id, name: users.name, email: users.email, isAdmin: users.isAdmin })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        gt(sessions.expiresAt, ctx.clock.now()),
        isNull(users.deletedAt),
      ),
    );
  return user ?? null;
}
