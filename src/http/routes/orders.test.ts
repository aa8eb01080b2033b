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
    api.ctx.shop.pricing.taxRate = 190_000;
    const again = await place({ as: robin }, { ...details, _id });
    api.ctx.shop.pricing.taxRate = 0;
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
