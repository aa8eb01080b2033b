import type { users } from '#db/schema.ts';
import { throttleLogin } from '#domain/accounts/rate-limits/throttle-login.ts';
import { requireRecentLogin } from '#domain/accounts/sessions/require-recent-login.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';

/**
 * Makes sure that the owner asks, not whoever found the browser open or stole a token; guesses count as log-ins. The
 * owner of an account without a password must have logged in recently. `field` is the field of the error.
 * @throws wrong_password, too_many_tries
 * @throws password_needed for an account without a password
 */
export async function checkPassword(
  ctx: Ctx,
  user: Pick<typeof users.$inferSelect, 'email' | 'passwordHash'>,
  password: string | undefined,
  field = 'password',
): Promise<void> {
  if (user.passwordHash === null) return requireRecentLogin(ctx);
  if (!password) throw wrongPasswordError('Password is needed.', field);
  const admitted = await throttleLogin(ctx, user.email);
  if (await admitted.verify(user.passwordHash, password)) return admitted.markSucceeded();
  await admitted.markFailed();
  throw wrongPasswordError('This is not your password.', field);
}

export const wrongPasswordError = (message: string, field = 'password') =>
  new ShopError('wrong_password', message, [{ path: field, message }]);
