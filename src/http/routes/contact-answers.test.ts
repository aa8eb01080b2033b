import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contactAnswers, contactMessages, mails } from '#db/schema.ts';
import type { ContactMessageResponse } from '#domain/contact/schemas.ts';
import { deleteOwnAccount } from '#domain/privacy/delete-own-account.ts';
import type { PersonalDataResponse } from '#domain/privacy/schemas.ts';
import { deliverMail } from '#infra/mail/deliver-mail.ts';
import type { EmailMessage } from '#infra/mail/mail-transport.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testPassword } from '#tests/helpers/shop/create-test-shop.ts';

const shop = await createTestApi();
const { ctx, call } = shop;
const { db } = ctx;
const ada = await shop.createAdmin();
const grace = await shop.createAdmin();

type Answered = {
  message: ContactMessageResponse;
  code: string;
  issues: { path: string; message: string }[];
};
async function createMessage(email = 'kim@shop.example') {
  const values = { name: 'Kim', email, message: 'Do you print owls?', createdAt: ctx.clock.now() };
  const [row] = await db.insert(contactMessages).values(values).returning({ id: contactMessages.id });
  return row?.id ?? '';
}
const send = (
  message: string,
  text: unknown,
  { as = ada, id = randomUUID() as string, answersSeen = 0 } = {},
) => call<Answered>('PUT', `/api/contact/${message}/answers/${id}`, { as, body: { text, answersSeen } });
const read = async (id: string) =>
  (await call<{ message: ContactMessageResponse }>('GET', `/api/contact/${id}`, { as: ada })).body.message;
const mailOf = async (answerId: string) =>
  (
    await db
      .select()
      .from(mails)
      .where(eq(mails.key, `contact-answer/${answerId}`))
  )[0];
const mailCount = () => db.$count(mails, eq(mails.kind, 'contact-answer'));

test('a guest gets 401 and a customer 403, and nothing is sent', async () => {
  const message = await createMessage();
  const before = await mailCount();
  const path = `/api/contact/${message}/answers/${randomUUID()}`;
  for (const [method, url, body] of [
    ['GET', `/api/contact/${message}`, undefined],
    ['PUT', path, { text: 'Buy this!', answersSeen: 0 }],
  ] as const) {
    expect((await call(method, url, { body })).status).toBe(401);
    expect(await call(method, url, { body, as: await shop.createCustomer() })).toMatchObject({
      ...{ status: 403, body: { code: 'forbidden' } },
    });
  }
  expect(await mailCount()).toBe(before);
  expect(await read(message)).toMatchObject({ answeredAt: null, answers: [] });
});

test('an answer is mailed to the sender, and is on the record with who and when', async () => {
  const message = await createMessage();
  const id = randomUUID();
  const { status, body } = await send(message, '  Yes, we do.\n\nKind regards  ', { id });
  expect(status).toBe(200);
  expect(body.message).toMatchObject({
    ...{ _id: message, answeredAt: expect.stringMatching(/^20.*Z$/) },
    answers: [
      { _id: id, text: 'Yes, we do.\n\nKind regards', sentBy: { _id: ada.id, name: 'Ada' }, mail: 'queued' },
    ],
  });
  expect(body.message.answers[0]?.sentAt).toBe(body.message.answeredAt);
  const letters: EmailMessage[] = [];
  const mail = await mailOf(id);
  const transport = { close() {}, send: async (letter: EmailMessage) => void letters.push(letter) };
  await deliverMail(ctx, transport, mail?.id ?? '', false);
  expect(letters).toMatchObject([
    {
      ...{ to: 'kim@shop.example', replyTo: 'owner@shop.example' },
      subject: 'Our answer to your message to Test Shop',
    },
  ]);
  expect(letters[0]?.text).toMatch(
    /Yes, we do\.\s+Kind regards\s+This is what you wrote:\s+Do you print owls\?/,
  );
  expect((await read(message)).answers).toMatchObject([{ mail: 'sent' }]);
});

test('a second answer needs the first to have been seen, and keeps the time of the first', async () => {
  const message = await createMessage();
  const first = (await send(message, 'Yes.')).body.message;
  shop.clock.advance({ minutes: 5 });
  const { body } = await send(message, 'And foxes.', { answersSeen: 1 });
  expect(body.message.answeredAt).toBe(first.answeredAt);
  expect(body.message.answers.map(({ text }) => text)).toEqual(['Yes.', 'And foxes.']);
});

