import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { callWindows, contactMessages, mails, users } from '#db/schema.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { accountRateLimits, unverifiedSenderMailRateLimits } from '#domain/shared/limits/limits.ts';
import type { MailKind } from '#domain/shared/mail/mail-kinds.ts';
import { composeMail } from '#infra/mail/compose-mail.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword, testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi();
const { db } = api.ctx;
const { max, minutes } = accountRateLimits.profileChanges;

const mailsTo = (recipient: string, kind: MailKind) =>
  db.$count(mails, and(eq(mails.recipient, recipient), eq(mails.kind, kind)));
const anEmail = () => `${crypto.randomUUID()}@shop.example`;

test('an account makes twenty profile changes in ten minutes, and other accounts are not delayed', async () => {
  const robin = await api.createCustomer();
  const kim = await api.createCustomer('Kim');
  const change = (n: number) =>
    api.call('PATCH', '/api/users/profile', {
      as: robin,
      body: { name: `Robin ${n}`, email: robin.email },
      remoteAddress: `203.0.113.${n}`,
    });
  await change(0);
  const responses = await Promise.all(Array.from({ length: max + 10 }, (_, n) => change(n + 1)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(max - 1);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(11);
  for (const { body, headers } of refused) {
    expect(body).toMatchObject({ code: 'too_many_tries', message: expect.stringMatching(/a few minutes/) });
    expect(Number(headers['retry-after'])).toBeGreaterThan(minutes * 60 - 5);
  }
  const kims = { as: kim, body: { name: 'Kim Fox', email: kim.email } };
  expect((await api.call('PATCH', '/api/users/profile', kims)).status).toBe(200);
  api.clock.advance({ minutes });
  expect((await change(99)).body).toMatchObject({ name: 'Robin 99' });
});

const nextAddress = (() => {
  let calls = 0;
  return () => `198.18.${calls >> 8}.${calls++ & 255}`;
})();
const wants = (who: AuthenticatedActor, email: string, remoteAddress: string) =>
  api.call('PATCH', '/api/users/profile', {
    as: who,
    body: { name: who.name, email, currentPassword: testPassword },
    remoteAddress,
  });
const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status);
const { account, network, site, recipient } = unverifiedSenderMailRateLimits;

test('an account sends mail to at most five unverified addresses an hour, from any networks', async () => {
  const robin = await api.createCustomer();
  const emails = Array.from({ length: account.max + 3 }, anEmail);
  const responses = await Promise.all(emails.map((email) => wants(robin, email, nextAddress())));
  expect(statusesOf(responses).sort()).toEqual([...Array(account.max).fill(200), 429, 429, 429]);
  expect(await db.$count(mails, inArray(mails.recipient, emails))).toBe(account.max);
  for (const { status, headers } of responses)
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(account.minutes * 60 - 5);
  api.clock.advance({ minutes: account.minutes });
  expect((await wants(robin, anEmail(), nextAddress())).status).toBe(200);
});

test.each([
  ['a network', network.max, () => '203.0.113.77'],
  ['an IPv6 /48', site.max, (n: number) => `2001:db8:77:${n.toString(16)}::1`],
])('the accounts of %s share one limit, and others are not affected', async (_, max, addressOf) => {
  const crowd = await Promise.all(
    Array.from({ length: Math.ceil((max + 1) / account.max) }, () => api.createCustomer('Eve')),
  );
  const emails = Array.from({ length: max + 1 }, anEmail);
  const statuses: number[] = [];
  for (const [n, email] of emails.entries()) {
    const who = crowd[Math.floor(n / account.max)] as AuthenticatedActor;
    statuses.push((await wants(who, email, addressOf(n))).status);
  }
  expect(statuses).toEqual([...Array(max).fill(200), 429]);
  expect((await wants(await api.createCustomer('Kim'), anEmail(), nextAddress())).status).toBe(200);
});

test('an unverified address gets at most eight mails an hour of accounts, and beside them receipts', async () => {
  const stranger = anEmail();
  for (let n = 0; n < 5; n++) {
    const body = { name: 'Eve', email: stranger, message: 'Hello.' };
    await api.call('POST', '/api/contact', { body, remoteAddress: nextAddress() });
  }
  expect(await mailsTo(stranger, 'contact-receipt')).toBe(5);
  for (let n = 0; n < 5; n++) {
    const eve = await api.createCustomer('Eve');
    expect((await wants(eve, stranger, nextAddress())).status).toBe(200);
  }
  const robin = await api.createCustomer('Robin', { email: stranger, emailVerifiedAt: null });
  const changePassword = () =>
    api.call('PATCH', '/api/users/profile', {
      as: robin,
      body: { name: 'Robin', email: stranger, password: testPassword },
    });
  for (let n = 0; n < 5; n++) expect((await changePassword()).status).toBe(200);
  expect(await mailsTo(stranger, 'verify-email')).toBe(5);
  expect(await mailsTo(stranger, 'password-changed')).toBe(recipient.max - 5);
  await db.update(users).set({ emailVerifiedAt: api.clock.now() }).where(eq(users.id, robin.id));
  // The owner of the verified address is still notified of a new password.
  await changePassword();
  expect(await mailsTo(stranger, 'password-changed')).toBe(recipient.max - 4);
});

test('addresses that differ in what follows a plus sign share the limit of one mailbox', async () => {
  const name = crypto.randomUUID();
  const spellings = Array.from({ length: 7 }, (_, n) => `${name}+${n}@shop.example`);
  for (const email of spellings)
    await api.call('POST', '/api/contact', {
      body: { name: 'Eve', email, message: 'Hello.' },
      remoteAddress: nextAddress(),
    });
  const receipts = and(inArray(mails.recipient, spellings), eq(mails.kind, 'contact-receipt'));
  expect(await db.$count(mails, receipts)).toBe(5);
});

test('no mail to an unverified address contains the name or new address of an account', async () => {
  const advertisement = 'You won! Collect at http://prize.evil.test/x';
  const eve = await api.createCustomer(advertisement, { email: anEmail(), emailVerifiedAt: null });
  await wants(eve, 'collect@prize.evil.test', nextAddress());
  const body = { name: advertisement, email: eve.email, password: testPassword };
  await api.call('PATCH', '/api/users/profile', { as: eve, body });
  await api.call('POST', '/api/users/verify-email/send', { as: eve });
  await api.call('POST', '/api/users/forgot-password', { body: { email: eve.email } });
  const queued = await db
    .select()
    .from(mails)
    .where(inArray(mails.recipient, [eve.email, 'collect@prize.evil.test']));
  expect(queued.map(({ kind }) => kind).sort()).toEqual([
    'email-changed',
    'password-changed',
    'password-reset',
    'verify-email',
    'verify-email',
  ]);
  for (const mail of queued) {
    const rendered = await composeMail(api.ctx, mail);
    const text = `${rendered?.subject} ${rendered?.html} ${rendered?.text}`;
    expect(text).toContain('Hello,');
    expect(text).not.toMatch(/You won|prize\.evil/);
  }
});

test('a contact form address gets five receipts a day, and the owner gets every message', async () => {
  const stranger = anEmail();
  const owners = await mailsTo(api.ctx.shop.ownerEmail, 'contact');
  const write = (n: number) =>
    api.call('POST', '/api/contact', {
      body: { name: 'Kim', email: n % 2 ? stranger : stranger.toUpperCase(), message: `Hello ${n}.` },
      remoteAddress: `198.51.100.${n}`,
    });
  const responses = await Promise.all(Array.from({ length: 8 }, (_, n) => write(n)));
  for (const { status } of responses) expect(status).toBe(200);
  const receipts = await db.select().from(mails).where(eq(mails.kind, 'contact-receipt'));
  const theirs = () => receipts.filter(({ recipient }) => recipient.toLowerCase() === stranger);
  expect(theirs()).toHaveLength(5);
  expect(await mailsTo(api.ctx.shop.ownerEmail, 'contact')).toBe(owners + 8);
  api.clock.advance({ days: 1 });
  await write(99);
  expect(await db.$count(mails, eq(mails.kind, 'contact-receipt'))).toBe(receipts.length + 1);
});

test('a network over its limit of welcome mails still registers, without a mail, and may request other mails', async () => {
  const remoteAddress = '198.51.100.200';
  const emails = Array.from({ length: unverifiedSenderMailRateLimits.network.max + 2 }, anEmail);
  for (const email of emails) {
    const body = { name: 'Kim', email, password: testPassword };
    expect((await api.call('POST', '/api/users/register', { body, remoteAddress })).status).toBe(201);
  }
  expect(await db.$count(mails, inArray(mails.recipient, emails))).toBe(
    unverifiedSenderMailRateLimits.network.max,
  );
  const as = await api.createCustomer('Kim', { emailVerifiedAt: null });
  const link = await api.call('POST', '/api/users/verify-email/send', { as, remoteAddress });
  expect(link.status).toBe(200);
});

test('an account sends 20 print requests a day, and other accounts are not affected', async () => {
  const [robin, kim] = [await api.createCustomer(), await api.createCustomer('Kim')];
  const request = (as: AuthenticatedActor) =>
    api.call('POST', '/api/orders/custom', {
      as,
      body: { name: as.name, email: as.email, color: 'red', filament: 'PETG', orderMessage: 'A hook.' },
      remoteAddress: nextAddress(),
    });
  const { printRequests: limit } = accountRateLimits;
  expect((await request(robin)).status).toBe(200);
  await db.update(callWindows).set({ calls: limit.max });
  expect(await request(robin)).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
  expect((await request(kim)).status).toBe(200);
  api.clock.advance({ minutes: limit.minutes });
  expect((await request(robin)).status).toBe(200);
});

test('an account places 240 orders an hour, and other accounts are not affected', async () => {
  const [robin, kim] = [await api.createCustomer(), await api.createCustomer('Kim')];
  const product = await api.createProduct();
  const order = (as: AuthenticatedActor) =>
    api.call('POST', '/api/orders', {
      as,
      body: { orderDetails: { orderItems: [{ product, qty: 1 }], shippingAddress: testShippingAddress } },
      remoteAddress: nextAddress(),
    });
  const { orders: limit } = accountRateLimits;
  expect((await order(robin)).status).toBe(201);
  await db.update(callWindows).set({ calls: limit.max });
  const refused = await order(robin);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
  expect((await order(kim)).status).toBe(201);
  api.clock.advance({ minutes: limit.minutes });
  expect((await order(robin)).status).toBe(201);
});

test('other spellings of an address do not use up the password resets of its owner', async () => {
  const [name, domain] = anEmail().split('@');
  const forget = (email: string) =>
    api.call('POST', '/api/users/forgot-password', { body: { email }, remoteAddress: nextAddress() });
  for (let n = 0; n < 6; n++) await forget(`${name}+${n}@${domain}`);
  await forget(`${name}@${domain}`);
  expect(await mailsTo(`${name}@${domain}`, 'password-reset')).toBe(1);
});

test('the owner gets sixty messages an hour by mail, twenty of one network, and all of them in the list', async () => {
  api.clock.advance({ minutes: 60 });
  const told = () => mailsTo(api.ctx.shop.ownerEmail, 'contact');
  const [mailed, listed] = [await told(), await db.$count(contactMessages)];
  const since = async () => [(await told()) - mailed, (await db.$count(contactMessages)) - listed];
  const body = { name: 'Eve', email: anEmail(), message: 'Hello.' };
  const write = (remoteAddress: string) => api.call('POST', '/api/contact', { body, remoteAddress });
  for (let n = 0; n < 22; n++) await write(`2001:db8:99:${n.toString(16)}::1`);
  expect(await since()).toEqual([20, 22]);
  for (let n = 0; n < 42; n++) await write(nextAddress());
  expect(await since()).toEqual([60, 64]);
});
