import { describe, expect, test } from 'vitest';
import { callWindows } from '#db/schema.ts';
import type { CardPaymentProvider, WalletPaymentProvider } from '#domain/shared/ctx.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { bodyCases, reportedOnField } from './body-cases.ts';
import {
  expectedVerdict,
  getTestValue,
  type TestValueName,
  testValueNames,
  type Verdict,
} from './field-kinds.ts';
import { fingerprintDatabase } from './fingerprint-database.ts';
import { listBodyFields } from './list-body-fields.ts';
import { replaceField } from './replace-field.ts';

// Payments are never made: the request is validated before the provider is called.
const api = await createTestApi({ card: {} as CardPaymentProvider, wallet: {} as WalletPaymentProvider });
const people = { robin: await api.createCustomer(), ada: await api.createAdmin() };
// Logged in beforehand, since a session is a row, too.
for (const as of Object.values(people)) await api.call('GET', '/api/users/profile', { as });
/** A wrong password adds a row, which limits guesses. */
const countsTries = new Set([
  'POST /api/users/login',
  'PATCH /api/users/profile',
  'POST /api/users/my-data/remove',
  'POST /api/users/second-factor',
  'POST /api/users/second-factor/remove',
  'POST /api/users/passkeys/start',
  'POST /api/users/passkeys/:id/remove',
  'DELETE /api/users/:id/second-factor',
]);
// Limits per network and account are tested elsewhere: each request comes from another address, and no call is counted.
let calls = 0;
const remoteAddress = () => `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`;

describe.each(bodyCases)('$route', ({ route, as, make, fields }) => {
  const [method, path] = route.split(' ') as ['POST' | 'PATCH' | 'DELETE', string];

  test.each(Object.entries(fields))(
    'each wrong value of %s is refused, each valid one accepted',
    async (field, kind) => {
      const namesOf = (...verdicts: Verdict[]) =>
        testValueNames.filter((name) => verdicts.includes(expectedVerdict(kind, name)));
      type ValidRequest = Awaited<ReturnType<typeof make>>;
      const send = async (right: ValidRequest, name: TestValueName) => {
        if (countsTries.has(route)) await api.ctx.db.delete(callWindows);
        const { status, body } = await api.call<{ message?: string; issues?: { path: string }[] }>(
          method,
          right.path ?? path,
          {
            ...(as && { as: people[as] }),
            body: replaceField(right.body, field, getTestValue(name)),
            remoteAddress: remoteAddress(),
          },
        );
        return { status, body, said: `${name}: ${status} ${JSON.stringify(body).slice(0, 300)}` };
      };
      const sendRefused = async (right: ValidRequest, name: TestValueName) => {
        const { status, body, said } = await send(right, name);
        const verdict = expectedVerdict(kind, name);
        if (verdict === 'unknown') expect.soft(status, said).toBe(404);
        if (verdict === 'wrong') expect.soft([400, 401, 409], said).toContain(status);
        if (verdict === 'refused') {
          expect.soft(status, said).toBe(400);
          const named = (body.issues ?? []).map((issue) => issue.path);
          const isNamed = named.some((one) => one === field || one === (reportedOnField[field] ?? field));
          expect.soft(isNamed, said).toBe(true);
        }
        expect.soft(body.message, said).toMatch(/\S/);
      };

      await api.ctx.db.delete(callWindows);
      const right = await make(api, people);
      const before = await fingerprintDatabase(api.database.pool);
      for (const name of namesOf('refused')) await sendRefused(right, name);
      if (countsTries.has(route)) expect(await fingerprintDatabase(api.database.pool)).toBe(before);
      for (const name of namesOf('unknown', 'wrong')) await sendRefused(right, name);
      if (!countsTries.has(route)) expect(await fingerprintDatabase(api.database.pool)).toBe(before);

      let valid: ValidRequest | null = right;
      for (const name of namesOf('taken')) {
        await api.ctx.db.delete(callWindows);
        const { status, said } = await send(valid ?? (await make(api, people)), name);
        expect.soft(status, said).toBeLessThan(300);
        valid = null;
      }
    },
  );
});

test('every field of every body has a row', async () => {
  const described = await listBodyFields(api);
  const tried = new Set(
    bodyCases.flatMap(({ route, fields }) => Object.keys(fields).map((one) => `${route} ${one}`)),
  );
  expect([...described].filter((field) => !tried.has(field))).toEqual([]);
});

test.each(bodyCases)('$route requires a body', async ({ route, as, make, mayBeEmpty }) => {
  const [method, path] = route.split(' ') as ['POST' | 'PATCH' | 'DELETE', string];
  const right = await make(api, people);
  const before = await fingerprintDatabase(api.database.pool);
  const options = as ? { as: people[as] } : {};
  const wrong = ['', 'null', '[]', '7', '"x"', '{', '{"__proto__":{"isAdmin":true}}', '\u0000'];
  for (const raw of mayBeEmpty ? wrong : [...wrong, '{}']) {
    const response = await api.call(method, right.path ?? path, {
      ...options,
      raw,
      remoteAddress: remoteAddress(),
    });
    expect(response.status, `${raw}: ${JSON.stringify(response.body)}`).toBe(400);
  }
  expect(await fingerprintDatabase(api.database.pool)).toBe(before);
});

/** What their form allows, and PostgreSQL does not know: days of the year 0, numbers beyond 32 bits, half a character. */
const extremes = ['0000-01-01', '0000-01', '2147483648', '999999999999999', 'S999999999999', '\ud800', '0'];
const querySamples: Record<string, string> = { from: '2026-01-01', to: '2026-01-31', quarter: '2026-Q3' };

interface DescribedQuery {
  paths: Record<string, { get?: { parameters?: { in: string; name: string; required?: boolean }[] } }>;
}

test('no value of a query is a failure of the shop', async () => {
  const { body } = await api.call<DescribedQuery>('GET', '/api/openapi.json');
  for (const [described, { get }] of Object.entries(body.paths)) {
    const path = described.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    const fields = (get?.parameters ?? []).filter((parameter) => parameter.in === 'query');
    const needed = fields
      .filter(({ required }) => required)
      .map(({ name }) => [name, querySamples[name] ?? 'x']);
    await api.ctx.db.delete(callWindows);
    for (const { name } of fields)
      for (const value of extremes) {
        const period = name === 'from' && { to: value };
        const query = new URLSearchParams({ ...Object.fromEntries(needed), ...period, [name]: value });
        const options = { as: people.ada, remoteAddress: remoteAddress() };
        const { status } = await api.call('GET', `${path}?${query}`, options);
        expect.soft(status, `${path}?${query}`).toBeLessThan(500);
      }
  }
}, 60_000);
