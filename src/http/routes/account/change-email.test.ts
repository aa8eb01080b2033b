import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, sessions, users } from '#db/schema.ts';
import { issuePasswordReset } from '#domain/accounts/passwords/issue-password-reset.ts';
import { issueVerificationLink } from '#domain/accounts/verification/issue-verification-link.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { createPasskeyClient } from '#tests/helpers/accounts/create-passkey-client.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi();
const { db } = api.ctx;

type Profile = { email: string; pendingEmail?: string; code: string; issues?: { path: string }[] };

const other = (who: AuthenticatedActor) => `other-${who.email}`;
const change = (who: AuthenticatedActor | string, body: object) =>
  api.call<Profile>('PATCH', '/api/users/profile', { as: who, body: { name: 'Robin', ...body } });
const profile = async (who: AuthenticatedActor | string) =>
  (await api.call<Profile>('GET', '/api/users/profile', { as: who })).body;
const tokenFor = async (who: AuthenticatedActor, email: string) =>
  (await issueVerificationLink(api.ctx, who.id, email))?.link.split('#token=')[1] ?? '';
const open = (token: string, { as, typed }: { as?: AuthenticatedActor | string; typed?: string } = {}) =>
  api.call<Profile>('POST', '/api/users/verify-email', {
    body: { token, ...(typed && { password: typed }) },
    ...(as && { as }),
  });
const kindsTo = async (recipient: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, recipient))).map(({ kind }) => kind);
/** A customer who has requested a new address. */
async function moving() {
  const robin = await api.createCustomer();
  const { body } = await change(robin, { email: other(robin), currentPassword: testPassword });
  return { robin, response: body, token: await tokenFor(robin, other(robin)) };
}

