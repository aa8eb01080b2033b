import { expect, test } from 'vitest';
import { mails } from '#db/schema.ts';
import { sendContactMessage } from '#domain/contact/send-contact-message.ts';
import type { MailsResponse } from '#domain/mails/schemas.ts';
import type { EmailMessage } from '#infra/mail/mail-transport.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { startMailWorker } from './start-mail-worker.ts';

const api = await createTestApi();
const { db, jobs: queue } = api.ctx;
const ada = await api.createAdmin();
const letters: EmailMessage[] = [];
const jobs = await startMailWorker(api, { close() {}, send: async (letter) => void letters.push(letter) });

test('an undeliverable mail is tried fifteen times, then dead and shown, and all others are sent meanwhile', async () => {
  const [hopeless] = await db
    .insert(mails)
    .values({ key: 'hopeless', kind: 'no such kind', recipient: 'x@shop.example', createdAt: new Date() })
    .returning();
  if (!hopeless) throw new Error('no mail');
  await queue.enqueue(db, 'mail', [{ key: hopeless.id, data: { mailId: hopeless.id } }]);
  const list = async () => (await api.call<MailsResponse>('GET', '/api/mails', { as: ada })).body;
  await expect.poll(() => jobs.countRetries(), { timeout: 10_000 }).toBe(1);
  await sendContactMessage(api.ctx, {
    name: 'Robin',
    email: 'robin@shop.example',
    message: 'Are you there?',
  });
  await expect.poll(() => letters.length, { timeout: 10_000 }).toBe(2);
  expect(await list()).toMatchObject({ total: 3, dead: 0 });

  let tries = 1;
  while ((await list()).dead === 0) {
    await jobs.skipRetryDelays();
    tries += 1;
    await expect
      .poll(async () => (await list()).mails.find(({ _id }) => _id === hopeless.id)?.attempts, {
        timeout: 10_000,
      })
      .toBe(tries);
    await expect
      .poll(async () => (await jobs.countRetries()) + (await list()).dead, { timeout: 10_000 })
      .toBe(1);
  }
  expect(await jobs.countRetries()).toBe(0);
  const { body } = await api.call<MailsResponse>('GET', '/api/mails?state=dead', { as: ada });
  expect(body.mails).toEqual([
    expect.objectContaining({
      ...{ _id: hopeless.id, attempts: 15, lastError: expect.stringContaining('no template') },
    }),
  ]);
  expect(letters).toHaveLength(2);
}, 60_000);
