import { setTimeout as sleep } from 'node:timers/promises';
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { logInFailures } from '#db/schema.ts';
import { hashToken } from '#domain/accounts/sessions/tokens.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { readShopErrorCode, ShopError } from '#domain/shared/errors.ts';
import { networksPerSite } from '#domain/shared/limits/limits.ts';
import { checkAttempts, loginAttemptWindowMs } from './check-attempts.ts';
import { toNetworkPrefix, toSitePrefix } from './to-network-prefix.ts';

/** An allowed login attempt, whose result must be reported. */
export interface PendingLoginAttempt {
  /** Whether the password is right. If the hashing queue is full, nothing was tried and nothing counts as failed. */
  verify(hash: string | null, password: string): Promise<boolean>;
  markFailed(): Promise<void>;
  markSucceeded(): Promise<void>;
}

const loginAttemptsLockId = 7_041;
const maxFailuresPerNetwork = 100;
const maxRetries = 40;

/**
 * Lets a log-in come to the password check, unless too many failed in the last quarter of an hour:
 * `ctx.shop.maxFailedLogins` for this account from this network address, 100 from the address whatever the
 * account, and four times as many from its IPv6 /48. Tries under way count as if they failed, so that many guesses at once get no further; a log-in
 * that finds only those in its way waits for them. Throws `too_many_tries`.
 */
export async function throttleLogin(ctx: Ctx, email: string): Promise<PendingLoginAttempt> {
  const verify = (hash: string | null, password: string) => ctx.passwords.verify(hash, password, ctx.address);
  if (ctx.address === null) return { verify, markFailed: async () => {}, markSucceeded: async () => {} };
  const id = await recordAttempt(ctx, hashToken(email.toLowerCase()), toNetworkPrefix(ctx.address));
  const removeAttempt = async () => {
    await ctx.db.delete(logInFailures).where(eq(logInFailures.id, id));
  };
  return {
    async verify(hash, password) {
      try {
        return await verify(hash, password);
      } catch (error) {
        if (readShopErrorCode(error) === 'too_many_tries') await removeAttempt();
        throw error;
      }
    },
    async markFailed() {
      await ctx.db.update(logInFailures).set({ pending: false }).where(eq(logInFailures.id, id));
      await ctx.db.delete(logInFailures).where(lte(logInFailures.at, windowStart(ctx)));
    },
    markSucceeded: removeAttempt,
  };
}

const windowStart = (ctx: Ctx) => new Date(ctx.clock.now().getTime() - loginAttemptWindowMs);

/** Records the attempt and returns its id, as soon as it is allowed. */
async function recordAttempt(ctx: Ctx, account: string, address: string): Promise<string> {
  for (let turn = 0; turn < maxRetries; turn += 1) {
    const id = await tryRecordAttempt(ctx, account, address);
    if (id) return id;
    await sleep(Math.random() * Math.min(400, 40 + turn * 20));
  }
  throw tooManyAttempts(5);
}

/** Null: not yet. Tries of one site are judged one by one; none holds a connection while it waits. */
function tryRecordAttempt(ctx: Ctx, account: string, address: string): Promise<string | null> {
  const site = toSitePrefix(address);
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${loginAttemptsLockId}, hashtext(${site})) as mine`,
    );
    if (!rows[0]?.mine) return null;
    const tries = await tx
      .select()
      .from(logInFailures)
      .where(and(isFromSite(address, site), gt(logInFailures.at, windowStart(ctx))))
      .orderBy(desc(logInFailures.at));
    const now = ctx.clock.now();
    const { maxFailedLogins } = ctx.shop;
    const maxFailures = Math.max(maxFailuresPerNetwork, maxFailedLogins);
    const verdicts = [1, networksPerSite].flatMap((networks) => {
      const counted = networks === 1 ? tries.filter((one) => one.address === address) : tries;
      const ofAccount = counted.filter(({ accountHash }) => accountHash === account);
      return [
        checkAttempts(ofAccount, networks * maxFailedLogins, now),
        checkAttempts(counted, networks * maxFailures, now),
      ];
    });
    const seconds = verdicts.filter((verdict) => typeof verdict === 'number');
    if (seconds.length) throw tooManyAttempts(Math.max(...seconds));
    if (verdicts.includes('wait')) return null;
    const [written] = await tx
      .insert(logInFailures)
      .values({ accountHash: account, address, pending: true, at: now })
      .returning({ id: logInFailures.id });
    return written?.id ?? null;
  });
}

/** An IPv4 address is its own site; the networks of an IPv6 /48 begin as it does. */
const isFromSite = (address: string, site: string) =>
  site === address
    ? eq(logInFailures.address, address)
    : sql`starts_with(${logInFailures.address}, ${site.replace(/:\/48$/, '')})`;

function tooManyAttempts(seconds: number): ShopError {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `Too many logins have failed. Please try again in ${wait}.`;
  return new ShopError('too_many_tries', message, undefined, { retryAfterSeconds: seconds });
}
