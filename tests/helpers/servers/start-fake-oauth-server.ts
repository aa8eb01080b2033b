import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/** The user at the browser, and what the provider returns about them. */
export interface OAuthUser {
  id: number;
  email: string;
  verified: boolean;
  name: string;
  /** Replaces the nonce of the request. */
  nonce?: string;
}

export interface FakeOAuthServer {
  url: string;
  settings: { clientId: string; clientSecret: string; url: string };
  /** The user consents at the authorization URL; returns the query of the redirect back. */
  authorize(address: string, visitor: OAuthUser): string;
  /** The user who consents automatically if a browser opens the authorization URL itself. */
  autoAuthorizedUser: OAuthUser | null;
  close(): void;
}

interface Grant {
  visitor: OAuthUser;
  challenge: string;
  nonce: string | null;
  returnTo: string;
}

const clientId = 'client_tests';
const clientSecret = 'a secret of tests';
const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Google and GitHub in one small server over loopback HTTP: discovery, keys, tokens for single-use codes, and the API.
 */
export async function startFakeOAuthServer(): Promise<FakeOAuthServer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, OAuthUser>();
  let url = '';

  function idToken({ visitor, nonce }: Grant): string {
    const now = Math.floor(Date.now() / 1000);
    const head = json({ alg: 'RS256', kid: 'one', typ: 'JWT' });
    const claims = json({
      ...{ iss: url, aud: clientId, sub: String(visitor.id), iat: now, exp: now + 300 },
      ...{ email: visitor.email, email_verified: visitor.verified, name: visitor.name },
      nonce: visitor.nonce ?? nonce,
    });
    const signature = sign('sha256', Buffer.from(`${head}.${claims}`), privateKey).toString('base64url');
    return `${head}.${claims}.${signature}`;
  }

  async function exchange(request: IncomingMessage, withIdToken: boolean): Promise<[number, object]> {
    const form = new URLSearchParams(await text(request));
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const known = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    if (!grant || !known || challenge !== grant.challenge || form.get('redirect_uri') !== grant.returnTo)
      return [400, { error: 'invalid_grant' }];
    const token = randomUUID();
    tokens.set(token, grant.visitor);
    const answer = { access_token: token, token_type: 'bearer' };
    return [200, withIdToken ? { ...answer, id_token: idToken(grant) } : answer];
  }

  async function answer(request: IncomingMessage): Promise<[number, object]> {
    const visitor = tokens.get(request.headers.authorization?.replace(/^bearer /i, '') ?? '');
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return [
          200,
          {
            ...{ issuer: url, authorization_endpoint: `${url}/o/auth`, token_endpoint: `${url}/o/token` },
            ...{ jwks_uri: `${url}/o/keys`, id_token_signing_alg_values_supported: ['RS256'] },
          },
        ];
      case '/o/keys':
        return [
          200,
          { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
        ];
      case '/o/token':
        return exchange(request, true);
      case '/login/oauth/access_token':
        return exchange(request, false);
      case '/api/v3/user':
        return visitor ? [200, { id: visitor.id, login: 'login', name: visitor.name || null }] : [401, {}];
      case '/api/v3/user/emails':
        return visitor
          ? [
              200,
              [
                { email: 'second@elsewhere.example', primary: false, verified: true },
                { email: visitor.email, primary: true, verified: visitor.verified },
              ],
            ]
          : [401, {}];
      default:
        return [404, {}];
    }
  }

  const server = createServer(async (request, response) => {
    if (site.autoAuthorizedUser && /^\/(o\/auth|login\/oauth\/authorize)\?/.test(request.url ?? '')) {
      const { searchParams } = new URL(request.url ?? '', url);
      const query = site.authorize(`${url}${request.url}`, site.autoAuthorizedUser);
      response.writeHead(302, { location: `${searchParams.get('redirect_uri')}?${query}` }).end();
      return;
    }
    const [status, body] = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  afterAll(close);
  const site: FakeOAuthServer = {
    autoAuthorizedUser: null,
    url,
    settings: { clientId, clientSecret, url },
    close,
    authorize(address, visitor) {
      const { searchParams: asked } = new URL(address);
      const code = randomUUID();
      grants.set(code, {
        visitor,
        challenge: asked.get('code_challenge') ?? '',
        nonce: asked.get('nonce'),
        returnTo: asked.get('redirect_uri') ?? '',
      });
      return new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
    },
  };
  return site;
}
