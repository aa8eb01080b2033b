import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { admitLogIn } from './admit-log-in.ts';
import { findAccount } from './find-account.ts';
import { openAccount } from './open-account.ts';
import type { CodeAsked, LogInInput, UserInfo } from './schemas.ts';

/**
 * Opens a session and hands out its token; of an account with a second factor, a ticket for `logInWithCode`. `device`
 * is the browser's own words of what it is. Throws `wrong_credentials`, in the same words and after the same work
 * whether the address or the password is wrong, and `too_many_tries`.
 */
export async function logIn(
  ctx: Ctx,
  input: LogInInput,
  device: string | null = null,
): Promise<UserInfo | CodeAsked> {
  const admitted = await admitLogIn(ctx, input.email);
  const user = await findAccount(ctx.db, input.email);
  const right = await ctx.passwords.verify(user?.passwordHash ?? null, input.password);
  const opened = user && right ? await openAccount(ctx, user, device) : null;
  if (opened) {
    await admitted.succeeded();
    return opened;
  }
  await admitted.failed();
  throw new ShopError('wrong_credentials', 'Invalid username or password');
}
