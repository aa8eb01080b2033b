import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderEvents, orders, products } from '#db/schema.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi();
const { db } = api.ctx;

const place = (as: Parameters<typeof api.call>[2], orderDetails: unknown) =>
  api.call<{ addedOrder: OrderResponse; code: string; message: string; issues: { path: string }[] }>(
    'POST',
    '/api/orders',
    { ...as, body: { orderDetails } },
  );
const countOrders = async () => (await db.select().from(orders)).length;

describe('POST /api/orders', () => {
  test("prices the order itself, whatever the browser sends, and returns the specification's shape", async () => {
    const robin = await api.createCustomer();
    const dragon = await api.createProduct({ priceCents: 1999, name: 'Tiny Dragon' });
    const { status, body } = await place(
      { as: robin },
      {
        orderItems: [{ product: dragon, qty: 2, price: 0.01, name: 'Cheap', image: 'x' }],
        shippingAddress: { ...testShippingAddress, shippingPrice: 11.59 },
        totalPrice: 0.02,
        shippingPrice: 0,
        status: 'Paid',
        isPaid: true,
        user: 'somebody else',
      },
    );
    expect(status).toBe(201);
    expect(body.addedOrder).toMatchObject({
      _id: expect.any(String),
      number: expect.any(Number),
      user: robin.id,
      orderItems: [
        { product: dragon, qty: 2, price: 19.99, name: 'Tiny Dragon', image: '/media/dragon.webp' },
      ],
      shippingAddress: { ...testShippingAddress, shippingPrice: 11.59 },
      paymentMethod: 'Stripe',
      paymentResult: { status: 'Open' },
      totalPrice: 39.98,
      shippingPrice: 8,
      taxPrice: 0,
      total: 47.98,
      qty: 2,
      status: 'Unpaid',
      isPaid: false,
      paidAt: null,
      isDelivered: false,
      tracking: null,
    });
  });

  test('keeps whether it is a gift and the note, until the customer changes it', async () => {
    const robin = { as: await api.createCustomer() };
    const lines = {
      orderItems: [{ product: await api.createProduct(), qty: 1 }],
      shippingAddress: testShippingAddress,
    };
    const note = 'Happy birthday!\n<b>From Kim</b>';
    const { addedOrder: gift } = (await place(robin, { ...lines, gift: { note: ` ${note} ` } })).body;
    expect(gift.gift).toEqual({ note });
    const change = async (more: object) =>
      (await place(robin, { ...lines, ...more, _id: gift._id })).body.addedOrder;
    expect((await change({ gift: { note: 'Enjoy' } })).gift).toEqual({ note: 'Enjoy' });
    expect((await change({ gift: {} })).gift).toEqual({ note: '' });
    // A caller that knows only the specification.
    expect(await change({})).not.toHaveProperty('gift');
  });

  test('refuses a gift note that is too long, is no text or cannot be printed', async () => {
    const robin = { as: await api.createCustomer() };
    const lines = {
      orderItems: [{ product: await api.createProduct(), qty: 1 }],
      shippingAddress: testShippingAddress,
    };
    const before = await countOrders();
    for (const gift of [{ note: 'x'.repeat(301) }, { note: 7 }, { note: 'a\u0007bell' }, 'yes']) {
      const { status, body } = await place(robin, { ...lines, gift });
      expect(status).toBe(400);
      expect(body.issues[0]?.path).toMatch(/^orderDetails\.gift/);
    }
    expect(await countOrders()).toBe(before);
    expect((await place(robin, { ...lines, gift: { note: 'x'.repeat(300) } })).status).toBe(201);
  });

  test('lets nobody else add or read a gift note', async () => {
    const lines = {
      orderItems: [{ product: await api.createProduct(), qty: 1 }],
      shippingAddress: testShippingAddress,
    };
    const gift = { note: 'Only for you' };
    const robin = await api.createCustomer();
    const { _id } = (await place({ as: robin }, { ...lines, gift })).body.addedOrder;
    const changed = { ...lines, _id, gift: { note: 'Hacked' } };
    // An admin changes nobody's order this way, either.
    for (const [as, status] of [
      ['nobody', 401],
      [await api.createCustomer(), 404],
      [await api.createAdmin(), 404],
    ] as const) {
      expect((await place({ as }, changed)).status).toBe(status);
    }
    const read = (as: typeof robin) =>
      api.call<{ order?: OrderResponse }>('GET', `/api/orders/${_id}`, { as });
    expect((await read(await api.createCustomer())).status).toBe(404);
    expect((await read(robin)).body.order?.gift).toEqual(gift);
    expect((await read(await api.createAdmin())).body.order?.gift).toEqual(gift);
  });

  test('holds no stock yet', async () => {
    const dragon = await api.createProduct({ onHand: 3 });
    await place(
      { as: await api.createCustomer() },
      { orderItems: [{ product: dragon, qty: 3 }], shippingAddress: testShippingAddress },
    );
    expect(await api.readStock(dragon)).toEqual({ onHand: 3, held: 0 });
  });

  test("with _id updates the Unpaid order at today's prices instead of creating a second one", async () => {
    const robin = await api.createCustomer();
    const dragon = await api.createProduct({ priceCents: 1000 });
    const first = await place(
      { as: robin },
      { orderItems: [{ product: dragon, qty: 1 }], shippingAddress: testShippingAddress },
    );
    await db.update(products).set({ priceCents: 1500 }).where(eq(products.id, dragon));
    const again = await place(
      { as: robin },
      {
        _id: first.body.addedOrder._id,
        orderItems: [{ product: dragon, qty: 1 }],
        shippingAddress: testShippingAddress,
      },
    );
    expect(again.body.addedOrder).toMatchObject({ _id: first.body.addedOrder._id, totalPrice: 15 });
    const mine = await api.call<{ orders: OrderResponse[] }>('GET', '/api/orders', { as: robin });
    expect(mine.body.orders).toHaveLength(1);
  });

  test('repeated after a tax change applies the tax', async () => {
    const robin = await api.createCustomer();
    const details = {
      orderItems: [{ product: await api.createProduct(), qty: 1 }],
      shippingAddress: testShippingAddress,
    };
    const { _id } = (await place({ as: robin }, details)).body.addedOrder;
    api.ctx.shop.taxRate = 190_000;
    const again = await place({ as: robin }, { ...details, _id });
    api.ctx.shop.taxRate = 0;
    expect(again.body.addedOrder).toMatchObject({
      _id,
      totalPrice: 19.99,
      shippingPrice: 4,
      taxPrice: 4.56,
      total: 28.55,
    });
  });

  test('repeated unchanged changes nothing and adds no history row', async () => {
    const robin = await api.createCustomer();
    const details = {
      orderItems: [{ product: await api.createProduct(), qty: 1 }],
      shippingAddress: testShippingAddress,
    };
    const { body } = await place({ as: robin }, details);
    const { _id } = body.addedOrder;
    await place({ as: robin }, { ...details, _id });
    const history = await db.select().from(orderEvents).where(eq(orderEvents.orderId, _id));
    expect(history.map(({ kind }) => kind)).toEqual(['created']);
  });

  test("another customer's order cannot be updated: it is 404 and stays unchanged", async () => {
    const [robin, eve] = [await api.createCustomer(), await api.createCustomer('Eve')];
    const dragon = await api.createProduct();
    const order = await api.placeOrder(robin, [{ product: dragon, qty: 1 }]);
    const response = await place(
      { as: eve },
      { _id: order._id, orderItems: [{ product: dragon, qty: 5 }], shippingAddress: testShippingAddress },
    );
    expect(response.status).toBe(404);
    const same = await api.call<{ order: OrderResponse }>('GET', `/api/orders/${order._id}`, { as: robin });
    expect(same.body.order.qty).toBe(1);
  });

  test('two updates at once leave one consistent order', async () => {
    const robin = await api.createCustomer();
    const [dragon, owl] = [await api.createProduct(), await api.createProduct()];
    const order = await api.placeOrder(robin, [{ product: dragon, qty: 1 }]);
    await api.createToken(robin);
    await Promise.all(
      [2, 3, 4, 5].map((qty) =>
        place(
          { as: robin },
          {
            _id: order._id,
            orderItems: [
              { product: owl, qty },
              { product: dragon, qty },
            ],
            shippingAddress: testShippingAddress,
          },
        ),
      ),
    );
    const { body } = await api.call<{ order: OrderResponse }>('GET', `/api/orders/${order._id}`, {
      as: robin,
    });
    const [first, second] = body.order.orderItems;
    expect(first?.qty).toBe(second?.qty);
    expect(body.order.qty).toBe((first?.qty ?? 0) * 2);
    expect(body.order.totalPrice).toBeCloseTo(19.99 * body.order.qty, 2);
  });

  test('unavailable lines are named, and no order is created', async () => {
    const before = await countOrders();
    const scarce = await api.createProduct({ name: 'Scarce Owl', onHand: 2 });
    const { status, body } = await place(
      { as: await api.createCustomer() },
      {
        orderItems: [
          { product: await api.createProduct(), qty: 1 },
          { product: scarce, qty: 3 },
          { product: 'no-such-product', qty: 1 },
        ],
        shippingAddress: testShippingAddress,
      },
    );
    expect(status).toBe(409);
    expect(body.code).toBe('cart_changed');
    expect(body.message).toContain('Only 2 of Scarce Owl left.');
    expect(body.issues.map(({ path }) => path)).toEqual([
      'orderDetails.orderItems.1',
      'orderDetails.orderItems.2',
    ]);
    expect(await countOrders()).toBe(before);
  });

  test('the quantities of repeated lines of a product are added before the stock check', async () => {
    const scarce = await api.createProduct({ onHand: 3 });
    const line = { product: scarce, qty: 2 };
    const response = await place(
      { as: await api.createCustomer() },
      { orderItems: [line, line], shippingAddress: testShippingAddress },
    );
    expect(response.status).toBe(409);
  });

  test.each([
    ['an empty cart', { orderItems: [], shippingAddress: testShippingAddress }],
    ['no cart', { shippingAddress: testShippingAddress }],
    ['no address', { orderItems: [{ product: 'x', qty: 1 }] }],
    ['quantity 0', { orderItems: [{ product: 'x', qty: 0 }], shippingAddress: testShippingAddress }],
    ['quantity -1', { orderItems: [{ product: 'x', qty: -1 }], shippingAddress: testShippingAddress }],
    ['quantity 1.5', { orderItems: [{ product: 'x', qty: 1.5 }], shippingAddress: testShippingAddress }],
    ['quantity 1e9', { orderItems: [{ product: 'x', qty: 1e9 }], shippingAddress: testShippingAddress }],
    ['quantity as text', { orderItems: [{ product: 'x', qty: '2' }], shippingAddress: testShippingAddress }],
    [
      'an empty city',
      { orderItems: [{ product: 'x', qty: 1 }], shippingAddress: { ...testShippingAddress, city: ' ' } },
    ],
    ['nothing', undefined],
  ])('%s is 400 with the field named, and no order is created', async (_what, details) => {
    const before = await countOrders();
    const { status, body } = await place({ as: await api.createCustomer() }, details);
    expect(status).toBe(400);
    expect(body.issues[0]?.path).toMatch(/^orderDetails/);
    expect(await countOrders()).toBe(before);
  });

  test('a total above $999,999.99 is refused with a message', async () => {
    const statue = await api.createProduct({ priceCents: 10_000_000, onHand: 100 });
    const response = await place(
      { as: await api.createCustomer() },
      { orderItems: [{ product: statue, qty: 9 }], shippingAddress: testShippingAddress },
    );
    expect(response).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('$999,999.99') },
    });
  });
});

