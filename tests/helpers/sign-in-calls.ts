import { randomUUID } from 'node:crypto';
import type { SignInName } from '#domain/accounts/schemas.ts';
import type { signInSite, Visitor } from './servers/sign-in-site.ts';
import type { TestApi } from './test-api.ts';

const base = '/api/users/sign-in';

/** The calls of browsers that sign in by another site. Each is from a network of its own. */
export function signInCalls(api: TestApi, site: Awaited<ReturnType<typeof signInSite>>) {
  let ids = 0;
  const somebody = (values: Partial<Visitor> = {}): Visitor => {
    ids += 1;
    return { id: ids, email: `${randomUUID()}@elsewhere.example`, verified: true, name: 'Nova', ...values };
  };
  let calls = 0;
  const go = async (url: string, cookie = '', method: 'GET' | 'POST' = 'GET') => {
    calls += 1;
    const answer = await api.app.inject({
      ...{ method, url, headers: cookie ? { cookie } : {} },
      remoteAddress: `10.0.${calls >> 8}.${calls & 255}`,
    });
    const set = String(answer.headers['set-cookie'] ?? '');
    return {
      status: answer.statusCode,
      location: answer.headers.location ?? '',
      set,
      cookie: set.split(';')[0] ?? '',
      body: answer.body,
    };
  };
  const leave = (name: SignInName, next = '') =>
    go(`${base}/${name}${next && `?next=${encodeURIComponent(next)}`}`);
  const finish = async (cookie: string) => {
    const { status, body } = await go(`${base}/finish`, cookie, 'POST');
    return { status, body: JSON.parse(body) };
  };
  /** Out, agreed, and back. */
  async function visit(name: SignInName, visitor: Visitor, next?: string) {
    const left = await leave(name, next);
    return go(`${base}/${name}/return?${site.agree(left.location, visitor)}`, left.cookie);
  }
  async function signInAs(name: SignInName, visitor: Visitor) {
    const back = await visit(name, visitor);
    return finish(back.cookie);
  }

  return { somebody, go, leave, finish, visit, signInAs };
}
