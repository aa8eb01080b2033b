import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { mails, orders } from '#db/schema.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { createSmtpTransport } from '#infra/mail/mail-transport.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { createSmtpServer } from './create-smtp-server.ts';
import { startMailWorker } from './start-mail-worker.ts';

const shop = await createTestShopWithPayments();
const { db } = shop.ctx;
const box = await createSmtpServer();
afterAll(() => box.close());
const transport = createSmtpTransport(box.url);
afterAll(() => transport.close());
const jobs = await startMailWorker(shop, transport);
const hour = 3600;

test('the mail server is down for an hour: sales go on, and each mail arrives once afterwards', async () => {
  const robin = await shop.createCustomer();
  const product = await shop.createProduct({ onHand: 5 });
  const order = await shop.placeOrder(robin, [{ product, qty: 2 }]);
  const { url } = await startCardPayment(shop.ctxAs(robin), order._id);
  await shop.pressPayButton(url, 'pay');
  const paid = async () =>
    (await db.select().from(orders).where(eq(orders.id, order._id)))[0]?.status === 'Paid';
  await shop.waitForResult(paid);

  let away = 0;
  while (away < hour) {
    await expect.poll(() => jobs.countRetries(), { timeout: 10_000 }).toBe(2);
    away += await jobs.skipRetryDelays();
  }
  await expect.poll(() => jobs.countRetries(), { timeout: 10_000 }).toBe(2);
  const waiting = await db.select().from(mails);
  expect(waiting.map(({ state }) => state)).toEqual(['queued', 'queued']);
  expect(Math.min(...waiting.map(({ attempts }) => attempts))).toBeGreaterThan(5);
  const token = await shop.createToken(robin);
  expect(await callShop(shop, 'GET', `/api/orders/${order._id}`, { as: token })).toMatchObject({
    ...{ status: 200, body: { order: { status: 'Paid' } } },
  });
  expect(box.messageIds).toEqual([]);

  await box.listen();
  await jobs.skipRetryDelays();
  await shop.waitForResult(async () =>
    (await db.select().from(mails)).every(({ state }) => state === 'sent'),
  );
  expect(box.messageIds.toSorted()).toEqual([
    `<new-order.${order._id}@127.0.0.1>`,
    `<order-confirmation.${order._id}@127.0.0.1>`,
  ]);
  expect(await shop.readStock(product)).toEqual({ onHand: 3, held: 0 });
}, 60_000);
