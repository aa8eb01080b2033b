import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, sessions, users } from '#db/schema.ts';
import { issuePasswordReset } from '#domain/accounts/passwords/issue-password-reset.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi();
const { db } = api.ctx;

type Refusal = { code: string; message: string; issues?: { path: string; message: string }[] };

const everything = async () =>
  JSON.stringify(await Promise.all([users, sessions, mails].map((table) => db.select().from(table))));
const logIn = async (email: string, typed: string, remoteAddress = '127.0.0.1') =>
  (await api.call('POST', '/api/users/login', { body: { email, password: typed }, remoteAddress })).status;
const save = (as: AuthenticatedActor | string, change: object, remoteAddress = '127.0.0.1') =>
  api.call<Refusal & { token: string }>('PATCH', '/api/users/profile', { as, body: change, remoteAddress });

const common = 'This password is too common. Please choose another.';
const refused = {
  status: 400,
  body: { code: 'bad_input', message: common, issues: [{ path: 'password', message: common }] },
};

describe('a common password', () => {
  test.each(['password', 'Password1', 'IloveYou', '1234567890', 'qwertyuiop', 'trustno1'])(
    '%s is rejected at registration, and no account is created',
    async (chosen) => {
      const before = await everything();
      const body = { name: 'Kim', email: 'kim@shop.example', password: chosen };
      expect(await api.call('POST', '/api/users/register', { body })).toMatchObject(refused);
      expect(await everything()).toBe(before);
    },
  );

  test('is rejected in the settings, and nothing changes', async () => {
    const robin = await api.createCustomer();
    const token = await api.createToken(robin);
    const before = await everything();
    const change = {
      name: 'Renamed',
      email: robin.email,
      password: 'sunshine',
      currentPassword: testPassword,
    };
    expect(await save(token, change)).toMatchObject(refused);
    expect(await everything()).toBe(before);
  });

  test('is rejected by a reset, and the link stays valid', async () => {
    const robin = await api.createCustomer();
    const token = (await issuePasswordReset(api.ctx, robin.email))?.link.split('#token=')[1];
    const reset = (chosen: string) =>
      api.call('POST', '/api/users/reset-password', { body: { token, password: chosen } });
    const before = await everything();
    expect(await reset('computer')).toMatchObject(refused);
    expect(await everything()).toBe(before);
    expect((await reset('computer on a rainy day')).status).toBe(200);
  });

  test('that was set earlier still opens the account', async () => {
    const robin = await api.createCustomer();
    const passwordHash = await api.ctx.passwords.hash('iloveyou', null);
    await db.update(users).set({ passwordHash }).where(eq(users.id, robin.id));
    expect(await logIn(robin.email, 'iloveyou')).toBe(200);
  });
});

describe('the current password', () => {
  const chosen = 'another long password';
  const change = (who: AuthenticatedActor, more: object = {}) => ({
    ...{ name: who.name, email: who.email, password: chosen },
    ...more,
  });

  test('that is right allows a new one', async () => {
    const robin = await api.createCustomer();
    expect((await save(robin, change(robin, { currentPassword: testPassword }))).status).toBe(200);
    expect(await logIn(robin.email, chosen)).toBe(200);
    expect(await logIn(robin.email, testPassword)).toBe(401);
  });

  test('that is wrong is named, and nothing changes', async () => {
    const robin = await api.createCustomer();
    const token = await api.createToken(robin);
    const before = await everything();
    const more = { name: 'Renamed', currentPassword: 'a wrong guess' };
    expect(await save(token, change(robin, more))).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', issues: [{ path: 'currentPassword' }] },
    });
    expect(await everything()).toBe(before);
  });

  test('is limited in guesses together with the login', async () => {
    const robin = await api.createCustomer();
    const token = await api.createToken(robin);
    const from = '203.0.113.40';
    const guess = { currentPassword: 'a wrong guess' };
    for (let n = 0; n < 5; n += 1) {
      expect((await save(token, change(robin, guess), from)).status).toBe(400);
      expect(await logIn(robin.email, 'a wrong guess', from)).toBe(401);
    }
    const right = await save(token, change(robin, { currentPassword: testPassword }), from);
    expect(right).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    expect(await logIn(robin.email, testPassword, from)).toBe(429);
    expect(await logIn(robin.email, testPassword, '203.0.113.41')).toBe(200);
  });

  test("is not required within 15 minutes of the login, since the specification's client does not send it", async () => {
    const robin = await api.createCustomer();
    expect((await save(robin, change(robin))).status).toBe(200);
    expect(await logIn(robin.email, chosen)).toBe(200);
  });

  test('is not required of an account without a password', async () => {
    const robin = await api.createCustomer();
    const token = await api.createToken(robin);
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, robin.id));
    expect((await save(token, change(robin, { currentPassword: 'anything' }))).status).toBe(200);
    expect(await logIn(robin.email, chosen)).toBe(200);
  });

  test('is right for one of two changes at once', async () => {
    const robin = await api.createCustomer();
    const tokens = [await api.createToken(robin), await api.createToken(robin)];
    const both = await Promise.all(
      tokens.map((token, n) =>
        save(token, change(robin, { password: `${chosen} ${n}`, currentPassword: testPassword })),
      ),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const other = both.find(({ status }) => status !== 200);
    expect([400, 401]).toContain(other?.status);
    const kept = both.findIndex(({ status }) => status === 200);
    expect(await logIn(robin.email, `${chosen} ${kept}`)).toBe(200);
    const told = await db.$count(mails, eq(mails.recipient, robin.email));
    expect(told).toBe(1);
  });
});
