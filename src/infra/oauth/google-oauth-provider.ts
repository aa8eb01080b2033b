import { allowInsecureRequests, type Configuration, discovery } from 'openid-client';
import type { OAuthProvider } from '#domain/shared/ctx.ts';
import { createAuthorizationUrl } from './create-authorization-url.ts';
import { exchangeCode } from './exchange-code.ts';
import type { OAuthClientOptions } from './oauth-client-options.ts';
import { oauthFailed, oauthUnreachable } from './oauth-errors.ts';

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
      throw oauthUnreachable();
    }
  };
  return {
    authorizationUrl: async (leave) =>
      createAuthorizationUrl(await configuration(), {
        ...leave,
        scope: 'openid email profile',
        withNonce: true,
      }),
    async fetchProfile(query, checks) {
      const tokens = await exchangeCode(await configuration(), query, { ...checks, withNonce: true });
      const claims = tokens.claims();
      if (!claims || typeof claims.email !== 'string') throw oauthFailed();
      return {
        subject: claims.sub,
        email: claims.email,
        emailVerified: claims.email_verified === true,
        name: typeof claims.name === 'string' ? claims.name : '',
      };
    },
  };
}