test('a repeated call sends nothing, and one with another text is refused', async () => {
  const message = await createMessage();
  const id = randomUUID();
  const before = await mailCount();
  const first = await send(message, 'Yes.', { id });
  expect((await send(message, 'Yes.', { id })).body).toEqual(first.body);
  const refused = {
    status: 409,
    body: { code: 'changed_meanwhile', message: expect.stringContaining('Ada') },
  };
  expect(await send(message, 'No.', { id })).toMatchObject(refused);
  expect(await send(message, 'No.', { id, answersSeen: 1 })).toMatchObject(refused);
  // Of another message.
  expect((await send(await createMessage(), 'No.', { id })).status).toBe(409);
  expect(await mailCount()).toBe(before + 1);
  expect(await read(message)).toEqual(first.body.message);
});

test('a double click sends one mail', async () => {
  for (let round = 0; round < 5; round += 1) {
    const message = await createMessage();
    const id = randomUUID();
    const before = await mailCount();
    const both = await Promise.all([send(message, 'Yes.', { id }), send(message, 'Yes.', { id })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailCount()).toBe(before + 1);
    expect((await read(message)).answers).toHaveLength(1);
  }
});

test('of two admins who answer at once one sends; the other is told by whom', async () => {
  for (let round = 0; round < 5; round += 1) {
    const message = await createMessage();
    const before = await mailCount();
    const both = await Promise.all([send(message, 'Of Ada'), send(message, 'Of Grace', { as: grace })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [lost] = both.filter(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      code: 'changed_meanwhile',
      message: 'Ada has answered this message meanwhile.',
    });
    const won = both[0].status === 200 ? 'Of Ada' : 'Of Grace';
    expect((await read(message)).answers.map(({ text }) => text)).toEqual([won]);
    expect(await mailCount()).toBe(before + 1);
  }
});

test.each([
  [undefined, 'Answer is needed.'],
  ['  ', 'Answer is needed.'],
  ['x'.repeat(5001), 'Answer can have at most 5000 characters.'],
  ['Hello {name}', 'Please replace {name} first.'],
  ['Order {number} is on its way.', 'Please replace {number} first.'],
])('the text %j is rejected, and the field is named', async (text, reason) => {
  const message = await createMessage();
  expect(await send(message, text)).toMatchObject({
    ...{ status: 400, body: { code: 'bad_input', issues: [{ path: 'text', message: reason }] } },
  });
  expect(await read(message)).toMatchObject({ answeredAt: null, answers: [] });
});

test.each(['019d0000-0000-7000-8000-000000000000', 'nothing', '%00'])('the message %s is 404', async (id) => {
  expect((await send(id, 'Hello')).status).toBe(404);
  expect((await call('GET', `/api/contact/${id}`, { as: ada })).status).toBe(404);
});

test('an answer is not stored if its mail cannot be queued', async () => {
  const message = await createMessage();
  const { enqueue } = ctx.jobs;
  ctx.jobs.enqueue = () => Promise.reject(new Error('no queue'));
  expect((await send(message, 'Yes.')).status).toBe(500);
  ctx.jobs.enqueue = enqueue;
  expect(await read(message)).toMatchObject({ answeredAt: null, answers: [] });
});

describe('personal data', () => {
  test('the answers are exported, and removed with the account; a queued one is not sent then', async () => {
    const robin = await shop.createCustomer('Robin');
    const message = await createMessage(robin.email);
    const id = randomUUID();
    await send(message, 'Yes, Robin.', { id });
    const { body } = await call<PersonalDataResponse>('GET', '/api/users/my-data', { as: robin });
    expect(body.messages).toMatchObject([
      { message: 'Do you print owls?', answers: [{ text: 'Yes, Robin.', sentAt: expect.any(String) }] },
    ]);
    await deleteOwnAccount(shop.ctxAs(robin), { password: testPassword });
    expect(await db.$count(contactAnswers, eq(contactAnswers.id, id))).toBe(0);
    const letters: EmailMessage[] = [];
    const transport = { close() {}, send: async (letter: EmailMessage) => void letters.push(letter) };
    await deliverMail(ctx, transport, (await mailOf(id))?.id ?? '', false);
    expect(letters).toEqual([]);
    expect(await mailOf(id)).toBeUndefined();
  });
});
