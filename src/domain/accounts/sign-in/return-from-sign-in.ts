import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { signIns } from '#db/schema.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { errorCode } from '../../shared/errors.ts';
import type { SignInName, SignInOutcome } from '../schemas.ts';
import { hashToken, makeToken, signInMinutes } from '../tokens.ts';
import { findIdentity } from './find-identity.ts';
import { providerOf, returnAddress } from './sign-in-provider.ts';

const sealed = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

export interface ReturnedSignIn {
  outcome: SignInOutcome;
  /** Null where there is nothing for the page to finish. */
  cookie: string | null;
  next: string | null;
}

/**
 * Hears what the site says of the browser that comes back with this cookie and query, once: a second call finds
 * nothing. Answers a fresh cookie by which the page finishes the log-in, so that no token stands in an address.
 */
export async function returnFromSignIn(
  ctx: Ctx,
  name: SignInName,
  cookie: string,
  query: string,
): Promise<ReturnedSignIn> {
  const provider = providerOf(ctx, name);
  const tokenHash = hashToken(cookie);
  const waiting = and(
    eq(signIns.tokenHash, tokenHash),
    eq(signIns.provider, name),
    gt(signIns.expiresAt, ctx.clock.now()),
    isNotNull(signIns.checks),
  );
  const [left] = await ctx.db.delete(signIns).where(waiting).returning();
  if (!left?.checks) return { outcome: 'ended', cookie: null, next: null };
  const { next } = left;
  try {
    const checks = sealed.parse(JSON.parse(ctx.vault.open(left.checks, tokenHash)));
    const person = await provider.identify(query, { ...checks, returnTo: returnAddress(ctx, name) });
    const userId = await findIdentity(ctx, name, person);
    return { outcome: name, cookie: await wait(ctx, name, userId, next), next };
  } catch (error) {
    const outcome = outcomeOf(error);
    if (!outcome) throw error;
    return { outcome, cookie: null, next };
  }
}

async function wait(ctx: Ctx, provider: SignInName, userId: string, next: string | null): Promise<string> {
  const cookie = makeToken();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + signInMinutes * 60_000);
  const values = { tokenHash: hashToken(cookie), provider, next, userId, createdAt: now, expiresAt };
  await ctx.db.insert(signIns).values(values);
  return cookie;
}

function outcomeOf(error: unknown): SignInOutcome | null {
  const code = errorCode(error);
  if (code === 'email_unverified') return 'unverified';
  if (code === 'sign_in_declined') return 'declined';
  return code === 'sign_in_failed' || code === 'provider_unreachable' ? 'failed' : null;
}
