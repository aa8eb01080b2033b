import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { products } from '#db/schema.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { requestRefund } from '#domain/payments/refunds/request-refund.ts';
import { refundInput } from '#domain/payments/schemas.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';

const shop = await createTestShopWithPayments();
const token = 'a token for the reader of figures';
const guarded = await createTestApi({ metricsToken: token });

const scrape = (remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
  shop.app.inject({ url: '/metrics', remoteAddress, headers });

/** The value of a metric, by its name and labels as written. */
const figure = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );

describe('/metrics', () => {
  test('counts a sale, a refund and a refusal', async () => {
    const robin = await shop.createCustomer();
    const product = await shop.createProduct({ onHand: 3 });
    const order = await shop.placeOrder(robin, [{ product, qty: 2 }]);
    const another = await shop.placeOrder(robin, [{ product, qty: 1 }]);
    const { url } = await startCardPayment(shop.ctxAs(robin), order._id);
    await shop.pressPayButton(url, 'pay');
    const isPaid = async () => {
      const response = await shop.app.inject({
        url: `/api/orders/${order._id}`,
        headers: { authorization: `Bearer ${await shop.createToken(robin)}` },
      });
      return response.json().order.isPaid;
    };
    await shop.waitForResult(isPaid);
    const admin = shop.ctxAs(await shop.createAdmin());
    await requestRefund(admin, order._id, refundInput.parse({ key: randomUUID(), amount: '5.00' }));
    await shop.ctx.db.update(products).set({ onHand: 0 }).where(eq(products.id, product));
    const over = await shop.app.inject({
      method: 'POST',
      url: '/api/orders/create-stripe-checkout-session',
      headers: { authorization: `Bearer ${await shop.createToken(robin)}` },
      payload: { createdOrder: { _id: another._id } },
    });
    expect(over.json().code).toBe('out_of_stock');

    const { statusCode, headers, body } = await scrape();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(figure(body, 'shop_orders{status="Paid"}')).toBe(1);
    expect(figure(body, 'shop_orders{status="Unpaid"}')).toBe(1);
    expect(figure(body, 'shop_payment_attempts{provider="stripe",outcome="paid"}')).toBe(1);
    expect(figure(body, 'shop_payments_total{provider="stripe",surplus="false"}')).toBe(1);
    expect(figure(body, 'shop_payments_dollars_total{provider="stripe"}')).toBe(order.total);
    expect(figure(body, 'shop_refunds{state="done"}')).toBe(1);
    expect(figure(body, 'shop_refunds_dollars_total')).toBe(5);
    expect(figure(body, 'shop_mails{state="queued"}')).toBeGreaterThanOrEqual(3);
    expect(figure(body, 'shop_mails{state="dead"}')).toBe(0);
    expect(figure(body, 'shop_job_oldest_age_seconds')).toBeGreaterThan(0);
    expect(figure(body, 'shop_refused_calls_total{code="out_of_stock"}')).toBe(1);
    expect(figure(body, 'shop_database_up')).toBe(1);
    const seen = 'http_request_duration_seconds_count{method="GET",route="/api/orders/:id",status="200"}';
    expect(figure(body, seen)).toBeGreaterThanOrEqual(1);
    for (const name of [
      'nodejs_eventloop_lag_seconds',
      'process_resident_memory_bytes',
      'shop_database_waiting',
    ])
      expect(figure(body, name)).toBeGreaterThanOrEqual(0);
  });

  test("no label contains an id, an address or a visitor's text", async () => {
    for (const url of [
      '/api/products/0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee',
      '/robin@shop.example',
      '/api/%7Bodd%7D?q=typed',
    ])
      await shop.app.inject({ url });
    const { body } = await scrape();
    const labels = [...body.matchAll(/="([^"]*)"/g)].map(([, label]) => label ?? '');
    expect(labels.length).toBeGreaterThan(50);
    for (const label of labels) expect(label).not.toMatch(/[\da-f]{8}-[\da-f]{4}|@|typed|odd|cs_|pi_/);
  });

  test('concurrent scrapes share one database query', async () => {
    const asked = vi.spyOn(shop.database.pool, 'query');
    await Promise.all(Array.from({ length: 20 }, () => scrape()));
    expect(asked.mock.calls.length).toBeLessThanOrEqual(12);
    asked.mockRestore();
  });

  test.each(['203.0.113.7', '2001:db8::1', '172.32.0.1', '11.0.0.1'])(
    'is hidden from %s',
    async (address) => {
      expect((await scrape(address)).statusCode).toBe(404);
    },
  );

  test.each(['127.0.0.1', '10.1.2.3', '172.16.0.9', '192.168.1.1', '::1', '::ffff:10.0.0.1', 'fd00::1'])(
    'is visible to %s',
    async (address) => {
      expect((await scrape(address)).statusCode).toBe(200);
    },
  );

  test.each(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'])(
    'is hidden from requests forwarded by a local proxy (%s)',
    async (header) => {
      expect((await scrape('127.0.0.1', { [header]: '127.0.0.1' })).statusCode).toBe(404);
    },
  );

  test.each([
    ['rebound.evil.example', 404],
    ['rebound.evil.example:3000', 404],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['shop:3000', 200],
    ['host.docker.internal', 200],
  ])('a local request for the host %s gets %i', async (host, status) => {
    expect((await scrape('127.0.0.1', { host })).statusCode).toBe(status);
  });

  test('with a token configured is visible to its bearer only, local or remote', async () => {
    const ask = (authorization: string, remoteAddress: string) =>
      guarded.app.inject({ url: '/metrics', remoteAddress, headers: { authorization } });
    expect((await ask(`Bearer ${token}`, '203.0.113.7')).statusCode).toBe(200);
    for (const wrong of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`])
      for (const address of ['127.0.0.1', '203.0.113.7'])
        expect((await ask(wrong, address)).statusCode).toBe(404);
  });
});
