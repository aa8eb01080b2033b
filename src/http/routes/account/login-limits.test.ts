import { describe, expect, test } from 'vitest';
import { logInFailures } from '#db/schema.ts';
import type { PasswordHasher } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi({ fullPool: true });
const { db } = api.ctx;

/** Counts the password checks. */
const real = api.ctx.passwords;
let looks: (string | null)[] = [];
api.ctx.passwords = {
  ...real,
  verify: (hash, typed) => {
    looks.push(hash);
    return real.verify(hash, typed, null);
  },
} satisfies PasswordHasher;

/** A login from the given network address. */
const logIn = async (email: string, typed: string, from: string) => {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/users/login',
    remoteAddress: from,
    payload: { email, password: typed },
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
};
const fail = async (times: number, email: string, from: string) => {
  for (let n = 0; n < times; n += 1) expect((await logIn(email, 'a wrong guess', from)).status).toBe(401);
};

describe('failed logins', () => {
  test('are limited to ten per account and network in 15 minutes, then 429 even with the right password', async () => {
    const robin = await api.createCustomer();
    await fail(10, robin.email, '203.0.113.1');
    api.clock.advance({ minutes: 5 });
    const refused = await logIn(robin.email.toUpperCase(), testPassword, '203.0.113.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(9 * 60);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10 * 60);
    expect(refused.body.message).toBe('Too many logins have failed. Please try again in 10 minutes.');
    api.clock.advance({ minutes: 10 });
    expect((await logIn(robin.email, testPassword, '203.0.113.1')).status).toBe(200);
  });

  test('of somebody else do not lock the owner out, and other accounts are not affected', async () => {
    const [robin, eve] = [await api.createCustomer(), await api.createCustomer('Eve')];
    await fail(10, robin.email, '203.0.113.2');
    expect((await logIn(robin.email, 'a wrong guess', '203.0.113.2')).status).toBe(429);
    expect((await logIn(robin.email, testPassword, '203.0.113.3')).status).toBe(200);
    expect((await logIn(eve.email, testPassword, '203.0.113.2')).status).toBe(200);
  });

  test('are counted and answered alike for an unknown address', async () => {
    await fail(10, 'nobody@shop.example', '203.0.113.4');
    expect((await logIn('nobody@shop.example', 'x', '203.0.113.4')).status).toBe(429);
  });

  test('are limited to a hundred per network for all accounts, and an IPv6 household counts as one network', async () => {
    const robin = await api.createCustomer();
    const at = api.ctx.clock.now();
    await db.insert(logInFailures).values(
      Array.from({ length: 99 }, (_, n) => ({
        accountHash: `account ${n}`,
        address: '2001:db8:0:7::/64',
        at,
      })),
    );
    expect((await logIn(robin.email, 'a wrong guess', '2001:db8:0:7::1')).status).toBe(401);
    expect((await logIn(robin.email, testPassword, '2001:db8:0:7:1:2:3:4')).status).toBe(429);
    expect((await logIn(robin.email, testPassword, '2001:db8:0:8::1')).status).toBe(200);
  });

  test('are limited to four times as many per IPv6 /48', async () => {
    const robin = await api.createCustomer();
    for (let n = 0; n < 4; n += 1) await fail(10, robin.email, `2001:db8:77:${n}::1`);
    expect((await logIn(robin.email, testPassword, '2001:db8:77:9::1')).status).toBe(429);
    expect((await logIn(robin.email, testPassword, '2001:db8:78:9::1')).status).toBe(200);
  });

  test('fifty guesses at once: ten reach the password check', async () => {
    const robin = await api.createCustomer();
    looks = [];
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => logIn(robin.email, 'a wrong guess', '203.0.113.5')),
    );
    expect(looks).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  test('successful logins are not counted: thirty at once, and thirty more', async () => {
    const robin = await api.createCustomer();
    for (let round = 0; round < 2; round += 1) {
      const tries = await Promise.all(
        Array.from({ length: 30 }, () => logIn(robin.email, testPassword, '203.0.113.6')),
      );
      expect(tries.map(({ status }) => status)).toEqual(Array(30).fill(200));
    }
    expect(await db.$count(logInFailures, undefined)).toBeGreaterThan(0);
  });

  test('are deleted once they no longer count, and contain no address of a person', async () => {
    const robin = await api.createCustomer();
    await fail(1, robin.email, '203.0.113.7');
    expect(JSON.stringify(await db.select().from(logInFailures))).not.toContain(robin.email);
    api.clock.advance({ minutes: 16 });
    await fail(1, robin.email, '203.0.113.8');
    expect(await db.select().from(logInFailures)).toHaveLength(1);
  });

  test('are not counted if the hashing queue is full: 429, and the next login works', async () => {
    const robin = await api.createCustomer();
    const busy = new ShopError('too_many_tries', 'Try again.', undefined, { retryAfterSeconds: 1 });
    api.ctx.passwords.verify = () => Promise.reject(busy);
    for (let n = 0; n < 11; n += 1) {
      const { status, headers } = await logIn(robin.email, testPassword, '203.0.113.11');
      expect([status, headers['retry-after']]).toEqual([429, '1']);
    }
    api.ctx.passwords.verify = real.verify;
    expect((await logIn(robin.email, testPassword, '203.0.113.11')).status).toBe(200);
  });

  test('whose process died count as failed after a minute', async () => {
    const robin = await api.createCustomer();
    api.ctx.passwords.verify = () => Promise.reject(new Error('the process dies'));
    for (let n = 0; n < 10; n += 1)
      expect((await logIn(robin.email, testPassword, '203.0.113.9')).status).toBe(500);
    api.ctx.passwords.verify = real.verify;
    api.clock.advance({ minutes: 2 });
    expect((await logIn(robin.email, testPassword, '203.0.113.9')).status).toBe(429);
  });
});

test('an unknown address costs the same one hash as a wrong password', async () => {
  const robin = await api.createCustomer();
  api.ctx.passwords.verify = (hash, typed) => {
    looks.push(hash);
    return real.verify(hash, typed, null);
  };
  looks = [];
  const known = await logIn(robin.email, 'a wrong guess', '203.0.113.10');
  const unknown = await logIn('nobody@shop.example', 'a wrong guess', '203.0.113.10');
  expect(looks).toEqual([expect.stringContaining('$argon2id$'), null]);
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
});

test('registrations are limited to sixty a minute per network, successful or not', async () => {
  const register = (email: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/users/register',
      remoteAddress: '203.0.113.20',
      payload: { name: 'Nova', email, password: testPassword },
    });
  api.ctx.shop.maxRegistrationsPerMinute = 3;
  const responses = [];
  for (const email of [
    'not an address',
    'a@shop.example',
    'a@shop.example',
    'b@shop.example',
    'c@shop.example',
  ])
    responses.push(await register(email));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 201, 409, 201, 429]);
  expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  expect(responses.at(-1)?.json()).toMatchObject({ code: 'too_many_requests' });
});
