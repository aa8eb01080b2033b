import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { logInTickets, mails, passkeys, recoveryCodes, secondFactors, sessions, users } from '#db/schema.ts';
import { resetUserTwoFactor } from '#domain/accounts/two-factor/reset-user-two-factor.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { createPasskeyClient } from '#tests/helpers/accounts/create-passkey-client.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi();
const { db } = api.ctx;
const ada = await api.createAdmin();
const calls = createPasskeyClient(api);
const own = '/api/users/second-factor';

type Refusal = { code: string; message: string; issues?: { path: string }[] };

const take = (
  as: AuthenticatedActor | string | undefined,
  id: string,
  body: unknown = { password: testPassword },
  from = '127.0.0.1',
) =>
  api.call<Refusal & { _id: string }>('DELETE', `/api/users/${id}/second-factor`, {
    ...(as && { as }),
    ...{ body, remoteAddress: from },
  });
const codeOf = (key: string) =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: api.ctx.clock.now().getTime() });
const logIn = async (who: AuthenticatedActor) =>
  (await api.call('POST', '/api/users/login', { body: { email: who.email, password: testPassword } })).body;
const kept = async (who: AuthenticatedActor) =>
  Promise.all(
    [secondFactors, recoveryCodes, sessions, logInTickets].map((table) =>
      db.$count(table, eq(table.userId, who.id)),
    ),
  );
const told = async (who: AuthenticatedActor) =>
  (await db.select().from(mails).where(eq(mails.recipient, who.email))).map(({ kind, data }) => [
    kind,
    data?.by,
  ]);

/** A user who has lost phone and codes: logged in on one device, and with a pending login on another. */
async function lockedOut(name = 'Robin') {
  const who = await api.createCustomer(name);
  const token = await api.createToken(who);
  const { body } = await api.call<{ key: string }>('POST', own, {
    as: token,
    body: { password: testPassword },
  });
  await api.call('POST', `${own}/confirm`, { as: token, body: { code: codeOf(body.key) } });
  await logIn(who);
  return { who, token };
}

describe('an admin resets the two-factor login of a user', () => {
  test("with the admin's own password: factor and codes are removed, every session ends, the owner is notified", async () => {
    const { who, token } = await lockedOut();
    expect(await kept(who)).toEqual([1, 10, 1, 1]);
    const taken = await take(ada, who.id);
    expect(taken).toMatchObject({ status: 200, body: { _id: who.id } });
    expect(Object.keys(taken.body)).toEqual(['_id']);
    expect(await kept(who)).toEqual([0, 0, 0, 0]);
    expect((await api.call('GET', '/api/users/profile', { as: token })).status).toBe(401);
    expect((await logIn(who)).token).toBeTruthy();
    expect(await told(who)).toEqual([
      ['second-factor-on', undefined],
      ['second-factor-off', 'admin'],
    ]);
  });

  test('passkeys are removed as well, also if there is no other factor', async () => {
    const who = await api.createCustomer('Merle');
    await calls.add(await api.createToken(who));
    const left = () => db.$count(passkeys, eq(passkeys.userId, who.id));
    expect([await left(), ...(await kept(who))]).toEqual([1, 0, 10, 1, 0]);
    expect((await take(ada, who.id)).status).toBe(200);
    expect([await left(), ...(await kept(who))]).toEqual([0, 0, 0, 0, 0]);
    expect((await logIn(who)).token).toBeTruthy();
  });

  test('is logged by ids only', async () => {
    const { who } = await lockedOut('Quillon');
    const heard: unknown[] = [];
    const log = { ...api.ctx.log, warn: (...line: unknown[]) => void heard.push(line) };
    await resetUserTwoFactor({ ...api.ctxAs(ada), log }, who.id, { password: testPassword });
    expect(heard).toEqual([
      [{ userId: who.id, byUserId: ada.id }, 'admin reset two-factor authentication of a user'],
    ]);
  });

  test.each([
    ['a wrong guess', 'This is not your password.'],
    ['', 'Password is needed.'],
    [undefined, 'Password is needed.'],
  ])('without the password (%o) is refused, and nothing changes', async (typed, message) => {
    const { who } = await lockedOut();
    expect(await take(ada, who.id, { password: typed })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', message, issues: [{ path: 'password' }] },
    });
    expect(await kept(who)).toEqual([1, 10, 1, 1]);
    expect(await told(who)).toHaveLength(1);
  });

  test('guesses of the password count as failed logins', async () => {
    const [{ who }, eve] = [await lockedOut(), await api.createAdmin()];
    const from = '203.0.113.60';
    for (let n = 0; n < 10; n += 1) await take(eve, who.id, { password: 'a wrong guess' }, from);
    expect((await take(eve, who.id, { password: testPassword }, from)).body.code).toBe('too_many_tries');
    expect(await kept(who)).toEqual([1, 10, 1, 1]);
  });

  test('their own factor, or as an admin without a password, is refused', async () => {
    const [{ who }, nova] = [await lockedOut(), await api.createAdmin()];
    expect((await take(ada, ada.id)).body.code).toBe('bad_input');
    expect((await take(ada, ada.id.toUpperCase())).body.code).toBe('bad_input');
    const token = await api.createToken(nova);
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, nova.id));
    expect((await take(token, who.id, {})).body.code).toBe('wrong_password');
    expect(await kept(who)).toEqual([1, 10, 1, 1]);
  });

  test('of an unknown user or one without a factor is 404, and no session ends', async () => {
    const robin = await api.createCustomer();
    const token = await api.createToken(robin);
    await api.call('POST', own, { as: token, body: { password: testPassword } });
    for (const id of ['x', '019d0000-0000-7000-8000-000000000000', robin.id])
      expect((await take(ada, id)).status).toBe(404);
    expect(await kept(robin)).toEqual([1, 0, 1, 0]);
    expect(await told(robin)).toEqual([]);
  });

  test('twice at once: it is reset once, and the owner is notified once', async () => {
    const [{ who }, eve] = [await lockedOut(), await api.createAdmin()];
    const both = await Promise.all([take(ada, who.id), take(eve, who.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await told(who)).toHaveLength(2);
  });

  test('guests and customers are refused, whoever the user is', async () => {
    const { who, token } = await lockedOut();
    expect((await take(undefined, who.id)).status).toBe(401);
    expect((await take('not-a-token', who.id)).status).toBe(401);
    for (const customer of [await api.createToken(await api.createCustomer()), token])
      expect(await take(customer, who.id)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    expect((await kept(who)).slice(0, 2)).toEqual([1, 10]);
  });
});
