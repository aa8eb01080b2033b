import type { users } from '#db/schema.ts';
import { throttleLogin } from '#domain/accounts/rate-limits/throttle-login.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';

/**
 * Verifies the caller's password, so that an unattended browser is not enough; wrong guesses count as failed logins. An
 * account without a password is not asked. Errors name `field`. Throws `wrong_password`, `too_many_tries`.
 */
export async function checkPassword(
  ctx: Ctx,
  user: Pick<typeof users.$inferSelect, 'email' | 'passwordHash'>,
  password: string | undefined,
  field = 'password',
): Promise<void> {
  if (user.passwordHash === null) return;
  if (!password) throw wrongPassword('Password is needed.', field);
  const admitted = await throttleLogin(ctx, user.email);
  if (await admitted.verify(user.passwordHash, password)) return admitted.markSucceeded();
  await admitted.markFailed();
  throw wrongPassword('This is not your password.', field);
}

export const wrongPassword = (message: string, field = 'password') =>
  new ShopError('wrong_password', message, [{ path: field, message }]);
