import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, orderEvents, orders, refunds, webhookEvents } from '#db/schema.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { startWalletPayment } from '#domain/payments/attempts/start-wallet-payment.ts';
import { forgedWebhookRateLimit } from '#domain/shared/limits/limits.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';

const shop = await createTestShopWithPayments();
const { ctx, ctxAs } = shop;

async function paid(way: 'stripe' | 'paypal') {
  const robin = await shop.createCustomer();
  const dragon = await shop.createProduct({ onHand: 5 });
  const order = await shop.placeOrder(robin, [{ product: dragon, qty: 1 }]);
  const session =
    way === 'paypal'
      ? await startWalletPayment(ctxAs(robin), order._id).then(({ orderID, url }) => ({ id: orderID, url }))
      : await startCardPayment(ctxAs(robin), order._id);
  await shop.pressPayButton(session.url ?? '', way === 'paypal' ? 'approve' : 'pay');
  await shop.waitForResult(async () => (await statusOf(order._id)) === 'Paid');
  return { id: order._id, session: session.id, robin };
}

const statusOf = async (id: string) =>
  (await ctx.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
const eventsOf = async (id: string, kind: string) =>
  (await ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).filter(
    (event) => event.kind === kind,
  );

describe('the PayPal webhook', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/api/webhooks/paypal`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  test('rejects unsigned, malformed and empty bodies', async () => {
    const known = await ctx.db.select().from(webhookEvents);
    const event = JSON.stringify({
      id: 'WH-1',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { id: 'X' },
    });
    const signed = { 'paypal-transmission-id': 'a', 'paypal-transmission-sig': 'b' };
    for (const body of [event, 'no json', '', '[]', `${event},"webhook_id":"x"`])
      expect((await post(body, signed)).status).toBe(400);
    expect(await ctx.db.select().from(webhookEvents)).toHaveLength(known.length);
  });

  test('rejects an unsigned body without calling the provider', async () => {
    await shop.postControl('faults', { target: 'all', fault: 'answer-500', calls: ['verify', 'token'] });
    expect((await post('{}')).status).toBe(400);
    await shop.clearFaults();
  });

  test('a network that sends forged events is refused before PayPal is asked about another', async () => {
    const signed = Object.fromEntries(
      ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map((name) => [
        `paypal-${name}`,
        'forged',
      ]),
    );
    const forge = (remoteAddress: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/webhooks/paypal',
        payload: '{"id":"WH-1"}',
        headers: { 'content-type': 'application/json', ...signed },
        remoteAddress,
      });
    for (let n = 0; n < forgedWebhookRateLimit.max; n += 1)
      expect((await forge('203.0.113.9')).statusCode).toBe(400);
    await shop.postControl('faults', { target: 'all', fault: 'answer-500', calls: ['verify', 'token'] });
    const refused = await forge('203.0.113.9');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_tries']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Another network's event is still sent to PayPal, which fails here.
    expect((await forge('203.0.113.10')).statusCode).toBe(503);
    await shop.clearFaults();
  });

  test('forged events change nothing, and a repeated event is applied once', async () => {
    await shop.postControl('faults', { target: 'all', fault: 'webhook-forge', times: 1 });
    await shop.postControl('faults', { target: 'all', fault: 'webhook-repeat', times: 4 });
    const { id } = await paid('paypal');
    expect(await eventsOf(id, 'paid')).toHaveLength(1);
  });
});

describe.each(['stripe', 'paypal'] as const)('the webhook of %s', (way) => {
  test('records a refund made at the provider, and mails it once', async () => {
    const { id, session, robin } = await paid(way);
    await shop.postControl('faults', { target: id, fault: 'webhook-repeat', times: 3 });
    expect((await shop.postControl(`sessions/${session}/refund`, { amount: 500 })).status).toBe(200);
    await shop.waitForResult(async () => (await eventsOf(id, 'refunded')).length > 0);
    expect(await eventsOf(id, 'refunded')).toHaveLength(1);
    const [given] = await ctx.db.select().from(refunds).where(eq(refunds.orderId, id));
    expect(given).toMatchObject({ reason: 'provider', state: 'done', amountCents: 500 });
    const told = (await ctx.db.select().from(mails).where(eq(mails.orderId, id))).filter(
      ({ kind }) => kind === 'refund',
    );
    expect(told.map(({ recipient }) => recipient)).toEqual([robin.email]);
  });

  test('records each state of a dispute in the history, and notifies the owner once', async () => {
    const { id, session } = await paid(way);
    await shop.postControl(`sessions/${session}/dispute`);
    await shop.waitForResult(async () => (await eventsOf(id, 'dispute')).length === 1);
    await shop.postControl(`sessions/${session}/resolve-dispute`);
    await shop.waitForResult(async () => (await eventsOf(id, 'dispute')).length === 2);
    const told = (await ctx.db.select().from(mails).where(eq(mails.orderId, id))).filter(
      ({ kind }) => kind === 'dispute',
    );
    expect(told.map(({ recipient }) => recipient)).toEqual(['owner@shop.example']);
  });
});
