import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contactMessages, mails } from '#db/schema.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { sendContactMessage } from './send-contact-message.ts';

const shop = await createTestShop();
const { ctx } = shop;
const message = { name: 'Kim', email: 'kim@shop.example', message: 'Do you print owls?' };

const sentTo = (recipient: string, kind: string) =>
  ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.kind, kind)));

test('a message is mailed to the owner and confirmed to its sender with a copy', async () => {
  await sendContactMessage(ctx, message);
  const [toOwner] = await sentTo('owner@shop.example', 'contact');
  expect(toOwner).toMatchObject({ replyTo: 'kim@shop.example', data: message, state: 'queued' });
  const [receipt] = await sentTo('kim@shop.example', 'contact-receipt');
  expect(receipt).toMatchObject({ replyTo: null, data: { message: message.message }, state: 'queued' });
});

test('a message is not stored if its mail cannot be queued', async () => {
  const before = await ctx.db.$count(contactMessages);
  const jobs = { enqueue: () => Promise.reject(new Error('no queue')) };
  await expect(sendContactMessage({ ...ctx, jobs }, message)).rejects.toThrow('no queue');
  expect(await ctx.db.$count(contactMessages)).toBe(before);
});

test('one address gets at most five confirmations a day, and the owner gets every message', async () => {
  const spelled = ['victim@shop.example', 'Victim@Shop.example'];
  for (let n = 0; n < 7; n += 1) await sendContactMessage(ctx, { ...message, email: spelled[n % 2] ?? '' });
  const receipts = async () =>
    (await Promise.all(spelled.map((email) => sentTo(email, 'contact-receipt')))).flat();
  expect(await receipts()).toHaveLength(5);
  const toOwner = await sentTo('owner@shop.example', 'contact');
  expect(toOwner.filter(({ replyTo }) => /^victim@/i.test(replyTo ?? ''))).toHaveLength(7);
  shop.clock.advance({ days: 1, minutes: 1 });
  await sendContactMessage(ctx, { ...message, email: 'victim@shop.example' });
  expect(await receipts()).toHaveLength(6);
});
