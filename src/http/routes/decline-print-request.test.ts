import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, printRequests } from '#db/schema.ts';
import type { PrintRequestResponse } from '#domain/print-requests/schemas.ts';
import { deleteOwnAccount } from '#domain/privacy/delete-own-account.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { deliverMail } from '#infra/mail/deliver-mail.ts';
import type { EmailMessage } from '#infra/mail/mail-transport.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';

const shop = await createTestApi();
const { ctx, call } = shop;
const { db } = ctx;
const ada = await shop.createAdmin();
const grace = await shop.createAdmin();
const robin = await shop.createCustomer();

async function createRequest(customer: AuthenticatedActor = robin) {
  const values = { name: 'Robin Reed', email: 'typed@shop.example', color: '', filament: '' } as const;
  const [row] = await db
    .insert(printRequests)
    .values({
      ...{ ...values, userId: customer.id, message: 'A fox, please.' },
      ...{ createdAt: ctx.clock.now(), updatedAt: ctx.clock.now() },
    })
    .returning({ id: printRequests.id });
  return row?.id ?? '';
}
type Response = { request: PrintRequestResponse; code: string; issues: { path: string }[] };
const change = (id: string, body: object, as: AuthenticatedActor | undefined = ada) =>
  call<Response>('PATCH', `/api/requests/${id}`, { as, body });
const mailsOf = (id: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, 'print-declined'), sql`split_part(${mails.key}, '/', 2) = ${id}`));
const stateOf = async (id: string) =>
  (await db.select().from(printRequests).where(eq(printRequests.id, id)))[0]?.state;
async function deliver(id: string): Promise<EmailMessage[]> {
  const letters: EmailMessage[] = [];
  const transport = { close() {}, send: async (letter: EmailMessage) => void letters.push(letter) };
  for (const mail of await mailsOf(id)) await deliverMail(ctx, transport, mail.id, false);
  return letters;
}

test('a guest gets 401 and a customer 403: nothing is declined and nobody is mailed', async () => {
  const id = await createRequest();
  const body = { state: 'declined', mail: true, reason: 'Buy this!' };
  expect((await call('PATCH', `/api/requests/${id}`, { body })).status).toBe(401);
  expect((await change(id, body, robin)).status).toBe(403);
  expect([await stateOf(id), await mailsOf(id)]).toEqual(['new', []]);
});

test('nothing is mailed unless it is asked for', async () => {
  const id = await createRequest();
  expect((await change(id, { state: 'declined' })).body.request.state).toBe('declined');
  expect((await change(id, { state: 'declined', reason: 'Too large.' })).status).toBe(200);
  expect((await change(id, { state: 'new', mail: true, reason: 'Too large.' })).status).toBe(200);
  expect(await mailsOf(id)).toEqual([]);
});

test('the customer is mailed with the reason, and replies reach the shop', async () => {
  const id = await createRequest();
  const reason = 'It is larger than our printers.\nTwo halves would work.';
  expect((await change(id, { state: 'declined', mail: true, reason })).status).toBe(200);
  const letters = await deliver(id);
  expect(letters).toMatchObject([
    {
      ...{ to: 'typed@shop.example', replyTo: 'owner@shop.example' },
      subject: 'About your custom order request',
    },
  ]);
  for (const words of ['Hello Robin Reed,', reason, 'A fox, please.'])
    expect(letters[0]?.text).toContain(words);
});

test('without a reason the mail has none', async () => {
  const id = await createRequest();
  await change(id, { state: 'declined', mail: true, reason: '  ' });
  const [letter] = await deliver(id);
  expect(letter?.text).toMatch(/cannot print it\.\s+This was your request:/);
});

test('a request that was reopened before the mail was sent is not mailed, and can be declined again', async () => {
  const id = await createRequest();
  await change(id, { state: 'declined', mail: true });
  await change(id, { state: 'new' });
  expect(await deliver(id)).toEqual([]);
  shop.clock.advance({ seconds: 1 });
  await change(id, { state: 'declined', mail: true });
  expect(await deliver(id)).toHaveLength(1);
});

test.each([
  [{ state: 'declined', mail: 'yes' }, 'mail'],
  [{ state: 'declined', mail: true, reason: 'x'.repeat(2001) }, 'reason'],
  [{ state: 'declined', mail: true, reason: 'a\u0000b' }, 'reason'],
  [{ state: 'gone', mail: true }, 'state'],
])('%j is rejected, and the field is named', async (body, field) => {
  const id = await createRequest();
  expect(await change(id, body)).toMatchObject({
    ...{ status: 400, body: { code: 'bad_input', issues: [{ path: field }] } },
  });
  expect([await stateOf(id), await mailsOf(id)]).toEqual(['new', []]);
});

test('of two admins who decline at once one mails', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await createRequest();
    const both = await Promise.all([
      change(id, { state: 'declined', mail: true, reason: 'Of Ada' }),
      change(id, { state: 'declined', mail: true, reason: 'Of Grace' }, grace),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
    expect(await mailsOf(id)).toHaveLength(1);
  }
});

describe('personal data', () => {
  test('a queued mail is not sent once the account is removed, and its address is not kept', async () => {
    const kim = await shop.createCustomer('Kim', { emailVerifiedAt: null });
    const id = await createRequest(kim);
    await db.update(printRequests).set({ email: kim.email }).where(eq(printRequests.id, id));
    await change(id, { state: 'declined', mail: true, reason: 'For Kim.' });
    await deleteOwnAccount(shop.ctxAs(kim), { password: testPassword });
    expect(await deliver(id)).toEqual([]);
    expect(
      JSON.stringify(await db.select().from(mails).where(eq(mails.kind, 'print-declined'))),
    ).not.toContain(kim.email);
  });
});
