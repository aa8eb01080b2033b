import { allowInsecureRequests, Configuration, fetchProtectedResource } from 'openid-client';
import { z } from 'zod';
import type { SignInProvider } from '#domain/shared/ctx.ts';
import { exchangeCode } from './exchange-code.ts';
import { leaveAddress } from './leave-address.ts';
import type { ProviderOptions } from './provider-options.ts';
import { signInFailed } from './sign-in-errors.ts';

const seconds = 10;
const userAnswer = z.object({ id: z.number(), login: z.string(), name: z.string().nullish() });
const emailsAnswer = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub by OAuth 2: who somebody is says its API, since it issues no id token. */
export function githubSignIn({ clientId, clientSecret, url }: ProviderOptions): SignInProvider {
  const configuration = new Configuration(
    {
      issuer: url,
      authorization_endpoint: `${url}/login/oauth/authorize`,
      token_endpoint: `${url}/login/oauth/access_token`,
    },
    clientId,
    clientSecret,
  );
  configuration.timeout = seconds;
  if (url.startsWith('http:')) allowInsecureRequests(configuration);
  // Other than github.com itself, a GitHub server has its API below its own address.
  const api = url === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`;

  async function ask<T>(token: string, path: string, answer: z.ZodType<T>): Promise<T> {
    try {
      const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': clientId });
      const target = new URL(`${api}${path}`);
      const response = await fetchProtectedResource(configuration, token, target, 'GET', null, headers);
      return answer.parse(await response.json());
    } catch {
      throw signInFailed();
    }
  }

  return {
    addressFor: (leave) =>
      leaveAddress(configuration, { ...leave, scope: 'read:user user:email', withNonce: false }),
    async identify(query, checks) {
      const { access_token: token } = await exchangeCode(configuration, query, {
        ...checks,
        withNonce: false,
      });
      const user = await ask(token, '/user', userAnswer);
      const emails = await ask(token, '/user/emails', emailsAnswer);
      const email = emails.find(({ primary }) => primary);
      if (!email) throw signInFailed();
      return {
        subject: String(user.id),
        email: email.email,
        emailVerified: email.verified,
        name: user.name || user.login,
      };
    },
  };
}
