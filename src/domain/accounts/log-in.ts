import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import type { LogInInput, UserInfo } from './schemas.ts';
import { hashToken, makeToken, sessionDays } from './tokens.ts';
import { userAnswer } from './user-answer.ts';

const wrongCredentials = () => new ShopError('wrong_credentials', 'Invalid username or password');

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
  if (!user || !right) throw wrongCredentials();
  const token = makeToken();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
  // Only while that password still holds: a change of it under way must not be outrun by this log-in.
  const opened = await ctx.db.execute(sql`
    insert into sessions (token_hash, user_id, created_at, expires_at)
    select ${hashToken(token)}, id, ${now.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
    from users where id = ${user.id} and password_hash = ${user.passwordHash} and deleted_at is null
    for share`);
  if (opened.rowCount !== 1) throw wrongCredentials();
  return { ...userAnswer(user), token };
}
