import { allowInsecureRequests, Configuration, fetchProtectedResource } from 'openid-client';
import { z } from 'zod';
import type { OAuthProvider } from '#domain/shared/oauth-provider.ts';
import { createOAuthAuthorizationUrl } from './create-oauth-authorization-url.ts';
import { exchangeOAuthCode } from './exchange-oauth-code.ts';
import type { OAuthClientOptions } from './oauth-client-options.ts';
import { oauthFailedError } from './oauth-errors.ts';

const timeoutSeconds = 10;
const userResponse = z.object({ id: z.number(), login: z.string(), name: z.string().nullish() });
const emailsResponse = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub with OAuth 2: the identity is read from its API, since it issues no id token. */
export function createGitHubOAuthProvider({
  clientId,
  clientSecret,
  url,
}: OAuthClientOptions): OAuthProvider {
  const configuration = new Configuration(
    {
      issuer: url,
      authorization_endpoint: `${url}/login/oauth/authorize`,
      token_endpoint: `${url}/login/oauth/access_token`,
    },
    clientId,
    clientSecret,
  );
  configuration.timeout = timeoutSeconds;
  if (url.startsWith('http:')) allowInsecureRequests(configuration);
  // GitHub Enterprise Server has its API below its own URL, unlike github.com.
  const api = url === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`;

  async function getJson<T>(token: string, path: string, answer: z.ZodType<T>): Promise<T> {
    try {
      const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': clientId });
      const target = new URL(`${api}${path}`);
      const response = await fetchProtectedResource(configuration, token, target, 'GET', null, headers);
      return answer.parse(await response.json());
    } catch {
      throw oauthFailedError();
    }
  }

  return {
    authorizationUrl: (leave) =>
      createOAuthAuthorizationUrl(configuration, {
        ...leave,
        scope: 'read:user user:email',
        withNonce: false,
      }),
    async fetchProfile(query, checks) {
      const { access_token: token } = await exchangeOAuthCode(configuration, query, {
        ...checks,
        withNonce: false,
      });
      const user = await getJson(token, '/user', userResponse);
      const emails = await getJson(token, '/user/emails', emailsResponse);
      const email = emails.find(({ primary }) => primary);
      if (!email) throw oauthFailedError();
      return {
        subject: String(user.id),
        email: email.email,
        emailVerified: email.verified,
        name: user.name || user.login,
      };
    },
  };
}
