import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { logInFailures, mails, recoveryCodes, secondFactors, sessions } from '#db/schema.ts';
import { issuePasswordReset } from '#domain/accounts/passwords/issue-password-reset.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi({ fullPool: true });
const { db } = api.ctx;
const base = '/api/users/second-factor';

type Refusal = { code: string; message: string; issues?: { path: string }[] };
type Asked = { secondFactor: { ticket: string }; token?: string };

const codeOf = (key: string, steps = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(key),
    timestamp: api.ctx.clock.now().getTime() + steps * 30_000,
  });
const logIn = (actor: AuthenticatedActor, typed = testPassword, remoteAddress = '127.0.0.1') =>
  api.call<Asked>('POST', '/api/users/login', {
    body: { email: actor.email, password: typed },
    remoteAddress,
  });
const ticketOf = async (actor: AuthenticatedActor, remoteAddress?: string) =>
  (await logIn(actor, testPassword, remoteAddress)).body.secondFactor.ticket;
const finish = (ticket: string, code: string, remoteAddress = '127.0.0.1') =>
  api.call<{ token: string } & Refusal>('POST', '/api/users/login/code', {
    body: { ticket, code },
    remoteAddress,
  });
const post = <T = Refusal>(as: AuthenticatedActor | string | undefined, path: string, body: unknown) =>
  api.call<T>('POST', `${base}${path}`, { ...(as && { as }), body });
const kinds = async (actor: AuthenticatedActor) =>
  (await db.select().from(mails).where(eq(mails.recipient, actor.email))).map(({ kind }) => kind);

/** A user with two-factor login. The clock advances, so that the first code is used and the next one is valid. */
async function protect(who: AuthenticatedActor) {
  const token = await api.createToken(who);
  const { body } = await post<{ key: string; address: string }>(token, '', { password: testPassword });
  const { body: codes } = await post<{ recoveryCodes: string[] }>(token, '/confirm', {
    code: codeOf(body.key),
  });
  api.clock.advance({ seconds: 60 });
  return { who, token, key: body.key, address: body.address, codes: codes.recoveryCodes };
}
const protectedRobin = async () => protect(await api.createCustomer());

describe('enabling two-factor login', () => {
  test('takes effect only after a code proves that the app has the key', async () => {
    const robin = await api.createCustomer();
    const [here, there] = [await api.createToken(robin), await api.createToken(robin)];
    const { body, status } = await post<{ key: string; address: string }>(here, '', {
      password: testPassword,
    });
    expect(status).toBe(201);
    const address = new URL(body.address);
    expect(address.protocol).toBe('otpauth:');
    expect(address.searchParams.get('secret')).toBe(body.key);
    expect(address.searchParams.get('issuer')).toBe('Test Shop');
    expect((await logIn(robin)).body.token).toBeTruthy();
    expect(await post(here, '/confirm', { code: '000000x' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_code', issues: [{ path: 'code' }] },
    });
    expect((await api.call('GET', base, { as: here })).body).toMatchObject({ active: false });
    const { body: codes } = await post<{ recoveryCodes: string[] }>(here, '/confirm', {
      code: ` ${codeOf(body.key).replace(/(...)/, '$1 ')}`,
    });
    expect(new Set(codes.recoveryCodes).size).toBe(10);
    expect((await api.call('GET', base, { as: here })).body).toEqual({
      ...{
        active: true,
        passkey: false,
        required: false,
        hasPassword: true,
        emailVerified: true,
        recoveryCodesLeft: 10,
      },
    });
    expect((await api.call('GET', base, { as: there })).status).toBe(401);
    expect(await kinds(robin)).toEqual(['second-factor-on']);
  });

  test('stores neither the key nor a recovery code in plain text', async () => {
    const { who, key, codes } = await protectedRobin();
    const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, who.id));
    const kept = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, who.id));
    const stored = JSON.stringify([factor, kept]);
    for (const secret of [key, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(secret);
    expect(api.ctx.cipher.decrypt(factor?.secret ?? '', who.id)).toBe(key);
    expect(() => api.ctx.cipher.decrypt(factor?.secret ?? '', 'somebody else')).toThrow();
  });

  test('needs the password first, and a repeated start makes a new key', async () => {
    const robin = await api.createCustomer();
    for (const typed of ['a wrong guess', '', undefined])
      expect(await post(robin, '', { password: typed })).toMatchObject({
        status: 400,
        body: { code: 'wrong_password', issues: [{ path: 'password' }] },
      });
    expect(await db.$count(secondFactors, eq(secondFactors.userId, robin.id))).toBe(0);
    const first = await post<{ key: string }>(robin, '', { password: testPassword });
    const second = await post<{ key: string }>(robin, '', { password: testPassword });
    expect(second.body.key).not.toBe(first.body.key);
    expect((await post(robin, '/confirm', { code: codeOf(first.body.key) })).status).toBe(400);
    expect((await post(robin, '/confirm', { code: codeOf(second.body.key) })).status).toBe(200);
    expect((await post(robin, '', { password: testPassword })).body.code).toBe('already_set_up');
    expect((await post(robin, '/confirm', { code: codeOf(second.body.key, 1) })).status).toBe(409);
  });

  test('confirmed twice at once returns one set of codes', async () => {
    const robin = await api.createCustomer();
    const { body } = await post<{ key: string }>(robin, '', { password: testPassword });
    const both = await Promise.all([1, 2].map(() => post(robin, '/confirm', { code: codeOf(body.key) })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, robin.id))).toBe(10);
  });
});

