import { sql } from 'drizzle-orm';
import { sessions } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { admitLogIn } from './admit-log-in.ts';
import { clearEnded } from './clear-ended.ts';
import { findAccount } from './find-account.ts';
import type { LogInInput, UserInfo } from './schemas.ts';
import { hashToken, makeToken, sessionDays } from './tokens.ts';
import { userAnswer } from './user-answer.ts';

const longestDevice = 300;

/**
 * Opens a session and hands out its token. `device` is the browser's own words of what it is. Throws
 * `wrong_credentials`, in the same words and after the same work whether the address or the password is
 * wrong, and `too_many_tries`.
 */
export async function logIn(ctx: Ctx, input: LogInInput, device: string | null = null): Promise<UserInfo> {
  const admitted = await admitLogIn(ctx, input.email);
  const opened = await openSession(ctx, input, device);
  if (opened) {
    await admitted.succeeded();
    return opened;
  }
  await admitted.failed();
  throw new ShopError('wrong_credentials', 'Invalid username or password');
}

async function openSession(ctx: Ctx, input: LogInInput, device: string | null): Promise<UserInfo | null> {
  const user = await findAccount(ctx.db, input.email);
  const right = await ctx.passwords.verify(user?.passwordHash ?? null, input.password);
  if (!user || !right) return null;
  const token = makeToken();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
  // Only while that password still holds: a change of it under way must not be outrun by this log-in.
  const opened = await ctx.db.execute(sql`
    insert into sessions (token_hash, user_id, device, created_at, expires_at)
    select ${hashToken(token)}, id, ${device?.slice(0, longestDevice) ?? null},
      ${now.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
    from users where id = ${user.id} and password_hash = ${user.passwordHash} and deleted_at is null
    for share`);
  if (opened.rowCount !== 1) return null;
  await clearEnded(ctx, sessions);
  return { ...userAnswer(user), token };
}
