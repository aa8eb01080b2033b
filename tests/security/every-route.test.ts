import { describe, expect, test } from 'vitest';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { sendRequest } from '#tests/security/access/send-request.ts';
import { bodyCases } from '#tests/security/input/body-cases.ts';
import { fingerprintDatabase } from '#tests/security/input/fingerprint-database.ts';

const api = await createTestApi();
const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
const people = { robin: await api.createCustomer(), ada: await api.createAdmin() };
for (const as of Object.values(people)) await api.call('GET', '/api/users/profile', { as });
const adasToken = await api.createToken(people.ada);

const paths = [...new Set(api.app.routes.map(({ path }) => path))];
const somewhere = (path: string) => path.replaceAll(/:\w+/g, 'x').replace('*', 'x');
const methods = ['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'LOCK', 'MKCOL', 'PUT', 'SEARCH'];

describe.each(paths)('%s', (path) => {
  test('with other methods and Origins: no failure, no CORS headers, no reflected input', async () => {
    const before = await fingerprintDatabase(api.database.pool);
    for (const method of methods) {
      const response = await sendRequest(url, {
        method,
        path: somewhere(path),
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': 'DELETE',
          'access-control-request-headers': 'authorization',
          'x-http-method-override': 'DELETE',
        },
      });
      expect(response.status, `${method} ${response.text}`).toBeLessThan(500);
      if (method !== 'HEAD') expect(response.status, method).toBeGreaterThanOrEqual(400);
      expect(response.text).not.toContain('evil.example');
      const opened = Object.keys(response.headers).filter((name) => name.startsWith('access-control'));
      expect(opened, method).toEqual([]);
      expect(response.headers, method).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    expect(await fingerprintDatabase(api.database.pool)).toBe(before);
  });

  test('with a parameter repeated a thousand times and named like object properties: no failure', async () => {
    const queries = [
      Array.from({ length: 1000 }, (_, n) => `q=${n}`).join('&'),
      Array.from({ length: 1000 }, (_, n) => `p${n}=1`).join('&'),
      '__proto__=1&constructor=1&prototype=1&toString=1&hasOwnProperty=1',
      '__proto__[isAdmin]=true&constructor[prototype][isAdmin]=true&q[$ne]=1&page[]=1&page[0]=1',
      'q=%00&page=%00&sort=%ff&after=%E0%A4%A&pageSize=1e309',
    ];
    for (const query of queries) {
      const response = await sendRequest(url, {
        ...{ method: 'GET', path: `${somewhere(path)}?${query}`, token: adasToken },
      });
      expect(response.status, `${query.slice(0, 60)}: ${response.text}`).toBeLessThan(500);
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});

const deep = (open: string, close: string) => `${open.repeat(10_000)}1${close.repeat(10_000)}`;
const shapes: [string, string][] = [
  ['lists 10,000 deep', deep('[', ']')],
  ['objects 10,000 deep', deep('{"a":', '}')],
  ['a field 10,000 deep', `{"name":${deep('[', ']')}}`],
  ['100,000 open brackets', '['.repeat(100_000)],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['the same key twice', '{"id":"a","id":"b"}'],
  ['a number beyond all numbers', '{"id":1e999}'],
  ['half a character', '{"name":"\\ud800"}'],
  ['an order mark', '\ufeff{}'],
];

describe.each(bodyCases)('$route', ({ route, as }) => {
  const [method, path] = route.split(' ') as ['POST' | 'PATCH', string];
  test.each(shapes)('with %s: 4xx with a message, no change, no prototype pollution', async (_what, raw) => {
    const before = await fingerprintDatabase(api.database.pool);
    const response = await api.call(method, somewhere(path), {
      ...(as && { as: people[as] }),
      raw,
      remoteAddress: `10.2.0.${shapes.findIndex(([, one]) => one === raw)}`,
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status, JSON.stringify(response.body)).toBeLessThan(500);
    expect(response.body.message).toMatch(/\S/);
    expect(await fingerprintDatabase(api.database.pool)).toBe(before);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});
