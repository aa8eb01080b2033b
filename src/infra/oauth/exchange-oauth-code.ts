import { authorizationCodeGrant, type Configuration } from 'openid-client';
import { ShopError } from '#domain/shared/errors.ts';
import type { OAuthChecks } from '#domain/shared/oauth-provider.ts';
import { oauthFailedError } from './oauth-errors.ts';

/**
 * Exchanges the code in `query` for tokens. Error details of the provider may contain secrets and are dropped. Throws
 * `sign_in_declined` if the user declined, else `sign_in_failed`.
 */
export async function exchangeOAuthCode(
  config: Configuration,
  query: string,
  checks: OAuthChecks & { withNonce: boolean },
) {
  const address = new URL(checks.redirectUri);
  address.search = query;
  try {
    return await authorizationCodeGrant(config, address, {
      expectedState: checks.state,
      pkceCodeVerifier: checks.verifier,
      ...(checks.withNonce && { expectedNonce: checks.nonce }),
    });
  } catch {
    const { searchParams } = address;
    if (searchParams.get('error') === 'access_denied' && searchParams.get('state') === checks.state)
      throw new ShopError('sign_in_declined', 'Nothing was shared.');
    throw oauthFailedError();
  }
}
