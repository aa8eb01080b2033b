import { signIns } from '#db/schema.ts';
import { deleteExpiredTokens } from '#domain/accounts/sessions/delete-expired-tokens.ts';
import { generateToken, hashToken, oauthMinutes } from '#domain/accounts/sessions/tokens.ts';
import type { Ctx } from '../../shared/ctx.ts';
import type { OAuthProviderName } from '../states.ts';
import { oauthCallbackUrl, requireOAuthProvider } from './require-oauth-provider.ts';

export interface OAuthStart {
  /** Where the browser goes. */
  authorizationUrl: string;
  /** What its cookie has to hold when it comes back. */
  cookie: string;
}

/**
 * Sends a browser to Google or GitHub, and on to `next` afterwards. Only the browser that left can come back: what it
 * is checked by hangs on its cookie. Throws `not_found` for a site that is not set up, `provider_unreachable`.
 */
export async function startOAuth(
  ctx: Ctx,
  name: OAuthProviderName,
  next: string | null,
): Promise<OAuthStart> {
  const provider = requireOAuthProvider(ctx, name);
  const checks = { state: generateToken(), nonce: generateToken(), verifier: generateToken() };
  const address = await provider.authorizationUrl({ ...checks, redirectUri: oauthCallbackUrl(ctx, name) });
  const cookie = generateToken();
  const now = ctx.clock.now();
  await deleteExpiredTokens(ctx, signIns);
  await ctx.db.insert(signIns).values({
    tokenHash: hashToken(cookie),
    provider: name,
    checks: ctx.cipher.encrypt(JSON.stringify(checks), hashToken(cookie)),
    next,
    createdAt: now,
    expiresAt: new Date(now.getTime() + oauthMinutes * 60_000),
  });
  return { authorizationUrl: address, cookie };
}
