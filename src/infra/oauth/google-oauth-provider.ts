import { allowInsecureRequests, type Configuration, discovery } from 'openid-client';
import type { OAuthProvider } from '#domain/shared/oauth-provider.ts';
import { createOAuthAuthorizationUrl } from './create-oauth-authorization-url.ts';
import { exchangeOAuthCode } from './exchange-oauth-code.ts';
import type { OAuthClientOptions } from './oauth-client-options.ts';
import { oauthFailedError, oauthUnreachableError } from './oauth-errors.ts';

const timeoutSeconds = 10;

/** Google with OpenID Connect. Its configuration is fetched with the first login, not at startup. */
export function createGoogleOAuthProvider({
  clientId,
  clientSecret,
  url,
}: OAuthClientOptions): OAuthProvider {
  let known: Promise<Configuration> | null = null;
  const configuration = async () => {
    const execute = url.startsWith('http:') ? [allowInsecureRequests] : [];
    known ??= discovery(new URL(url), clientId, clientSecret, undefined, {
      execute,
      timeout: timeoutSeconds,
    });
    try {
      return await known;
    } catch {
      known = null;
      throw oauthUnreachableError();
    }
  };
  return {
    authorizationUrl: async (leave) =>
      createOAuthAuthorizationUrl(await configuration(), {
        ...leave,
        scope: 'openid email profile',
        withNonce: true,
      }),
    async fetchProfile(query, checks) {
      const tokens = await exchangeOAuthCode(await configuration(), query, { ...checks, withNonce: true });
      const claims = tokens.claims();
      if (!claims || typeof claims.email !== 'string') throw oauthFailedError();
      return {
        subject: claims.sub,
        email: claims.email,
        emailVerified: claims.email_verified === true,
        name: typeof claims.name === 'string' ? claims.name : '',
      };
    },
  };
}
