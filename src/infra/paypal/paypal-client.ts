import { Client, Environment, type OAuthToken } from '@paypal/paypal-server-sdk';

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

/**
 * PayPal's own SDK with time-outs and retries, which it has none of by default. A POST may be repeated: each of
 * ours carries its PayPal-Request-Id.
 */
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
      retryConfig: {
        maxNumberOfRetries: 2,
        retryOnTimeout: true,
        retryInterval: 0.3,
        maximumRetryWaitTime: 10,
        httpMethodsToRetry: ['GET', 'POST'],
      },
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

/** The same path on another host. */
function moved(address: string, base: URL): URL {
  const { pathname, search } = new URL(address);
  return new URL(pathname + search, base);
}
