import { and, count, eq, gt } from 'drizzle-orm';
import { logInFailures } from '#db/schema.ts';
import type { Ctx, Db } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import { admitLogIn } from '../admit-log-in.ts';
import { tryWindow } from '../judge-tries.ts';
import { lockLiving } from '../lock-living.ts';
import { hashToken } from '../tokens.ts';
import { hasSecondFactor } from './find-ways.ts';
import { spendCode } from './spend-code.ts';

const triesOfAccount = 30;

/** Under which name an account's wrong codes are counted. */
export const codeAccount = (userId: string) => `code/${userId}`;

/**
 * Does `work` in one transaction with a right code of the account, which is used up by it. Guessing is as slow as with
 * passwords, and beyond that 30 tries an account in a quarter of an hour, wherever they come from: who guesses codes
 * has the password. Throws `wrong_code`, `too_many_tries`, `not_found` where there is no second factor.
 */
export async function withCode<T>(
  ctx: Ctx,
  userId: string,
  typed: string,
  work: (tx: Db, user: Awaited<ReturnType<typeof lockLiving>>) => Promise<T>,
): Promise<T> {
  if (!(await hasSecondFactor(ctx.db, userId))) throw noFactor();
  const admitted = await admitLogIn(ctx, codeAccount(userId));
  try {
    const done = await ctx.db.transaction(async (tx) => {
      const user = await lockLiving(tx, userId);
      if (!(await hasSecondFactor(tx, userId))) throw noFactor();
      await refuseGuessing(ctx, tx, userId);
      if (!(await spendCode(ctx, tx, userId, typed))) throw wrongCode();
      return work(tx, user);
    });
    await admitted.succeeded();
    return done;
  } catch (error) {
    await admitted.failed();
    throw error;
  }
}

export const noFactor = () => new ShopError('not_found', 'Two-step log-in is not switched on.');

/** The try under way is written down already: tries at once are counted too. */
async function refuseGuessing(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - tryWindow);
  const ofAccount = eq(logInFailures.accountHash, hashToken(codeAccount(userId)));
  const [tries] = await tx
    .select({ number: count() })
    .from(logInFailures)
    .where(and(ofAccount, gt(logInFailures.at, since)));
  if ((tries?.number ?? 0) <= triesOfAccount) return;
  const message = 'Too many codes were wrong. Please try again in 15 minutes.';
  throw new ShopError('too_many_tries', message, undefined, { retryAfterSeconds: tryWindow / 1000 });
}

/** Told beside the field. */
export function wrongCode(): ShopError {
  const message = 'This code is not right, or has been used. Please wait for the next one.';
  return new ShopError('wrong_code', message, [{ path: 'code', message }]);
}