describe('reading orders', () => {
  test('customers see all their own orders, newest first, and no others', async () => {
    const [robin, eve] = [await api.createCustomer(), await api.createCustomer('Eve')];
    const dragon = await api.createProduct();
    const first = await api.placeOrder(robin, [{ product: dragon, qty: 1 }]);
    api.clock.advance({ seconds: 1 });
    const second = await api.placeOrder(robin, [{ product: dragon, qty: 2 }]);
    const list = async (as: typeof robin) =>
      (await api.call<{ orders: OrderResponse[] }>('GET', '/api/orders', { as })).body.orders.map(
        ({ _id }) => _id,
      );
    expect(await list(robin)).toEqual([second._id, first._id]);
    expect(await list(eve)).toEqual([]);
  });

  test('an order is visible to its owner and to admins', async () => {
    const [robin, eve, ada] = [
      await api.createCustomer(),
      await api.createCustomer('Eve'),
      await api.createAdmin(),
    ];
    const order = await api.placeOrder(robin, [{ product: await api.createProduct(), qty: 1 }]);
    const asked = await Promise.all(
      [robin, ada, eve, undefined].map((as) => api.call('GET', `/api/orders/${order._id}`, as && { as })),
    );
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 404, 401]);
  });

  test('an order keeps its copy of the product when the product is renamed', async () => {
    const robin = await api.createCustomer();
    const dragon = await api.createProduct({ name: 'Old Name' });
    const order = await api.placeOrder(robin, [{ product: dragon, qty: 1 }]);
    await db.update(products).set({ name: 'New Name', deletedAt: new Date() }).where(eq(products.id, dragon));
    const { body } = await api.call<{ order: OrderResponse }>('GET', `/api/orders/${order._id}`, {
      as: robin,
    });
    expect(body.order.orderItems[0]?.name).toBe('Old Name');
  });
});

