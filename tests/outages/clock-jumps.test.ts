import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails, orders, paymentAttempts, payments } from '#db/schema.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { sweepPayments } from '#domain/payments/sweep/sweep-payments.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';

/** The provider keeps its own clock, and its webhooks are lost: only the shop's sweep can find the payment. */
const shop = await createTestShopWithPayments({ webhooks: false });
const { ctx } = shop;
const jump = (minutes: number) => shop.clock.advance({ minutes });
const sweep = () => sweepPayments(ctx);

async function inCheckout() {
  const robin = await shop.createCustomer();
  const token = await shop.createToken(robin);
  const product = await shop.createProduct({ onHand: 2 });
  const { _id: id } = await shop.placeOrder(robin, [{ product, qty: 2 }]);
  const { url } = await startCardPayment(shop.ctxAs(robin), id);
  const hint = () => callShop(shop, 'PATCH', `/api/orders/${id}/pay`, { as: token });
  return { robin, token, product, id, url, hint };
}

/** Paid exactly once, with the pieces that were held for it. */
async function isPaidOnce(id: string, product: string): Promise<void> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ status: 'Paid', madeToOrder: false });
  expect(await ctx.db.$count(payments, eq(payments.orderId, id))).toBe(1);
  expect(await ctx.db.$count(mails, eq(mails.orderId, id))).toBe(2);
  expect(await shop.readStock(product)).toEqual({ onHand: 0, held: 0 });
}

test('an hour forward during a payment: the pieces are released only when nobody can pay any more', async () => {
  const { robin, token, product, id, url, hint } = await inCheckout();
  jump(60);
  await sweep();
  expect(await shop.readStock(product)).toEqual({ onHand: 2, held: 0 });
  const [attempt] = await ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id));
  expect(await ctx.card?.retrieveSession(attempt?.providerId ?? '')).toMatchObject({
    ...{ status: 'expired', paid: false },
  });
  await shop.pressPayButton(url, 'pay');
  expect(await hint()).toMatchObject({ status: 409, body: { code: 'payment_declined' } });
  expect((await callShop(shop, 'GET', '/api/users/profile', { as: token })).status).toBe(200);

  const again = await startCardPayment(shop.ctxAs(robin), id);
  await shop.pressPayButton(again.url, 'pay');
  jump(-60);
  expect((await hint()).status).toBe(200);
  await isPaidOnce(id, product);
});

test('an hour forward and back after an unnoticed payment: it is found with its pieces, once', async () => {
  const { product, id, url } = await inCheckout();
  await shop.pressPayButton(url, 'pay');
  jump(60);
  await sweep();
  await isPaidOnce(id, product);
  jump(-60);
  await sweep();
  await isPaidOnce(id, product);
});

test('an hour back during a payment: the pieces stay held, and the return page finds the payment', async () => {
  const { token, product, id, url, hint } = await inCheckout();
  expect((await hint()).body.code).toBe('not_paid_yet');
  jump(-60);
  await sweep();
  expect(await shop.readStock(product)).toEqual({ onHand: 2, held: 2 });
  expect((await callShop(shop, 'GET', '/api/users/profile', { as: token })).status).toBe(200);
  await shop.pressPayButton(url, 'pay');
  expect((await hint()).status).toBe(200);
  jump(60);
  await sweep();
  await isPaidOnce(id, product);
});

test('an hour back after an unnoticed payment: the sweep finds it at once, and only once', async () => {
  const { product, id, url } = await inCheckout();
  await shop.pressPayButton(url, 'pay');
  jump(-60);
  await sweep();
  await isPaidOnce(id, product);
  jump(60);
  await sweep();
  await isPaidOnce(id, product);
});
