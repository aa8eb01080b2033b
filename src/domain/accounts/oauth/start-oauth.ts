import { signIns } from '#db/schema.ts';
import { deleteExpiredTokens } from '#domain/accounts/sessions/delete-expired-tokens.ts';
import { generateToken, hashToken, oauthFlowMinutes } from '#domain/accounts/sessions/tokens.ts';
import type { Ctx } from '../../shared/ctx.ts';
import type { OAuthProviderName } from '../states.ts';
import { requireOAuthProvider, toOAuthCallbackUrl } from './require-oauth-provider.ts';

export interface OAuthStart {
  /** The provider's URL to redirect the browser to. */
  authorizationUrl: string;
  /** The value of the cookie that the callback is checked against. */
  cookie: string;
}

/**
 * Starts an OAuth login that returns to `next`. Only the browser that started it can complete it: the checks depend on
 * its cookie. Throws `not_found` for a provider that is not configured, `provider_unreachable`.
 */
export async function startOAuth(
  ctx: Ctx,
  name: OAuthProviderName,
  next: string | null,
): Promise<OAuthStart> {
  const provider = requireOAuthProvider(ctx, name);
  const checks = { state: generateToken(), nonce: generateToken(), verifier: generateToken() };
  const address = await provider.authorizationUrl({ ...checks, redirectUri: toOAuthCallbackUrl(ctx, name) });
  const cookie = generateToken();
  const now = ctx.clock.now();
  await deleteExpiredTokens(ctx, signIns);
  await ctx.db.insert(signIns).values({
    tokenHash: hashToken(cookie),
    provider: name,
    checks: ctx.cipher.encrypt(JSON.stringify(checks), hashToken(cookie)),
    next,
    createdAt: now,
    expiresAt: new Date(now.getTime() + oauthFlowMinutes * 60_000),
  });
  return { authorizationUrl: address, cookie };
}
