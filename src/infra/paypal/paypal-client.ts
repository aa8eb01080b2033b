import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, Client, Environment, type OAuthToken } from '@paypal/paypal-server-sdk';

export interface PayPalSettings {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  environment: 'sandbox' | 'live';
  brandName: string;
  /** Where the API is; null: PayPal itself. The payment sandbox gives its own address. */
  apiUrl: URL | null;
}

const timeout = 8_000;

const apiOf = {
  live: 'https://api-m.paypal.com',
  sandbox: 'https://api-m.sandbox.paypal.com',
};

export interface PayPalClient {
  sdk: Client;
  /** Posts JSON text to what the SDK has no call for. Rejects on anything but 2xx. */
  post(path: string, body: string): Promise<unknown>;
}

/** PayPal's own SDK with time-outs, which it has none of by default, and without its retries: they repeat refusals too. */
export function paypalClient(settings: PayPalSettings): PayPalClient {
  const base = settings.apiUrl ?? new URL(apiOf[settings.environment]);
  const rebased: typeof fetch = (input, init) => {
    if (!(input instanceof Request)) return fetch(moved(String(input), base), init);
    return fetch(new Request(moved(input.url, base), input), init);
  };
  const sdk = new Client({
    environment: settings.environment === 'live' ? Environment.Production : Environment.Sandbox,
    clientCredentialsAuthCredentials: {
      oAuthClientId: settings.clientId,
      oAuthClientSecret: settings.clientSecret,
    },
    httpClientOptions: {
      timeout,
    },
    unstable_httpClientOptions: { adapter: 'fetch', env: { fetch: rebased, Request, Response } },
  });
  let token: OAuthToken | undefined;
  return {
    sdk,
    async post(path, body) {
      token = await sdk.clientCredentialsAuthManager.updateToken(token);
      const answer = await fetch(new URL(path, base), {
        method: 'POST',
        headers: { authorization: `Bearer ${token.accessToken}`, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(timeout),
      });
      if (!answer.ok) throw new Error(`PayPal answered ${answer.status} to ${path}`);
      return answer.json();
    },
  };
}

const pauses = [200, 800];

/**
 * Calls again, twice at most, where nobody answered or the provider stumbled. Safe for a POST as well: each of ours
 * carries its PayPal-Request-Id.
 */
export async function persist<T>(call: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await call();
    } catch (error) {
      const refused = error instanceof ApiError && error.statusCode < 500 && error.statusCode !== 429;
      if (refused) throw error;
      await sleep(pause);
    }
  }
  return call();
}

/** The same path on another host. */
function moved(address: string, base: URL): URL {
  const { pathname, search } = new URL(address);
  return new URL(pathname + search, base);
}
