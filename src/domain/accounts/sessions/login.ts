import { findUserByEmail } from '#domain/accounts/find-user-by-email.ts';
import { throttleLogin } from '#domain/accounts/rate-limits/throttle-login.ts';
import type { LoginInput, TwoFactorChallenge, UserInfo } from '#domain/accounts/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { createSessionOrLoginTicket } from './create-session-or-login-ticket.ts';

/**
 * Creates a session and returns its token; for an account with two-factor authentication, a ticket for `loginWithCode`.
 * `device` is the user agent. Throws `wrong_credentials` with the same message and the same work for an unknown address
 * and a wrong password, and `too_many_tries`.
 */
export async function login(
  ctx: Ctx,
  input: LoginInput,
  device: string | null = null,
): Promise<UserInfo | TwoFactorChallenge> {
  const admitted = await throttleLogin(ctx, input.email);
  const user = await findUserByEmail(ctx.db, input.email);
  const right = await admitted.verify(user?.passwordHash ?? null, input.password);
  const opened = user && right ? await createSessionOrLoginTicket(ctx, user, device) : null;
  if (opened) {
    await admitted.markSucceeded();
    return opened;
  }
  await admitted.markFailed();
  throw new ShopError('wrong_credentials', 'Invalid username or password');
}
