import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, Client, Environment } from '@paypal/paypal-server-sdk';
import { createAccessTokenCache } from './access-token-cache.ts';

export interface PayPalSettings {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  environment: 'sandbox' | 'live';
  brandName(): string;
  /** The base URL of the API; null: PayPal itself. The payment sandbox has its own. */
  apiUrl: URL | null;
}

const timeoutMs = 8_000;
const retryDelaysMs = [200, 800];

const apiUrls = {
  live: 'https://api-m.paypal.com',
  sandbox: 'https://api-m.sandbox.paypal.com',
};

export interface PayPalClient {
  sdk: Client;
  /** Posts JSON for calls that the SDK lacks. Rejects on any status but 2xx. */
  post(path: string, body: string): Promise<unknown>;
  /**
   * Retries a call at most twice after a network error, a 401 or a 5xx. Safe for POST as well: each of our calls has its
   * PayPal-Request-Id. A 429 is not retried: PayPal's limits last longer than the pauses here.
   */
  withRetries<T>(call: () => Promise<T>): Promise<T>;
}

/** A response of PayPal to a call that the SDK lacks, with another status than 2xx. */
class PayPalStatusError extends Error {
  readonly status: number;

  constructor(status: number, path: string) {
    super(`PayPal responded ${status} to ${path}`);
    this.status = status;
  }
}

const isRejection = (status: number) => status >= 400 && status < 500 && status !== 401 && status !== 429;

/** Whether PayPal understood the request and refused it. */
export const isPayPalRejection = (error: unknown) =>
  error instanceof PayPalStatusError && isRejection(error.status);

/** The HTTP status of a failed call; 0 without a response. */
function toStatus(error: unknown): number {
  if (error instanceof ApiError) return error.statusCode;
  return error instanceof PayPalStatusError ? error.status : 0;
}

/**
 * PayPal's SDK with timeouts, which it lacks by default, and without its own retries, which repeat refusals too. Tokens
 * are fetched by us: SDK 2.5.0 caches a failed token request forever, and every later call fails.
 */
export function createPayPalClient(settings: PayPalSettings): PayPalClient {
  const base = settings.apiUrl ?? new URL(apiUrls[settings.environment]);
  const tokens = createAccessTokenCache(base, settings.clientId, settings.clientSecret, timeoutMs);

  const fetchWithToken: typeof fetch = async (input, init) => {
    const asked = new Request(input, init);
    const headers = new Headers(asked.headers);
    headers.set('authorization', `Bearer ${await tokens.current()}`);
    const { pathname, search } = new URL(asked.url);
    return fetch(new Request(new URL(pathname + search, base), asked), { headers });
  };

  return {
    sdk: new Client({
      environment: settings.environment === 'live' ? Environment.Production : Environment.Sandbox,
      clientCredentialsAuthCredentials: {
        oAuthClientId: settings.clientId,
        oAuthClientSecret: settings.clientSecret,
        oAuthToken: { accessToken: 'set-by-our-fetch', tokenType: 'Bearer' },
      },
      httpClientOptions: { timeout: timeoutMs },
      unstable_httpClientOptions: { adapter: 'fetch', env: { fetch: fetchWithToken, Request, Response } },
    }),
    async post(path, body) {
      const response = await fetchWithToken(new URL(path, base), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new PayPalStatusError(response.status, path);
      return response.json();
    },
    async withRetries(call) {
      for (const pause of retryDelaysMs) {
        try {
          return await call();
        } catch (error) {
          const status = toStatus(error);
          if (isRejection(status) || status === 429) throw error;
          if (status === 401) tokens.drop();
          await sleep(pause);
        }
      }
      return call();
    },
  };
}
