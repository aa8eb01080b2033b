import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { orders, webhookEvents } from '#db/schema.ts';
import { requireCardProvider } from '#domain/payments/attempts/payment-attempts.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { concurrencyLimits } from '#domain/shared/limits/limits.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';

const shop = await createTestShopWithPayments({ webhooks: false });
const { ctx, ctxAs } = shop;

const signed = (body: string, secret = 'whsec_tests', at = Math.floor(Date.now() / 1000)) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

const tell = (body: string, signature: string) =>
  fetch(`${shop.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body,
  });

const eventOf = (id: string, sessionId: string, type = 'checkout.session.completed') =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    data: { object: { id: sessionId, object: 'checkout.session' } },
  });

async function openOrder() {
  const robin = await shop.createCustomer();
  const product = await shop.createProduct({ onHand: 5 });
  const order = await shop.placeOrder(robin, [{ product, qty: 1 }]);
  const session = await startCardPayment(ctxAs(robin), order._id);
  return { orderId: order._id, product, session };
}

const statusOf = async (orderId: string) =>
  (await ctx.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status;

describe('POST /api/webhooks/stripe', () => {
  test('a signed event makes the order Paid if the provider has the money, and a repeated one does nothing', async () => {
    const { orderId, product, session } = await openOrder();
    await shop.pressPayButton(session.url, 'pay');
    const body = eventOf('evt_true', session.id);
    const responses = await Promise.all(
      Array.from({ length: concurrencyLimits.webhooks.network }, () => tell(body, signed(body))),
    );
    expect(responses.map(({ status }) => status)).toEqual(
      Array(concurrencyLimits.webhooks.network).fill(200),
    );
    expect(await statusOf(orderId)).toBe('Paid');
    expect(await shop.readStock(product)).toEqual({ onHand: 4, held: 0 });
    const known = await ctx.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, 'evt_true'));
    expect(known).toHaveLength(1);
  });

  test('an expired session releases the held pieces, and a repeated event calls no provider', async () => {
    const { orderId, product, session } = await openOrder();
    await shop.pressPayButton(session.url, 'expire');
    const asked = vi.spyOn(requireCardProvider(ctx), 'retrieveSession');
    const body = eventOf('evt_expired', session.id, 'checkout.session.expired');
    for (let turn = 0; turn < 3; turn++) expect((await tell(body, signed(body))).status).toBe(200);
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
    expect(await statusOf(orderId)).toBe('Unpaid');
    expect(await shop.readStock(product)).toEqual({ onHand: 5, held: 0 });
  });

  test('a signed event alone is no payment: the provider says that the session is open', async () => {
    const { orderId, product, session } = await openOrder();
    const body = eventOf('evt_early', session.id);
    expect((await tell(body, signed(body))).status).toBe(200);
    expect(await statusOf(orderId)).toBe('Unpaid');
    expect(await shop.readStock(product)).toEqual({ onHand: 5, held: 1 });
  });

  test.each([
    ['no signature', () => ''],
    ['nonsense', () => 't=1,v1=zz'],
    ['another secret', (body: string) => signed(body, 'whsec_stolen')],
    [
      'a signature of ten minutes ago',
      (body: string) => signed(body, 'whsec_tests', Math.floor(Date.now() / 1000) - 600),
    ],
  ])('%s is rejected, and nothing changes', async (_what, sign) => {
    const { orderId, session } = await openOrder();
    await shop.pressPayButton(session.url, 'pay');
    const body = eventOf('evt_forged', session.id);
    const response = await tell(body, sign(body));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad_signature' });
    expect(await statusOf(orderId)).toBe('Unpaid');
  });

  test('a byte changed after signing is rejected', async () => {
    const { session } = await openOrder();
    const body = eventOf('evt_bent', session.id);
    expect((await tell(`${body} `, signed(body))).status).toBe(400);
  });

  test('a session unknown to the provider gets a status that makes Stripe retry', async () => {
    const body = eventOf('evt_unknown', 'cs_test_nothing');
    expect((await tell(body, signed(body))).status).toBe(503);
  });

  test('other event types are accepted and ignored', async () => {
    const body = JSON.stringify({
      id: 'evt_x',
      object: 'event',
      type: 'charge.updated',
      data: { object: { id: 'ch_1', object: 'charge' } },
    });
    expect((await tell(body, signed(body))).status).toBe(200);
  });
});