describe('every private order route', () => {
  const calls: ['GET' | 'POST' | 'PATCH', string][] = [
    ['GET', '/api/orders'],
    ['POST', '/api/orders'],
    ['GET', '/api/orders/x'],
    ['PATCH', '/api/orders/x/pay'],
    ['POST', '/api/orders/create-stripe-checkout-session'],
    ['POST', '/api/orders/x/cancel'],
    ['POST', '/api/orders/cancel-payment'],
    ['POST', '/api/orders/confirmationEmail'],
  ];
  test.each(calls)('%s %s is 401 for a guest, whatever the body', async (method, path) => {
    for (const as of [undefined, 'made-up-token']) {
      const response = await api.call(method, path, {
        ...(as && { as }),
        ...(method !== 'GET' && { body: { x: 1 } }),
      });
      expect(response).toMatchObject({
        status: 401,
        body: { code: 'not_logged_in', message: 'Please log in.' },
      });
    }
  });

  test('a payment hint alone is 409, and a session without a provider is refused with a message', async () => {
    const robin = await api.createCustomer();
    const order = await api.placeOrder(robin, [{ product: await api.createProduct(), qty: 1 }]);
    const hint = await api.call('PATCH', `/api/orders/${order._id}/pay`, {
      as: robin,
      body: { paymentMethod: 'PayPal', paymentResult: { status: 'complete' }, status: 'Paid' },
    });
    expect(hint).toMatchObject({ status: 409, body: { code: 'not_paid_yet' } });
    const session = await api.call('POST', '/api/orders/create-stripe-checkout-session', {
      as: robin,
      body: { createdOrder: { _id: order._id } },
    });
    expect(session).toMatchObject({ status: 409, body: { code: 'payment_unavailable' } });
    const mail = await api.call('POST', '/api/orders/confirmationEmail', {
      as: robin,
      body: { id: order._id },
    });
    expect(mail).toMatchObject({ status: 409, body: { code: 'not_paid_yet' } });
  });
});
