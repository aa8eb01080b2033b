import { z } from 'zod';

const tokenResponse = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** A token is not used in its last minute. */
const expiryMarginSeconds = 60;

/** Fetches access tokens with client credentials, one request at a time, again after expiry or a drop. */
export function createAccessTokenCache(base: URL, clientId: string, clientSecret: string, timeout: number) {
  let current: Promise<{ token: string; until: number }> | null = null;

  async function requestToken(): Promise<{ token: string; until: number }> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const response = await fetch(new URL('/v1/oauth2/token', base), {
      method: 'POST',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`PayPal responded ${response.status} to the token request`);
    const { access_token: token, expires_in: lifetimeSeconds } = tokenResponse.parse(await response.json());
    return { token, until: Date.now() + (lifetimeSeconds - expiryMarginSeconds) * 1000 };
  }

  return {
    /** The current token. A failure is not cached. */
    async current(): Promise<string> {
      const known = current && (await current);
      if (known && known.until > Date.now()) return known.token;
      const asked = requestToken();
      current = asked;
      asked.catch(() => {
        if (current === asked) current = null;
      });
      return (await asked).token;
    },
    drop(): void {
      current = null;
    },
  };
}
