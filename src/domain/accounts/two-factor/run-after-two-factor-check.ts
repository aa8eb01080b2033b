import { and, count, eq, gt } from 'drizzle-orm';
import { logInFailures } from '#db/schema.ts';
import { loginAttemptWindowMs } from '#domain/accounts/rate-limits/check-attempts.ts';
import { throttleLogin } from '#domain/accounts/rate-limits/throttle-login.ts';
import { hashToken } from '#domain/accounts/sessions/tokens.ts';
import { lockActiveUser } from '#domain/accounts/users/lock-active-user.ts';
import type { Ctx, Db } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import { consumeCode } from './consume-code.ts';
import { hasTwoFactor } from './list-two-factor-methods.ts';

const maxCodeAttempts = 30;

/** The name under which wrong codes of an account are counted. */
export const toCodeAttemptsKey = (userId: string) => `code/${userId}`;

/**
 * Runs `work` in one transaction with a valid code of the account and consumes the code. Wrong codes are limited like
 * passwords, and to 30 per account in 15 minutes from any networks: who guesses codes already has the password. Throws
 * `wrong_code`, `too_many_tries`, `not_found` without a second factor.
 */
export async function runAfterTwoFactorCheck<T>(
  ctx: Ctx,
  userId: string,
  typed: string,
  work: (tx: Db, user: Awaited<ReturnType<typeof lockActiveUser>>) => Promise<T>,
): Promise<T> {
  if (!(await hasTwoFactor(ctx.db, userId))) throw twoFactorNotEnabledError();
  const admitted = await throttleLogin(ctx, toCodeAttemptsKey(userId));
  try {
    const done = await ctx.db.transaction(async (tx) => {
      const user = await lockActiveUser(tx, userId);
      if (!(await hasTwoFactor(tx, userId))) throw twoFactorNotEnabledError();
      await limitCodeAttempts(ctx, tx, userId);
      if (!(await consumeCode(ctx, tx, userId, typed))) throw wrongTwoFactorCodeError();
      return work(tx, user);
    });
    await admitted.markSucceeded();
    return done;
  } catch (error) {
    await admitted.markFailed();
    throw error;
  }
}

export const twoFactorNotEnabledError = () =>
  new ShopError('not_found', 'Two-factor authentication is not on.');

/** The current attempt is already recorded, so that concurrent ones count too. */
async function limitCodeAttempts(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - loginAttemptWindowMs);
  const ofAccount = eq(logInFailures.accountHash, hashToken(toCodeAttemptsKey(userId)));
  const [tries] = await tx
    .select({ number: count() })
    .from(logInFailures)
    .where(and(ofAccount, gt(logInFailures.at, since)));
  if ((tries?.number ?? 0) <= maxCodeAttempts) return;
  const message = 'Too many codes were wrong. Please try again in 15 minutes.';
  throw new ShopError('too_many_tries', message, undefined, {
    retryAfterSeconds: loginAttemptWindowMs / 1000,
  });
}

/** Names the field of the code. */
export function wrongTwoFactorCodeError(): ShopError {
  const message = 'This code is wrong or was already used. Please wait for the next one.';
  return new ShopError('wrong_code', message, [{ path: 'code', message }]);
}
