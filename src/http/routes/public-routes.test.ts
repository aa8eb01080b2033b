import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contactMessages, mails, products } from '#db/schema.ts';
import type { PricedCart } from '#domain/cart/schemas.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi();
const { db } = api.ctx;

describe('POST /api/cart/quote', () => {
  const quote = (lines: unknown) => api.call<PricedCart>('POST', '/api/cart/quote', { body: { lines } });

  test('prices the lines like an order', async () => {
    const dragon = await api.createProduct({ priceCents: 1233 });
    const robin = await api.createCustomer();
    const { body } = await quote([{ product: dragon, qty: 3 }]);
    const order = await api.placeOrder(robin, [{ product: dragon, qty: 3 }]);
    expect(body).toMatchObject({ totalPrice: 36.99, shippingPrice: 7.4, taxPrice: 0, total: 44.39 });
    expect(order).toMatchObject({ totalPrice: 36.99, shippingPrice: 7.4, taxPrice: 0, total: 44.39 });
  });

  test('marks unavailable lines and excludes them from the total', async () => {
    const [dragon, owl] = [await api.createProduct({ onHand: 2 }), await api.createProduct()];
    await db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, owl));
    const { body } = await quote([
      { product: dragon, qty: 3 },
      { product: owl, qty: 1 },
      { product: 'nonsense', qty: 1 },
    ]);
    expect(body.lines.map(({ problem, countInStock }) => [problem, countInStock])).toEqual([
      ['short', 2],
      ['gone', 0],
      ['gone', 0],
    ]);
    expect(body.total).toBe(0);
  });

  test('prices an empty cart at zero', async () => {
    expect((await quote([])).body).toMatchObject({ lines: [], total: 0 });
  });

  test.each([
    [undefined],
    ['x'],
    [[{ product: 'x' }]],
    [[{ product: 'x', qty: 0 }]],
    [Array(101).fill({ product: 'x', qty: 1 })],
  ])('%o is rejected', async (lines) => expect((await quote(lines)).status).toBe(400));
});

describe('POST /api/contact', () => {
  const send = (body: unknown) =>
    api.call<{ success?: string; issues?: { path: string }[] }>('POST', '/api/contact', { body });

  test('stores the message and queues one mail to the owner with Reply-To', async () => {
    const { status, body } = await send({
      name: 'Kim',
      email: 'kim@shop.example',
      message: 'Do you print owls?',
    });
    expect(status).toBe(200);
    expect(body).toEqual({ success: 'success' });
    const [mail] = await db.select().from(mails).where(eq(mails.kind, 'contact'));
    expect(mail).toMatchObject({
      recipient: 'owner@shop.example',
      replyTo: 'kim@shop.example',
      state: 'queued',
    });
  });

  test.each([
    ['name', { name: '', email: 'kim@shop.example', message: 'x' }],
    ['name', { name: 'Kim\r\nBcc: all@shop.example', email: 'kim@shop.example', message: 'x' }],
    ['email', { name: 'Kim', email: 'kim@shop.example\r\nBcc: x@y.example', message: 'x' }],
    ['message', { name: 'Kim', email: 'kim@shop.example', message: ' ' }],
    ['message', { name: 'Kim', email: 'kim@shop.example', message: 'x'.repeat(5001) }],
  ])('a wrong %s is named, and nothing is stored', async (field, input) => {
    const before = (await db.select().from(contactMessages)).length;
    const { status, body } = await send(input);
    expect(status).toBe(400);
    expect(body.issues?.[0]?.path).toBe(field);
    expect(await db.select().from(contactMessages)).toHaveLength(before);
  });

  test('is rate-limited, with Retry-After', async () => {
    const tries = [];
    for (let n = 0; n < 12; n += 1)
      tries.push(await send({ name: 'Kim', email: 'kim@shop.example', message: 'Again' }));
    const refused = tries.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/);
  });
});

describe('the rest of the API', () => {
  test('an unknown API route is 404 as JSON', async () => {
    expect(await api.call('GET', '/api/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('GET /api/shop lists the payment methods', async () => {
    expect((await api.call('GET', '/api/shop')).body).toEqual({
      name: 'Test Shop',
      testPayments: true,
      card: false,
      wallet: false,
      walletScript: null,
    });
  });

  test('an unreachable database is 503 with Retry-After and no internal text', async () => {
    const away = await createTestApi();
    await away.database.pool.query('select 1');
    Object.assign(away.database.pool.options, { port: 1, host: '127.0.0.1' });
    await away.database.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
    const response = await away.call<{ message: string }>('GET', '/api/products');
    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toBe('1');
    expect(JSON.stringify(response.body)).not.toMatch(/ECONN|select/);
  });

  test('the OpenAPI document lists the routes', async () => {
    const { body } = await api.call<{ openapi: string; paths: Record<string, unknown> }>(
      'GET',
      '/api/openapi.json',
    );
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toContain('/api/orders/{id}/pay');
  });
});
