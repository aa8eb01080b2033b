import { signIns } from '#db/schema.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { clearEnded } from '../clear-ended.ts';
import type { SignInName } from '../schemas.ts';
import { hashToken, makeToken, signInMinutes } from '../tokens.ts';
import { providerOf, returnAddress } from './sign-in-provider.ts';

export interface StartedSignIn {
  /** Where the browser goes. */
  address: string;
  /** What its cookie has to hold when it comes back. */
  cookie: string;
}

/**
 * Sends a browser to Google or GitHub, and on to `next` afterwards. Only the browser that left can come back: what it
 * is checked by hangs on its cookie. Throws `not_found` for a site that is not set up, `provider_unreachable`.
 */
export async function startSignIn(ctx: Ctx, name: SignInName, next: string | null): Promise<StartedSignIn> {
  const provider = providerOf(ctx, name);
  const checks = { state: makeToken(), nonce: makeToken(), verifier: makeToken() };
  const address = await provider.addressFor({ ...checks, returnTo: returnAddress(ctx, name) });
  const cookie = makeToken();
  const now = ctx.clock.now();
  await clearEnded(ctx, signIns);
  await ctx.db.insert(signIns).values({
    tokenHash: hashToken(cookie),
    provider: name,
    checks: ctx.vault.seal(JSON.stringify(checks), hashToken(cookie)),
    next,
    createdAt: now,
    expiresAt: new Date(now.getTime() + signInMinutes * 60_000),
  });
  return { address, cookie };
}