describe('a two-factor login', () => {
  test('gets a ticket for the password, and a session for ticket and code', async () => {
    const { who, key } = await protectedRobin();
    const before = await db.$count(sessions, eq(sessions.userId, who.id));
    const asked = await logIn(who);
    expect(asked.status).toBe(200);
    expect(Object.keys(asked.body)).toEqual(['secondFactor']);
    const { ticket } = asked.body.secondFactor;
    expect((await api.call('GET', '/api/users/profile', { as: ticket })).status).toBe(401);
    expect(await db.$count(sessions, eq(sessions.userId, who.id))).toBe(before);
    const { body, status } = await finish(ticket, codeOf(key));
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['_id', 'email', 'isAdmin', 'name', 'token']);
    expect((await api.call('GET', '/api/users/profile', { as: body.token })).status).toBe(200);
  });

  test('accepts a code once, and none older than the last one used', async () => {
    const { who, key } = await protectedRobin();
    const [old, now] = [codeOf(key, -1), codeOf(key)];
    expect((await finish(await ticketOf(who), now)).status).toBe(200);
    for (const code of [now, old])
      expect((await finish(await ticketOf(who), code)).body.code).toBe('wrong_code');
    expect((await finish(await ticketOf(who), codeOf(key, 1))).status).toBe(200);
  });

  test('two logins with one code at once: one succeeds', async () => {
    const { who, key } = await protectedRobin();
    const tickets = [await ticketOf(who), await ticketOf(who)];
    const both = await Promise.all(tickets.map((ticket) => finish(ticket, codeOf(key))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a ticket is valid for one session and ten minutes, and a wrong code does not consume it', async () => {
    const { who, key, codes } = await protectedRobin();
    const ticket = await ticketOf(who);
    expect((await finish(ticket, '12345')).body.code).toBe('wrong_code');
    expect((await finish(ticket, codeOf(key))).status).toBe(200);
    expect((await finish(ticket, codes[0] ?? '')).body.code).toBe('link_ended');
    const late = await ticketOf(who);
    api.clock.advance({ minutes: 11 });
    expect((await finish(late, codeOf(key))).body.code).toBe('link_ended');
  });

  test('accepts a recovery code once, in any spelling, for its own account only', async () => {
    const [robin, eve] = [await protectedRobin(), await protect(await api.createCustomer('Eve'))];
    const code = robin.codes[3] ?? '';
    expect((await finish(await ticketOf(eve.who), code)).body.code).toBe('wrong_code');
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    expect((await finish(await ticketOf(robin.who), typed)).status).toBe(200);
    expect((await finish(await ticketOf(robin.who), code)).body.code).toBe('wrong_code');
    expect((await api.call('GET', base, { as: robin.token })).body.recoveryCodesLeft).toBe(9);
  });

  test('a new password invalidates its tickets, and a reset keeps the factor', async () => {
    const { who, key } = await protectedRobin();
    const ticket = await ticketOf(who);
    const link = await issuePasswordReset(api.ctx, who.email);
    const token = link?.link.split('#token=')[1];
    const fresh = 'a brand new password';
    await api.call('POST', '/api/users/reset-password', { body: { token, password: fresh } });
    expect((await finish(ticket, codeOf(key))).body.code).toBe('link_ended');
    const asked = await logIn(who, fresh);
    expect(asked.body.token).toBeUndefined();
    expect((await finish(asked.body.secondFactor.ticket, codeOf(key))).status).toBe(200);
  });
});

describe('guesses of codes', () => {
  test('are limited to ten per network, even before the right one, and others are not affected', async () => {
    const { who, key } = await protectedRobin();
    const ticket = await ticketOf(who, '203.0.113.1');
    for (let n = 0; n < 10; n += 1)
      expect((await finish(ticket, `no ${n}`, '203.0.113.1')).body.code).toBe('wrong_code');
    const refused = await finish(ticket, codeOf(key), '203.0.113.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect((await finish(ticket, codeOf(key), '203.0.113.2')).status).toBe(200);
  });

  test('are limited to thirty per account, from any networks and in parallel', async () => {
    const { who, key } = await protectedRobin();
    const ticket = await ticketOf(who);
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, n) => finish(ticket, `no ${n}`, `198.51.100.${n}`)),
    );
    const codes = tries.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'wrong_code').length).toBeLessThanOrEqual(30);
    expect(codes.filter((code) => code === 'too_many_tries').length).toBeGreaterThanOrEqual(10);
    expect((await finish(ticket, codeOf(key), '198.51.100.99')).status).toBe(429);
    api.clock.advance({ minutes: 16 });
    expect((await finish(await ticketOf(who), codeOf(key))).status).toBe(200);
    expect(await db.$count(logInFailures, eq(logInFailures.pending, true))).toBe(0);
  });
});

