import { beforeAll, describe, expect, test } from 'vitest';
import { callWindows } from '#db/schema.ts';
import { listPagePaths } from '#tests/helpers/list-page-paths.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { loadBuiltPageServer } from '../../../src/bundle/built-web.ts';
import { type Caller, callers, createAccessFixtures } from './access-fixtures.ts';
import { pageAccess } from './page-access.ts';
import { renderAccessPage } from './render-access-page.ts';
import { routeAccess, statusOf } from './route-access.ts';
import { sendRequest } from './send-request.ts';

const { web } = await loadBuiltPageServer();
const world = await createAccessFixtures(await createTestShopWithPayments({ web }));
const tokens = Object.fromEntries(callers.map((caller) => [caller, ''])) as Record<Caller, string>;
for (const [caller, actor] of Object.entries(world.actors))
  tokens[caller as keyof typeof world.actors] = await world.createToken(actor);

const titled = <T extends { about?: string }>(rows: readonly T[], name: (row: T) => string) =>
  rows.map((row) => [row.about ? `${name(row)}, ${row.about}` : name(row), row] as const);

/** Another user of the same role without any data. */
const standIn = (caller: keyof typeof world.actors) =>
  caller === 'admin'
    ? world.createAdmin()
    : caller === 'customer' || caller === 'other'
      ? world.createCustomer('Spare')
      : world.createStaff(caller);

describe.each(titled(routeAccess, ({ route }) => route))('%s', (_, row) => {
  const { route, makeRequest, endsSessions } = row;
  // Limits per network and account are tested elsewhere.
  beforeAll(() => world.ctx.db.delete(callWindows));
  test.each(callers.map((caller) => [caller, statusOf(row, caller)] as const))(
    'gets from %s the status %i',
    async (caller, status) => {
      const tried = await makeRequest(world, caller);
      const token =
        caller !== 'guest' && endsSessions ? await world.createToken(await standIn(caller)) : tokens[caller];
      const headers = { origin: 'https://evil.example', ...tried.headers };
      const response = await sendRequest(world.url, {
        ...tried,
        headers,
        method: route.split(' ')[0] ?? '',
        token,
      });
      expect(response.status, response.text.slice(0, 300)).toBe(status);
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(response.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    },
  );
});

describe.each(titled(pageAccess, ({ path }) => path))('the page %s', (_, { path, makeUrl, status }) => {
  test('is the same document for all visitors', async () => {
    const at = path === '/*' ? '/nothing-is-here' : await makeUrl(world);
    const documents = await Promise.all(
      callers.map((caller) => sendRequest(world.url, { method: 'GET', path: at, token: tokens[caller] })),
    );
    for (const document of documents)
      expect([document.status, document.text]).toEqual([status, documents[0]?.text]);
    for (const { email } of Object.values(world.actors)) expect(documents[0]?.text).not.toContain(email);
  });
});

test('every route of the server has a row, and every row a route', () => {
  const routes = new Set(world.app.routes.map(({ method, path }) => `${method} ${path}`));
  expect([...new Set(routeAccess.map(({ route }) => route))].sort()).toEqual([...routes].sort());
});

test('every page has a row, and every row a page', () => {
  expect([...new Set(pageAccess.map(({ path }) => path))].sort()).toEqual(listPagePaths().sort());
});

test('docs/access.md is up to date', async () => {
  await expect(renderAccessPage()).toMatchFileSnapshot('../../../docs/access.md');
});
