import { describe, expect, test } from 'vitest';
import { callWindows } from '#db/schema.ts';
import type { CardPaymentProvider, WalletPaymentProvider } from '#domain/shared/ctx.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { bodyCases, reportedOnField } from './body-cases.ts';
import { expectedVerdict, getTestValue, testValueNames } from './field-kinds.ts';
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
  /** A valid request and the database's content, reused until a request changes something. */
  let prepared: { right: Awaited<ReturnType<typeof make>>; before: string } | null = null;
  const prepare = async () => {
    await api.ctx.db.delete(callWindows);
    const right = await make(api, people);
    return { right, before: await fingerprintDatabase(api.ctx.db) };
  };

  describe.each(Object.entries(fields))('%s', (field, kind) => {
    test.each(testValueNames.map((name) => [name, expectedVerdict(kind, name)] as const))(
      '%s is %s',
      async (name, verdict) => {
        const { right, before } = prepared ?? (await prepare());
        prepared = null;
        const response = await api.call<{ message?: string; issues?: { path: string }[] }>(
          method,
          right.path ?? path,
          {
            ...(as && { as: people[as] }),
            body: replaceField(right.body, field, getTestValue(name)),
            remoteAddress: remoteAddress(),
          },
        );
        const { status, body } = response;
        const said = `${status} ${JSON.stringify(body).slice(0, 300)}`;
        if (verdict === 'taken') {
          expect(status, said).toBeLessThan(300);
          return;
        }
        if (verdict === 'unknown') expect(status, said).toBe(404);
        if (verdict === 'wrong') expect([400, 401, 409], said).toContain(status);
        if (verdict === 'refused') {
          expect(status, said).toBe(400);
          const named = (body.issues ?? []).map((issue) => issue.path);
          const beside = reportedOnField[field] ?? field;
          expect(
            named.some((one) => one === field || one === beside),
            said,
          ).toBe(true);
        }
        expect(body.message, said).toMatch(/\S/);
        if (verdict !== 'refused' && countsTries.has(route)) return;
        expect(await fingerprintDatabase(api.ctx.db)).toBe(before);
        prepared = { right, before };
      },
    );
  });
});

test('every field of every body has a row', async () => {
  const described = await listBodyFields(api);
  const tried = new Set(
    bodyCases.flatMap(({ route, fields }) => Object.keys(fields).map((one) => `${route} ${one}`)),
  );
  expect([...described].filter((field) => !tried.has(field))).toEqual([]);
});

test.each(bodyCases)('$route requires a body', async ({ route, as, make }) => {
  const [method, path] = route.split(' ') as ['POST' | 'PATCH' | 'DELETE', string];
  const right = await make(api, people);
  const before = await fingerprintDatabase(api.ctx.db);
  const options = as ? { as: people[as] } : {};
  for (const raw of ['', 'null', '[]', '7', '"x"', '{', '{}', '{"__proto__":{"isAdmin":true}}', '\u0000']) {
    const response = await api.call(method, right.path ?? path, {
      ...options,
      raw,
      remoteAddress: remoteAddress(),
    });
    expect(response.status, `${raw}: ${JSON.stringify(response.body)}`).toBe(400);
  }
  expect(await fingerprintDatabase(api.ctx.db)).toBe(before);
});
