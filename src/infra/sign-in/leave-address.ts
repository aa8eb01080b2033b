import { buildAuthorizationUrl, type Configuration, calculatePKCECodeChallenge } from 'openid-client';
import type { SignInChecks } from '#domain/shared/ctx.ts';

interface Leave extends SignInChecks {
  scope: string;
  withNonce: boolean;
}

/** Where a browser is sent: with state, with PKCE, and for OpenID Connect with a nonce. */
export async function leaveAddress(config: Configuration, leave: Leave): Promise<string> {
  const address = buildAuthorizationUrl(config, {
    redirect_uri: leave.returnTo,
    scope: leave.scope,
    state: leave.state,
    code_challenge: await calculatePKCECodeChallenge(leave.verifier),
    code_challenge_method: 'S256',
    ...(leave.withNonce && { nonce: leave.nonce }),
  });
  return address.href;
}
