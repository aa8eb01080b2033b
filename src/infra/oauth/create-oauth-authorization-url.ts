import { buildAuthorizationUrl, type Configuration, calculatePKCECodeChallenge } from 'openid-client';
import type { OAuthChecks } from '#domain/shared/oauth-provider.ts';

interface AuthorizationRequest extends OAuthChecks {
  scope: string;
  withNonce: boolean;
}

/** The URL to redirect the browser to: with state, PKCE, and for OpenID Connect a nonce. */
export async function createOAuthAuthorizationUrl(
  config: Configuration,
  leave: AuthorizationRequest,
): Promise<string> {
  const address = buildAuthorizationUrl(config, {
    redirect_uri: leave.redirectUri,
    scope: leave.scope,
    state: leave.state,
    code_challenge: await calculatePKCECodeChallenge(leave.verifier),
    code_challenge_method: 'S256',
    ...(leave.withNonce && { nonce: leave.nonce }),
  });
  return address.href;
}