describe('a new email address', () => {
  test('needs the current password, also right after login, and nothing changes without it', async () => {
    const robin = await api.createCustomer();
    expect(await change(robin, { email: other(robin) })).toMatchObject({
      status: 403,
      body: { code: 'password_needed', issues: [{ path: 'currentPassword' }] },
    });
    const wrong = await change(robin, { email: other(robin), currentPassword: 'a wrong guess' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
    expect((await profile(robin)).pendingEmail).toBeUndefined();
    expect(await kindsTo(robin.email)).toEqual([]);
    expect(await kindsTo(other(robin))).toEqual([]);
  });

  test('cannot be set from an old session by setting a password first', async () => {
    const robin = await api.createCustomer();
    const token = await api.createToken(robin);
    api.clock.advance({ minutes: 16 });
    const own = { email: robin.email, password: 'the password of a thief' };
    expect((await change(token, own)).body.code).toBe('password_needed');
  });

  test('is pending until its mailed link is opened, and the old address is notified and stays until then', async () => {
    const { robin, response, token } = await moving();
    expect(response).toMatchObject({ email: robin.email, pendingEmail: other(robin) });
    expect(await profile(robin)).toMatchObject({ email: robin.email, pendingEmail: other(robin) });
    expect(await kindsTo(robin.email)).toEqual(['email-changed']);
    expect(await kindsTo(other(robin))).toEqual(['verify-email']);
    expect((await open(token, { as: robin })).status).toBe(200);
    const now = await profile(robin);
    expect(now.email).toBe(other(robin));
    expect(now.pendingEmail).toBeUndefined();
    const [stored] = await db.select().from(users).where(eq(users.id, robin.id));
    expect(stored).toMatchObject({ emailVerifiedAt: expect.any(Date), pendingEmail: null });
    expect(await kindsTo(robin.email)).toEqual(['email-changed', 'email-changed']);
    // Opening the link again, also in two browsers at once, has the same result.
    const again = await Promise.all([open(token, { as: robin }), open(token, { typed: testPassword })]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('is confirmed by its own account only: within its session or with its password', async () => {
    const { robin, token } = await moving();
    const eve = await api.createCustomer('Eve');
    for (const who of [{}, { as: eve }])
      expect(await open(token, who)).toMatchObject({ status: 403, body: { code: 'password_needed' } });
    expect((await open(token, { typed: 'a wrong guess' })).body.code).toBe('wrong_password');
    const reset = { token, password: 'the password of a stranger' };
    const response = await api.call('POST', '/api/users/reset-password', { body: reset });
    expect(response).toMatchObject({ status: 400, body: { code: 'link_ended' } });
    expect((await profile(robin)).email).toBe(robin.email);
    expect((await open(token, { as: eve, typed: testPassword })).status).toBe(200);
    expect((await profile(robin)).email).toBe(other(robin));
  });

  test('a newer request, keeping the old address, and a reset each invalidate its link', async () => {
    const { robin, token } = await moving();
    await change(robin, { email: `third-${robin.email}`, currentPassword: testPassword });
    expect((await open(token, { as: robin })).body.code).toBe('link_ended');
    const third = await tokenFor(robin, `third-${robin.email}`);
    expect((await api.call('DELETE', '/api/users/verify-email')).status).toBe(401);
    expect((await api.call('DELETE', '/api/users/verify-email', { as: robin })).status).toBe(200);
    expect((await open(third, { as: robin })).body.code).toBe('link_ended');
    const next = await moving();
    const link = (await issuePasswordReset(api.ctx, next.robin.email))?.link.split('#token=')[1];
    await api.call('POST', '/api/users/reset-password', { body: { token: link, password: testPassword } });
    expect((await open(next.token, { typed: testPassword })).body.code).toBe('link_ended');
  });

  test('a saved name keeps it, and its link is sent again', async () => {
    const { robin } = await moving();
    expect((await change(robin, { email: robin.email })).body.pendingEmail).toBe(other(robin));
    await api.call('POST', '/api/users/verify-email/send', { as: robin });
    expect(await kindsTo(other(robin))).toEqual(['verify-email', 'verify-email']);
  });

  test('taken by another account stays with that account, and the first of two to confirm gets it', async () => {
    const [{ robin, token }, eve] = [await moving(), await api.createCustomer('Eve')];
    await change(eve, { email: other(robin), currentPassword: testPassword });
    const hers = await tokenFor(eve, other(robin));
    const responses = await Promise.all([open(token, { as: robin }), open(hers, { as: eve })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db.$count(users, eq(users.email, other(robin)))).toBe(1);
  });

  test('of an account without a password needs a login within the last 15 minutes', async () => {
    const robin = await api.createCustomer();
    const token = await api.createToken(robin);
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, robin.id));
    api.clock.advance({ minutes: 16 });
    expect((await change(token, { email: other(robin) })).body.code).toBe('password_needed');
    await db.update(sessions).set({ createdAt: api.ctx.clock.now() }).where(eq(sessions.userId, robin.id));
    expect((await change(token, { email: other(robin) })).status).toBe(200);
  });
});

describe('re-authentication', () => {
  const path = '/api/users/reauthenticate';

  test('by password is valid for this session for 15 minutes', async () => {
    const robin = await api.createCustomer();
    const [here, elsewhere] = [await api.createToken(robin), await api.createToken(robin)];
    expect((await api.call('POST', path, { body: { password: testPassword } })).status).toBe(401);
    for (const typed of ['', 'a wrong guess']) {
      const refused = await api.call('POST', path, { as: here, body: { password: typed } });
      expect(refused).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
    }
    expect((await change(here, { email: other(robin) })).status).toBe(403);
    expect((await api.call('POST', path, { as: here, body: { password: testPassword } })).status).toBe(200);
    expect((await change(elsewhere, { email: other(robin) })).status).toBe(403);
    expect((await change(here, { email: other(robin) })).status).toBe(200);
    api.clock.advance({ minutes: 16 });
    expect((await change(here, { email: `x${other(robin)}` })).status).toBe(403);
  });

  test('by passkey needs a passkey of the same account', async () => {
    const { holder, ask, device } = createPasskeyClient(api);
    const [robin, eve] = [await holder(), await holder(await api.createCustomer('Eve'))];
    const show = async (passkey: typeof robin.passkey) =>
      api.call('POST', path, { as: robin.token, body: { passkey: device.use(await ask(), passkey) } });
    expect(await show(eve.passkey)).toMatchObject({ status: 400, body: { code: 'passkey_refused' } });
    expect((await change(robin.token, { email: other(robin.who) })).status).toBe(403);
    expect((await show(robin.passkey)).status).toBe(200);
    expect((await change(robin.token, { email: other(robin.who) })).status).toBe(200);
  });

  test("is required of an admin before a promotion and before a change of somebody else's address", async () => {
    const [ada, kim] = [await api.createAdmin(), await api.createCustomer('Kim')];
    const token = await api.createToken(ada);
    const update = (body: object) =>
      api.call('PATCH', '/api/users/adminUserUpdate', {
        as: token,
        body: { id: kim.id, name: 'Kim', email: kim.email, isAdmin: false, ...body },
      });
    api.clock.advance({ minutes: 16 });
    const needed = { status: 403, body: { code: 'password_needed' } };
    expect(await update({ isAdmin: true })).toMatchObject(needed);
    expect(await update({ email: other(kim) })).toMatchObject(needed);
    expect((await update({ name: 'Kim Fox' })).status).toBe(200);
    const [stored] = await db.select().from(users).where(eq(users.id, kim.id));
    expect(stored).toMatchObject({ isAdmin: false, email: kim.email });
    await api.call('POST', path, { as: token, body: { password: testPassword } });
    expect((await update({ isAdmin: true })).status).toBe(200);
  });
});
