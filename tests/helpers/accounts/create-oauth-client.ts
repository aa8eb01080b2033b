import { randomUUID } from 'node:crypto';
import type { OAuthProviderName } from '#domain/accounts/states.ts';
import type { OAuthUser, startFakeOAuthServer } from '#tests/helpers/servers/start-fake-oauth-server.ts';
import type { TestApi } from '#tests/helpers/shop/create-test-api.ts';

const base = '/api/users/sign-in';

/** Calls of browsers that log in by OAuth, each from its own network. */
export function createOAuthClient(api: TestApi, site: Awaited<ReturnType<typeof startFakeOAuthServer>>) {
  let ids = 0;
  const somebody = (values: Partial<OAuthUser> = {}): OAuthUser => {
    ids += 1;
    return { id: ids, email: `${randomUUID()}@elsewhere.example`, verified: true, name: 'Nova', ...values };
  };
  let calls = 0;
  const go = async (url: string, cookie = '', method: 'GET' | 'POST' = 'GET') => {
    calls += 1;
    const response = await api.app.inject({
      ...{ method, url, headers: cookie ? { cookie } : {} },
      remoteAddress: `10.0.${calls >> 8}.${calls & 255}`,
    });
    const set = String(response.headers['set-cookie'] ?? '');
    return {
      status: response.statusCode,
      location: response.headers.location ?? '',
      set,
      cookie: set.split(';')[0] ?? '',
      body: response.body,
    };
  };
  const leave = (name: OAuthProviderName, next = '') =>
    go(`${base}/${name}${next && `?next=${encodeURIComponent(next)}`}`);
  const finish = async (cookie: string) => {
    const { status, body } = await go(`${base}/finish`, cookie, 'POST');
    return { status, body: JSON.parse(body) };
  };
  /** Goes to the provider, consents, and returns. */
  async function visit(name: OAuthProviderName, visitor: OAuthUser, next?: string) {
    const left = await leave(name, next);
    return go(`${base}/${name}/return?${site.authorize(left.location, visitor)}`, left.cookie);
  }
  async function signInAs(name: OAuthProviderName, visitor: OAuthUser) {
    const back = await visit(name, visitor);
    return finish(back.cookie);
  }

  return { somebody, go, leave, finish, visit, signInAs };
}
