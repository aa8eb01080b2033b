import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { mails, orders } from '#db/schema.ts';
import { startCardPayment } from '#domain/payments/start-card-payment.ts';
import { smtpTransport } from '#infra/mail/mail-transport.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { testTill } from '../helpers/test-till.ts';
import { letterBox } from './letter-box.ts';
import { mailJobs } from './mail-jobs.ts';

const till = await testTill();
const { db } = till.ctx;
const box = await letterBox();
afterAll(() => box.close());
const transport = smtpTransport(box.url);
afterAll(() => transport.close());
const jobs = await mailJobs(till, transport);
const hour = 3600;

test('the mail server is away for an hour: sales go on, and afterwards every letter arrives, once', async () => {
  const robin = await till.customer();
  const product = await till.product({ onHand: 5 });
  const order = await till.order(robin, [{ product, qty: 2 }]);
  const { url } = await startCardPayment(till.as(robin), order._id);
  await till.press(url, 'pay');
  const paid = async () =>
    (await db.select().from(orders).where(eq(orders.id, order._id)))[0]?.status === 'Paid';
  await till.eventually(paid);

  let away = 0;
  while (away < hour) {
    await expect.poll(() => jobs.waiting(), { timeout: 10_000 }).toBe(2);
    away += await jobs.passPauses();
  }
  await expect.poll(() => jobs.waiting(), { timeout: 10_000 }).toBe(2);
  const waiting = await db.select().from(mails);
  expect(waiting.map(({ state }) => state)).toEqual(['queued', 'queued']);
  expect(Math.min(...waiting.map(({ attempts }) => attempts))).toBeGreaterThan(5);
  const token = await till.token(robin);
  expect(await callShop(till, 'GET', `/api/orders/${order._id}`, { as: token })).toMatchObject({
    ...{ status: 200, body: { order: { status: 'Paid' } } },
  });
  expect(box.letters).toEqual([]);

  await box.open();
  await jobs.passPauses();
  await till.eventually(async () => (await db.select().from(mails)).every(({ state }) => state === 'sent'));
  expect(box.letters.toSorted()).toEqual([
    `<new-order.${order._id}@127.0.0.1>`,
    `<order-confirmation.${order._id}@127.0.0.1>`,
  ]);
  expect(await till.stock(product)).toEqual({ onHand: 3, held: 0 });
}, 60_000);
