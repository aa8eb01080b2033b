import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mails, printRequests, reviews, users } from '#db/schema.ts';
import { issueVerificationLink } from '#domain/accounts/verification/issue-verification-link.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { composeMail } from '#infra/mail/compose-mail.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi();
const { db } = api.ctx;
const path = '/api/users/verify-email';

beforeAll(() => {
  api.ctx.shop.requireVerifiedEmail = true;
});
afterAll(() => {
  api.ctx.shop.requireVerifiedEmail = false;
});

const tokenFor = async (who: AuthenticatedActor) =>
  (await issueVerificationLink(api.ctx, who.id, who.email))?.link.split('#token=')[1] ?? '';
const newcomer = (name = 'Robin') => api.createCustomer(name, { emailVerifiedAt: null });
const verify = (token: unknown, as?: AuthenticatedActor) =>
  api.call<{ code: string }>('POST', path, { body: { token }, ...(as && { as }) });
const isVerified = async (who: AuthenticatedActor) =>
  (await api.call('GET', path, { as: who })).body.verified;
const mailsTo = (recipient: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.kind, 'verify-email')));
const wish = {
  name: 'Robin',
  email: 'r@shop.example',
  color: 'red',
  filament: 'PETG',
  orderMessage: 'A fox.',
};
const review = async (who: AuthenticatedActor) =>
  api.call('POST', `/api/products/${await api.createProduct()}/reviews`, {
    as: who,
    body: { rating: 5, comment: 'Good.' },
  });
const request = (who: AuthenticatedActor) => api.call('POST', '/api/orders/custom', { as: who, body: wish });

test('a registration sends one mail, a welcome, with the link, which is stored nowhere but in it', async () => {
  for (const asked of [true, false]) {
    api.ctx.shop.requireVerifiedEmail = asked;
    const email = `nova-${asked}@shop.example`;
    await api.call('POST', '/api/users/register', { body: { name: 'Nova', email, password: testPassword } });
    const sent = await db.select().from(mails).where(eq(mails.recipient, email));
    expect(sent.map(({ kind, data }) => [kind, data])).toEqual([['welcome', { userId: expect.any(String) }]]);
    const [welcome] = sent;
    const rendered = welcome && (await composeMail(api.ctx, welcome));
    const token = /#token=([\w.-]+)/.exec(rendered?.text ?? '')?.[1];
    const body = { token, password: testPassword };
    expect((await api.call('POST', path, { body })).status).toBe(200);
  }
  api.ctx.shop.requireVerifiedEmail = true;
});

test('reviews and custom orders need a verified address, and write nothing before', async () => {
  const robin = await newcomer();
  for (const refused of [await review(robin), await request(robin)])
    expect(refused).toMatchObject({ status: 403, body: { code: 'email_unverified' } });
  expect(await db.$count(reviews, eq(reviews.userId, robin.id))).toBe(0);
  expect(await db.$count(printRequests, eq(printRequests.userId, robin.id))).toBe(0);
  expect((await verify(await tokenFor(robin), robin)).status).toBe(200);
  expect(await isVerified(robin)).toBe(true);
  expect((await review(robin)).status).toBe(201);
  expect((await request(robin)).status).toBe(200);
});

describe('a verification link', () => {
  test('can be opened twice, and is not mailed again then', async () => {
    const robin = await newcomer();
    const token = await tokenFor(robin);
    expect(
      (await Promise.all([verify(token, robin), verify(token, robin)])).map(({ status }) => status),
    ).toEqual([200, 200]);
    expect(await issueVerificationLink(api.ctx, robin.id, robin.email)).toBeNull();
  });

  test('expires after a day, on a change of address, and with the account', async () => {
    const [robin, eve, kim] = [await newcomer(), await newcomer('Eve'), await newcomer('Kim')];
    const [late, moved, gone] = [await tokenFor(robin), await tokenFor(eve), await tokenFor(kim)];
    const email = `new-${eve.email}`;
    const body = { id: eve.id, name: 'Eve', email, isAdmin: false };
    await api.call('PATCH', '/api/users/adminUserUpdate', { as: await api.createAdmin(), body });
    expect((await verify(moved)).body.code).toBe('link_ended');
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, kim.id));
    expect((await verify(gone)).body.code).toBe('link_ended');
    api.clock.advance({ days: 1, seconds: 1 });
    expect((await verify(late, robin)).body.code).toBe('link_ended');
  });

  test('verifies its own account only, and a forged link is rejected', async () => {
    const [robin, eve] = [await newcomer(), await newcomer('Eve')];
    const [, , until, signature] = (await tokenFor(robin)).split('.');
    const later = Number(until) + 1000;
    for (const token of [
      `own.${eve.id}.${until}.${signature}`,
      `new.${robin.id}.${until}.${signature}`,
      `own.${robin.id}.${later}.${signature}`,
      `own.${robin.id}.${until}.${'x'.repeat(43)}`,
      `own.${robin.id}.${until}`,
    ])
      for (const as of [robin, eve]) expect((await verify(token, as)).body.code).toBe('link_ended');
    expect([await isVerified(robin), await isVerified(eve)]).toEqual([false, false]);
  });
});

test('an address saved in another case stays verified', async () => {
  const robin = await newcomer();
  await verify(await tokenFor(robin), robin);
  const body = { name: 'Robin', email: robin.email.toUpperCase() };
  await api.call('PATCH', '/api/users/profile', { as: robin, body });
  expect(await isVerified(robin)).toBe(true);
});

test('a verification link is sent again at most three times an hour, also in parallel, and guests are refused', async () => {
  const robin = await newcomer();
  const send = () => api.call('POST', `${path}/send`, { as: robin });
  const responses = await Promise.all(Array.from({ length: 5 }, send));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
  expect(await mailsTo(robin.email)).toHaveLength(3);
  expect((await api.call('POST', `${path}/send`)).status).toBe(401);
  expect((await api.call('GET', path)).status).toBe(401);
  await verify(await tokenFor(robin), robin);
  expect((await send()).status).toBe(200);
  expect(await mailsTo(robin.email)).toHaveLength(3);
});
