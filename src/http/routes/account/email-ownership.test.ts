import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { identities, passkeys, recoveryCodes, secondFactors, sessions, users } from '#db/schema.ts';
import { issuePasswordReset } from '#domain/accounts/passwords/issue-password-reset.ts';
import { issueVerificationLink } from '#domain/accounts/verification/issue-verification-link.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { createPasskeyClient } from '#tests/helpers/accounts/create-passkey-client.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi();
const { db } = api.ctx;
const { holder, start, keep, device } = createPasskeyClient(api);

const owners = 'the password of its owner';
const logIn = (who: AuthenticatedActor, typed: string) =>
  api.call<{ token?: string }>('POST', '/api/users/login', { body: { email: who.email, password: typed } });
const reset = (token: string | undefined) =>
  api.call('POST', '/api/users/reset-password', { body: { token, password: owners } });
const resetLink = async (who: AuthenticatedActor) =>
  (await issuePasswordReset(api.ctx, who.email))?.link.split('#token=')[1];
const setVerified = (who: AuthenticatedActor, emailVerifiedAt: Date | null) =>
  db.update(users).set({ emailVerifiedAt }).where(eq(users.id, who.id));

/**
 * An account created with somebody else's address before login methods required a verified one: with a session, a
 * passkey, an authenticator app, recovery codes and an OAuth identity.
 */
async function hijacked() {
  const { who, token, passkey } = await holder();
  const secret = api.ctx.cipher.encrypt('JBSWY3DPEHPK3PXP', who.id);
  const now = api.ctx.clock.now();
  await db.insert(secondFactors).values({ userId: who.id, secret, createdAt: now, confirmedAt: now });
  await db.insert(identities).values({ provider: 'google', subject: who.id, userId: who.id, createdAt: now });
  await setVerified(who, null);
  return { who, token, passkey };
}
const waysInto = async (who: AuthenticatedActor) =>
  Promise.all(
    [sessions, passkeys, secondFactors, recoveryCodes, identities].map((table) =>
      db.$count(table, eq(table.userId, who.id)),
    ),
  );

describe('the first proof that an address belongs to the account owner', () => {
  test('by a reset revokes every earlier login method and session', async () => {
    const { who, token } = await hijacked();
    expect((await waysInto(who)).every((count) => count > 0)).toBe(true);
    expect((await reset(await resetLink(who))).status).toBe(200);
    expect(await waysInto(who)).toEqual([0, 0, 0, 0, 0]);
    expect((await api.call('GET', '/api/users/profile', { as: token })).status).toBe(401);
    expect((await logIn(who, testPassword)).status).toBe(401);
    // No code is required: the owner is logged in.
    expect((await logIn(who, owners)).body.token).toEqual(expect.any(String));
  });

  test('by a second reset keeps the factors, which belong to the owner by then', async () => {
    const { who } = await holder();
    expect((await reset(await resetLink(who))).status).toBe(200);
    expect(await db.$count(passkeys, eq(passkeys.userId, who.id))).toBe(1);
  });

  test('by a verification link needs the password of the account, or sets one as a reset does', async () => {
    const { who } = await hijacked();
    const token = (await issueVerificationLink(api.ctx, who.id, who.email))?.link.split('#token=')[1];
    const opened = await api.call('POST', '/api/users/verify-email', { body: { token } });
    expect(opened).toMatchObject({ status: 403, body: { code: 'password_needed' } });
    const stranger = await api.createCustomer('Eve');
    const asEve = await api.call('POST', '/api/users/verify-email', { as: stranger, body: { token } });
    expect(asEve.status).toBe(403);
    expect(await db.$count(users, and(eq(users.id, who.id), eq(users.email, who.email)))).toBe(1);
    const responses = await Promise.all([reset(token), reset(token)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await waysInto(who)).toEqual([0, 0, 0, 0, 0]);
    expect((await logIn(who, owners)).status).toBe(200);
  });

  test('also revokes what is added at the same time', async () => {
    const { who, token } = await hijacked();
    await setVerified(who, api.ctx.clock.now());
    const made = device.make((await start(token)).body).response;
    await setVerified(who, null);
    await Promise.all([reset(await resetLink(who)), keep(token, made)]);
    expect(await db.$count(passkeys, eq(passkeys.userId, who.id))).toBe(0);
  });
});

describe('an account with an unverified address', () => {
  const refused = { status: 403, body: { code: 'email_unverified' } };

  test('cannot add a passkey or an authenticator app, and nothing is stored', async () => {
    const robin = await api.createCustomer('Robin', { emailVerifiedAt: null });
    const token = await api.createToken(robin);
    const app = await api.call('POST', '/api/users/second-factor', {
      as: token,
      body: { password: testPassword },
    });
    expect(app).toMatchObject(refused);
    expect(await start(token)).toMatchObject(refused);
    expect(await db.$count(secondFactors, eq(secondFactors.userId, robin.id))).toBe(0);
  });

  test('cannot finish one that was begun while it was verified', async () => {
    const robin = await api.createCustomer();
    const token = await api.createToken(robin);
    await api.call('POST', '/api/users/second-factor', { as: token, body: { password: testPassword } });
    const made = device.make((await start(token)).body).response;
    await setVerified(robin, null);
    expect(await keep(token, made)).toMatchObject(refused);
    const confirm = { as: token, body: { code: '000000' } };
    expect(await api.call('POST', '/api/users/second-factor/confirm', confirm)).toMatchObject(refused);
    expect(await db.$count(passkeys, eq(passkeys.userId, robin.id))).toBe(0);
  });
});
