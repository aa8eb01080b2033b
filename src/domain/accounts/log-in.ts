import { and, eq, isNull, sql } from 'drizzle-orm';
import { sessions, users } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import type { LogInInput, UserInfo } from './schemas.ts';
import { hashToken, makeToken, sessionDays } from './tokens.ts';
import { userAnswer } from './user-answer.ts';

/**
 * Opens a session and hands out its token. Throws `wrong_credentials`, in the same words and after the
 * same work whether the address or the password is wrong.
 */
export async function logIn(ctx: Ctx, input: LogInInput): Promise<UserInfo> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, input.email.toLowerCase()), isNull(users.deletedAt)));
  const right = await ctx.passwords.verify(user?.passwordHash ?? null, input.password);
  if (!user || !right) throw new ShopError('wrong_credentials', 'Invalid username or password');
  const token = makeToken();
  const now = ctx.clock.now();
  await ctx.db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionDays * 86_400_000),
  });
  return { ...userAnswer(user), token };
}
