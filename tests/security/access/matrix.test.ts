import { describe, expect, test } from 'vitest';
import { pagePaths } from '#tests/helpers/page-paths.ts';
import { testTill } from '#tests/helpers/test-till.ts';
import { builtWeb } from '../../../src/start/built-web.ts';
import { accessPage } from './access-page.ts';
import { ask } from './ask.ts';
import { doorRows } from './door-rows.ts';
import { pageRows } from './page-rows.ts';
import { callers, makeWorld } from './world.ts';

const { web } = await builtWeb();
const world = await makeWorld(await testTill({ web }));
const tokens = { guest: '', customer: '', other: '', admin: '' };
for (const [caller, actor] of Object.entries(world.who))
  tokens[caller as keyof typeof world.who] = await world.token(actor);

const titled = <T extends { about?: string }>(rows: readonly T[], name: (row: T) => string) =>
  rows.map((row) => [row.about ? `${name(row)}, ${row.about}` : name(row), row] as const);

/** Somebody of the same kind who has nothing to lose. */
const standIn = (caller: keyof typeof world.who) =>
  caller === 'admin' ? world.admin() : world.customer('Spare');

describe.each(titled(doorRows, ({ door }) => door))('%s', (_, { door, make, answers, spends }) => {
  test.each(callers.map((caller, place) => [caller, answers[place]] as const))(
    'answers the %s %i',
    async (caller, status) => {
      const tried = await make(world, caller);
      const token = caller !== 'guest' && spends ? await world.token(await standIn(caller)) : tokens[caller];
      const headers = { origin: 'https://evil.example', ...tried.headers };
      const answer = await ask(world.url, { ...tried, headers, method: door.split(' ')[0] ?? '', token });
      expect(answer.status, answer.text.slice(0, 300)).toBe(status);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    },
  );
});

describe.each(titled(pageRows, ({ path }) => path))('the page %s', (_, { path, address, status }) => {
  test('is the same document for everybody', async () => {
    const at = path === '/*' ? '/nothing-is-here' : await address(world);
    const documents = await Promise.all(
      callers.map((caller) => ask(world.url, { method: 'GET', path: at, token: tokens[caller] })),
    );
    for (const document of documents)
      expect([document.status, document.text]).toEqual([status, documents[0]?.text]);
    for (const { email } of Object.values(world.who)) expect(documents[0]?.text).not.toContain(email);
  });
});

test('every door of the server has its row, and every row its door', () => {
  const doors = new Set(world.app.doors.map(({ method, path }) => `${method} ${path}`));
  expect([...new Set(doorRows.map(({ door }) => door))].sort()).toEqual([...doors].sort());
});

test('every page has its row, and every row its page', () => {
  expect([...new Set(pageRows.map(({ path }) => path))].sort()).toEqual(pagePaths().sort());
});

test('docs/access.md says the same', async () => {
  await expect(accessPage()).toMatchFileSnapshot('../../../docs/access.md');
});
