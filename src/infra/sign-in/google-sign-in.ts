import { allowInsecureRequests, type Configuration, discovery } from 'openid-client';
import type { SignInProvider } from '#domain/shared/ctx.ts';
import { exchangeCode } from './exchange-code.ts';
import { leaveAddress } from './leave-address.ts';
import type { ProviderOptions } from './provider-options.ts';
import { signInFailed, unreachable } from './sign-in-errors.ts';

const seconds = 10;

/** Google by OpenID Connect. What it offers is asked for with the first sign-in, not at the start. */
export function googleSignIn({ clientId, clientSecret, url }: ProviderOptions): SignInProvider {
  let known: Promise<Configuration> | null = null;
  const configuration = async () => {
    const execute = url.startsWith('http:') ? [allowInsecureRequests] : [];
    known ??= discovery(new URL(url), clientId, clientSecret, undefined, { execute, timeout: seconds });
    try {
      return await known;
    } catch {
      known = null;
      throw unreachable();
    }
  };
  return {
    addressFor: async (leave) =>
      leaveAddress(await configuration(), { ...leave, scope: 'openid email profile', withNonce: true }),
    async identify(query, checks) {
      const tokens = await exchangeCode(await configuration(), query, { ...checks, withNonce: true });
      const claims = tokens.claims();
      if (!claims || typeof claims.email !== 'string') throw signInFailed();
      return {
        subject: claims.sub,
        email: claims.email,
        emailVerified: claims.email_verified === true,
        name: typeof claims.name === 'string' ? claims.name : '',
      };
    },
  };
}
