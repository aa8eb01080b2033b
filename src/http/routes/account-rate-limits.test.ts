import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#db/schema.ts';
import { accountRateLimits } from '#domain/shared/limits.ts';
import type { MailKind } from '#domain/shared/queue-mail.ts';
import { createTestApi } from '#tests/helpers/create-test-api.ts';
import { testPassword } from '#tests/helpers/create-test-shop.ts';

const api = await createTestApi();
const { db } = api.ctx;
const { max, minutes } = accountRateLimits.profileChanges;

const mailsTo = (recipient: string, kind: MailKind) =>
  db.$count(mails, and(eq(mails.recipient, recipient), eq(mails.kind, kind)));
const anEmail = () => `${crypto.randomUUID()}@shop.example`;

test('of many profile changes at once an account has twenty in ten minutes; nobody else waits for it', async () => {
  const robin = await api.createCustomer();
  const kim = await api.createCustomer('Kim');
  const change = (n: number) =>
    api.call('PATCH', '/api/users/profile', {
      as: robin,
      body: { name: `Robin ${n}`, email: robin.email },
      remoteAddress: `203.0.113.${n}`,
    });
  await change(0);
  const answers = await Promise.all(Array.from({ length: max + 10 }, (_, n) => change(n + 1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(max - 1);
  const refused = answers.filter(({ status }) => status === 429);
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

test('whoever wants a stranger’s address again and again has them five mails of a kind in an hour', async () => {
  const robin = await api.createCustomer();
  const [stranger, own] = [anEmail(), anEmail()];
  for (let turn = 0; turn < max / 2; turn++)
    for (const email of [stranger, own]) {
      const changed = await api.call('PATCH', '/api/users/profile', {
        as: robin,
        body: { name: 'Robin', email, currentPassword: testPassword },
      });
      expect(changed.status).toBe(200);
    }
  expect(await mailsTo(stranger, 'verify-email')).toBe(5);
  expect(await mailsTo(robin.email, 'email-changed')).toBe(5);
});

test('a stranger’s address in the contact form brings five receipts a day; the owner gets every message', async () => {
  const stranger = anEmail();
  const owners = await mailsTo(api.ctx.shop.ownerEmail, 'contact');
  const write = (n: number) =>
    api.call('POST', '/api/contact', {
      body: { name: 'Kim', email: n % 2 ? stranger : stranger.toUpperCase(), message: `Hello ${n}.` },
      remoteAddress: `198.51.100.${n}`,
    });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => write(n)));
  for (const { status } of answers) expect(status).toBe(200);
  const receipts = await db.select().from(mails).where(eq(mails.kind, 'contact-receipt'));
  const theirs = () => receipts.filter(({ recipient }) => recipient.toLowerCase() === stranger);
  expect(theirs()).toHaveLength(5);
  expect(await mailsTo(api.ctx.shop.ownerEmail, 'contact')).toBe(owners + 8);
  api.clock.advance({ days: 1 });
  await write(99);
  expect(await db.$count(mails, eq(mails.kind, 'contact-receipt'))).toBe(receipts.length + 1);
});
