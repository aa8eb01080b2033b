import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions } from '#db/schema.ts';
import type { SessionsResponse } from '#domain/accounts/schemas.ts';
import { maxSessionsPerUser } from '#domain/shared/limits/limits.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi();
const { db } = api.ctx;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0';

const list = (as: string) => api.call<SessionsResponse>('GET', '/api/users/sessions', { as });
const profile = async (as: string) => (await api.call('GET', '/api/users/profile', { as })).status;

async function logIn(email: string, userAgent: string): Promise<string> {
  const { body } = await api.call<{ token: string }>('POST', '/api/users/login', {
    body: { email, password: testPassword },
    headers: { 'user-agent': userAgent },
  });
  return body.token;
}

describe('GET /api/users/sessions', () => {
  test("lists the user's own sessions, this device first", async () => {
    const [robin, eve] = [await api.createCustomer(), await api.createCustomer('Eve')];
    await api.createToken(eve);
    const here = await logIn(robin.email, firefox);
    await logIn(robin.email, `curl/8.5.0 ${'x'.repeat(1000)}`);
    const { body, status } = await list(here);
    expect(status).toBe(200);
    expect(body.sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Windows', true],
      ['Unknown device', false],
    ]);
    expect(JSON.stringify(body)).not.toContain(here);
    const stored = await db.select().from(sessions).where(eq(sessions.userId, robin.id));
    expect(Math.max(...stored.map(({ device }) => device?.length ?? 0))).toBe(300);
  });

  test('records the last use, at most every five minutes', async () => {
    const robin = await api.createCustomer();
    const token = await api.createToken(robin);
    const lastSeen = async () => (await list(token)).body.sessions[0]?.lastSeenAt ?? '';
    const first = await lastSeen();
    api.clock.advance({ minutes: 4 });
    expect(await lastSeen()).toBe(first);
    api.clock.advance({ minutes: 2 });
    const later = await lastSeen();
    expect(Date.parse(later) - Date.parse(first)).toBeGreaterThanOrEqual(6 * 60_000);
    expect(await lastSeen()).toBe(later);
  });

  test('has fifty at most: each further login ends the oldest, also in parallel', async () => {
    const robin = await api.createCustomer();
    const [first, second] = [await api.createToken(robin), await api.createToken(robin)];
    const values = Array.from({ length: maxSessionsPerUser - 2 }, (_, n) => ({
      tokenHash: `session ${n} of ${robin.id}`,
      userId: robin.id,
      createdAt: new Date(api.clock.now().getTime() + 1000),
      expiresAt: new Date(api.clock.now().getTime() + 3_600_000),
    }));
    await db.insert(sessions).values(values);
    api.clock.advance({ minutes: 1 });
    expect(await profile(first)).toBe(200);
    const tokens = [await api.createToken(robin)];
    expect(await Promise.all([first, second].map(profile))).toEqual([401, 200]);
    tokens.push(...(await Promise.all(Array.from({ length: 6 }, () => api.createToken(robin)))));
    expect(await profile(second)).toBe(401);
    for (const token of tokens) expect(await profile(token)).toBe(200);
    expect(await db.$count(sessions, eq(sessions.userId, robin.id))).toBe(maxSessionsPerUser);
    expect((await list(tokens[0] ?? '')).body.sessions).toHaveLength(maxSessionsPerUser);
  });

  test('omits ended sessions, and the next login deletes them', async () => {
    // A login deletes up to a hundred, and the test above leaves more.
    await db.delete(sessions);
    const [robin, eve] = [await api.createCustomer(), await api.createCustomer('Eve')];
    const [old, gone] = [await api.createToken(robin), await api.createToken(eve)];
    api.clock.advance({ days: 31 });
    const fresh = await api.createToken(robin);
    for (const ended of [old, gone]) expect((await list(ended)).status).toBe(401);
    expect((await list(fresh)).body.sessions).toHaveLength(1);
    expect(await db.$count(sessions)).toBe(1);
  });
});

describe('DELETE /api/users/sessions/{id}', () => {
  const end = (as: string, id: string) => api.call('DELETE', `/api/users/sessions/${id}`, { as });
  const otherId = async (token: string) =>
    (await list(token)).body.sessions.find(({ current }) => !current)?._id ?? '';

  test('logs out that device at once and no other', async () => {
    const robin = await api.createCustomer();
    const [here, lost] = [await api.createToken(robin), await api.createToken(robin)];
    const id = await otherId(here);
    expect(await end(here, id)).toMatchObject({ status: 200, body: { _id: id } });
    expect([await profile(here), await profile(lost)]).toEqual([200, 401]);
  });

  test("is 404 for another user's session, an ended one and a malformed id", async () => {
    const [robin, eve] = [await api.createCustomer(), await api.createCustomer('Eve')];
    const [here, lost, evil] = [
      await api.createToken(robin),
      await api.createToken(robin),
      await api.createToken(eve),
    ];
    const id = await otherId(here);
    expect((await end(evil, id)).status).toBe(404);
    expect(await profile(lost)).toBe(200);
    expect((await end(here, 'nonsense')).status).toBe(404);
    expect((await end(here, '%00')).status).toBe(404);
    await end(here, id);
    expect((await end(here, id)).status).toBe(404);
  });

  test('requested twice at once ends it once', async () => {
    const robin = await api.createCustomer();
    const here = await api.createToken(robin);
    await api.createToken(robin);
    const id = await otherId(here);
    const both = await Promise.all([end(here, id), end(here, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('DELETE /api/users/sessions', () => {
  test('ends all sessions of the user, this one too, and no others', async () => {
    const [robin, eve] = [await api.createCustomer(), await api.createCustomer('Eve')];
    const [here, there, other] = [
      await api.createToken(robin),
      await api.createToken(robin),
      await api.createToken(eve),
    ];
    const response = await api.call('DELETE', '/api/users/sessions', { as: here });
    expect(response).toMatchObject({ status: 200, body: { success: true } });
    expect([await profile(here), await profile(there), await profile(other)]).toEqual([401, 401, 200]);
  });
});

test('guests are refused on every route', async () => {
  for (const [method, path] of [
    ['GET', '/api/users/sessions'],
    ['DELETE', '/api/users/sessions'],
    ['DELETE', '/api/users/sessions/0196f2a0-0000-7000-8000-000000000000'],
  ] as const)
    expect((await api.call(method, path)).status).toBe(401);
});
