import { and, count, eq, gt } from 'drizzle-orm';
import { logInFailures } from '#db/schema.ts';
import { attemptWindowMs } from '#domain/accounts/rate-limits/check-attempts.ts';
import { throttleLogin } from '#domain/accounts/rate-limits/throttle-login.ts';
import { hashToken } from '#domain/accounts/sessions/tokens.ts';
import { lockActiveUser } from '#domain/accounts/users/lock-active-user.ts';
import type { Ctx, Db } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import { consumeCode } from './consume-code.ts';
import { hasTwoFactor } from './list-methods.ts';

const maxCodeAttempts = 30;

/** Under which name an account's wrong codes are counted. */
export const codeAttemptsKey = (userId: string) => `code/${userId}`;

/**
 * Does `work` in one transaction with a right code of the account, which is used up by it. Guessing is as slow as with
 * passwords, and beyond that 30 tries an account in a quarter of an hour, wherever they come from: who guesses codes
 * has the password. Throws `wrong_code`, `too_many_tries`, `not_found` where there is no second factor.
 */
export async function withTwoFactorCode<T>(
  ctx: Ctx,
  userId: string,
  typed: string,
  work: (tx: Db, user: Awaited<ReturnType<typeof lockActiveUser>>) => Promise<T>,
): Promise<T> {
  if (!(await hasTwoFactor(ctx.db, userId))) throw twoFactorNotEnabled();
  const admitted = await throttleLogin(ctx, codeAttemptsKey(userId));
  try {
    const done = await ctx.db.transaction(async (tx) => {
      const user = await lockActiveUser(tx, userId);
      if (!(await hasTwoFactor(tx, userId))) throw twoFactorNotEnabled();
      await limitCodeAttempts(ctx, tx, userId);
      if (!(await consumeCode(ctx, tx, userId, typed))) throw wrongCode();
      return work(tx, user);
    });
    await admitted.markSucceeded();
    return done;
  } catch (error) {
    await admitted.markFailed();
    throw error;
  }
}

export const twoFactorNotEnabled = () => new ShopError('not_found', 'Two-step log-in is not switched on.');

/** The try under way is written down already: tries at once are counted too. */
async function limitCodeAttempts(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - attemptWindowMs);
  const ofAccount = eq(logInFailures.accountHash, hashToken(codeAttemptsKey(userId)));
  const [tries] = await tx
    .select({ number: count() })
    .from(logInFailures)
    .where(and(ofAccount, gt(logInFailures.at, since)));
  if ((tries?.number ?? 0) <= maxCodeAttempts) return;
  const message = 'Too many codes were wrong. Please try again in 15 minutes.';
  throw new ShopError('too_many_tries', message, undefined, { retryAfterSeconds: attemptWindowMs / 1000 });
}

/** Told beside the field. */
export function wrongCode(): ShopError {
  const message = 'This code is not right, or has been used. Please wait for the next one.';
  return new ShopError('wrong_code', message, [{ path: 'code', message }]);
}