describe('changing two-factor login', () => {
  test('new recovery codes need a code and replace the old ones', async () => {
    const { who, token, key, codes } = await protectedRobin();
    expect((await post(token, '/recovery-codes', { code: 'wrong' })).body.code).toBe('wrong_code');
    const { body } = await post<{ recoveryCodes: string[] }>(token, '/recovery-codes', { code: codeOf(key) });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await finish(await ticketOf(who), codes[0] ?? '')).body.code).toBe('wrong_code');
    expect((await finish(await ticketOf(who), body.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('it is disabled only with the password and a code', async () => {
    const { who, token, key } = await protectedRobin();
    const code = codeOf(key);
    expect((await post(token, '/remove', { password: 'a wrong guess', code })).body.code).toBe(
      'wrong_password',
    );
    expect((await post(token, '/remove', { password: testPassword, code: 'wrong' })).body.code).toBe(
      'wrong_code',
    );
    expect((await logIn(who)).body.token).toBeUndefined();
    expect((await post(token, '/remove', { password: testPassword, code })).status).toBe(200);
    expect((await logIn(who)).body.token).toBeTruthy();
    expect(await kinds(who)).toEqual(['second-factor-on', 'second-factor-off']);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, who.id))).toBe(0);
    expect((await post(token, '/remove', { password: testPassword, code: codeOf(key, 1) })).status).toBe(404);
  });

  test('the factor and tickets of a closed account are deleted', async () => {
    const { who, key } = await protectedRobin();
    const ticket = await ticketOf(who);
    await api.call('DELETE', `/api/users/${who.id}`, { as: await api.createAdmin() });
    expect((await finish(ticket, codeOf(key))).body.code).toBe('link_ended');
    expect(await db.$count(secondFactors, eq(secondFactors.userId, who.id))).toBe(0);
  });
});

test('an admin who must use two-factor login and does not can only enable it', async () => {
  const ada = await api.createAdmin();
  const token = await api.createToken(ada);
  api.ctx.shop.requireAdminTwoFactor = true;
  expect(await api.call('GET', '/api/users', { as: token })).toMatchObject({
    status: 403,
    body: { code: 'second_factor_needed' },
  });
  expect((await api.call('GET', '/api/users/profile', { as: token })).body.isAdmin).toBe(true);
  expect((await api.call('GET', base, { as: token })).body).toMatchObject({ required: true, active: false });
  expect((await api.call('GET', '/api/users', { as: await api.createCustomer() })).body.code).toBe(
    'forbidden',
  );
  const { token: after } = await protect(ada);
  expect((await api.call('GET', '/api/users', { as: after })).status).toBe(200);
  api.ctx.shop.requireAdminTwoFactor = false;
});

test.each(['', '/confirm', '/recovery-codes', '/remove'])('guests are refused at %s', async (path) => {
  expect((await post(undefined, path, { password: testPassword, code: '123456' })).status).toBe(401);
  expect((await api.call('GET', base)).status).toBe(401);
});
