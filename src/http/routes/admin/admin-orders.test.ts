import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, orderEvents, orders, payments } from '#db/schema.ts';
import type { AllOrdersResponse } from '#domain/orders/listing/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const shop = await createTestApi();
const { ctx, call } = shop;

async function anOrder(name = 'Robin', stock = 5) {
  const robin = await shop.createCustomer(name);
  const product = await shop.createProduct({ onHand: stock });
  const order = await shop.placeOrder(robin, [{ product, qty: 2 }]);
  return { robin, product, order };
}

const eventsOf = async (orderId: string, kind: 'status' | 'paid' | 'tracking') =>
  ctx.db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, kind)));
const mailsOf = (orderId: string) => ctx.db.select().from(mails).where(eq(mails.orderId, orderId));
const set = (as: Parameters<typeof call>[2], id: string, update: object) =>
  call<{ updatedOrder: OrderResponse; message: string }>('PATCH', '/api/orders', {
    ...as,
    body: { id, update },
  });

describe('access', () => {
  const routes = [
    ['GET', '/api/orders/allOrders'],
    ['PATCH', '/api/orders'],
    ['GET', '/api/orders/x/history'],
    ['POST', '/api/orders/x/refunds'],
    ['GET', '/api/payments'],
  ] as const;
  test.each(routes)('%s %s: a guest gets 401, a customer 403', async (method, path) => {
    const robin = await shop.createCustomer();
    const body = method === 'GET' ? {} : { body: {} };
    expect((await call(method, path, body)).status).toBe(401);
    expect((await call(method, path, { ...body, as: 'not-a-token' })).status).toBe(401);
    expect(await call(method, path, { ...body, as: robin })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  test('an unknown order is 404, as is a malformed id', async () => {
    const ada = await shop.createAdmin();
    for (const id of ['x', '019d0000-0000-7000-8000-000000000000']) {
      expect((await set({ as: ada }, id, { status: 'Paid' })).status).toBe(404);
      expect((await call('GET', `/api/orders/${id}/history`, { as: ada })).status).toBe(404);
      const body = { key: crypto.randomUUID() };
      expect((await call('POST', `/api/orders/${id}/refunds`, { as: ada, body })).status).toBe(404);
    }
  });
});

describe('PATCH /api/orders', () => {
  test('names the wrong fields and changes nothing', async () => {
    const ada = await shop.createAdmin();
    const { order } = await anOrder();
    const wrong = [{}, { status: 'Lost' }, { status: 'Shipped', tracking: 'x'.repeat(101) }, { tracking: 7 }];
    for (const update of wrong) {
      const { status, body } = await set({ as: ada }, order._id, update);
      expect([status, typeof body.message]).toEqual([400, 'string']);
    }
    const [stored] = await ctx.db.select().from(orders).where(eq(orders.id, order._id));
    expect(stored).toMatchObject({ status: 'Unpaid', tracking: null });
    expect(await eventsOf(order._id, 'status')).toEqual([]);
  });

  test('marking an order Paid records one payment, one stock decrement and one mail to customer and owner', async () => {
    const ada = await shop.createAdmin();
    const { order, product } = await anOrder();
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => set({ as: ada }, order._id, { status: 'Paid' })),
    );
    for (const { status, body } of responses)
      expect([status, body.updatedOrder.status, body.updatedOrder.isPaid]).toEqual([200, 'Paid', true]);
    const paid = await ctx.db.select().from(payments).where(eq(payments.orderId, order._id));
    expect(paid).toMatchObject([{ provider: 'manual', surplus: false }]);
    expect(paid[0]?.amountCents).toBe(Math.round(order.total * 100));
    const [event, ...more] = await eventsOf(order._id, 'paid');
    expect([event?.actorId, event?.from, event?.to, more.length]).toEqual([ada.id, 'Unpaid', 'Paid', 0]);
    expect(await shop.readStock(product)).toEqual({ onHand: 3, held: 0 });
    const kinds = (await mailsOf(order._id)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['new-order', 'order-confirmation']);
  });

  test('accepts any status in any order, keeps the payment, and records no second one', async () => {
    const ada = await shop.createAdmin();
    const { robin, order, product } = await anOrder();
    for (const status of ['Paid', 'Delivered', 'Printing', 'Unpaid', 'Paid', 'Delivered'])
      expect((await set({ as: ada }, order._id, { status })).body.updatedOrder.status).toBe(status);
    expect(await ctx.db.select().from(payments).where(eq(payments.orderId, order._id))).toHaveLength(1);
    expect(await shop.readStock(product)).toEqual({ onHand: 3, held: 0 });
    const { body } = await set({ as: ada }, order._id, { status: 'Unpaid' });
    const { isPaid, isDelivered, paidThrough } = body.updatedOrder;
    expect([isPaid, isDelivered, paidThrough]).toEqual([false, false, 'manual']);
    const again = await call('POST', '/api/orders/create-stripe-checkout-session', {
      as: robin,
      body: { createdOrder: { _id: order._id } },
    });
    expect(again.status).toBe(409);
    const steps = (await eventsOf(order._id, 'status')).map(({ from, to }) => `${from}-${to}`);
    expect(steps).toEqual([
      'Paid-Delivered',
      'Delivered-Printing',
      'Printing-Unpaid',
      'Unpaid-Paid',
      'Paid-Delivered',
      'Delivered-Unpaid',
    ]);
  });

  test('two admins at once: both changes are in the history, in sequence', async () => {
    const [ada, grace] = await Promise.all([shop.createAdmin(), shop.createAdmin()]);
    const { order } = await anOrder();
    await set({ as: ada }, order._id, { status: 'Paid' });
    await Promise.all([
      set({ as: ada }, order._id, { status: 'Printing' }),
      set({ as: grace }, order._id, { status: 'Shipped' }),
    ]);
    const [first, second] = await eventsOf(order._id, 'status');
    expect([first?.from, second?.from]).toEqual(['Paid', first?.to]);
  });

  test('Shipped notifies the customer once per tracking number', async () => {
    const ada = await shop.createAdmin();
    const { robin, order } = await anOrder();
    const tracking = '1Z999AA10123456784';
    const { body } = await set({ as: ada }, order._id, { status: 'Shipped', tracking });
    expect([body.updatedOrder.status, body.updatedOrder.tracking]).toEqual(['Shipped', tracking]);
    await set({ as: ada }, order._id, { status: 'Shipped', tracking });
    await set({ as: ada }, order._id, { tracking: '9400110200881234567890' });
    const told = (await mailsOf(order._id)).filter(({ kind }) => kind === 'shipped');
    expect(told.map(({ data }) => data?.tracking)).toEqual([tracking, '9400110200881234567890']);
    expect(new Set(told.map(({ recipient }) => recipient))).toEqual(new Set([robin.email]));
    expect(await eventsOf(order._id, 'tracking')).toHaveLength(2);
  });
});

describe('GET /api/orders/allOrders', () => {
  test('returns every order with its customer, and the totals', async () => {
    const ada = await shop.createAdmin();
    const { robin, order } = await anOrder('Zelda');
    await set({ as: ada }, order._id, { status: 'Paid' });
    const { body } = await call<AllOrdersResponse>('GET', '/api/orders/allOrders', { as: ada });
    expect(body.allOrders).toHaveLength(body.total);
    const found = body.allOrders.find(({ _id }) => _id === order._id);
    expect(found).toMatchObject({ customer: { name: 'Zelda', email: robin.email }, total: order.total });
    expect(found?.paymentResult.id).toContain('by hand');
    const counted = Object.values(body.summary.count).reduce((sum, orders) => sum + orders, 0);
    expect(counted).toBe(body.total);
    expect(body.summary.revenue).toBeGreaterThanOrEqual(order.total);
  });

  test('filters by page, status, number, name and id prefix', async () => {
    const ada = await shop.createAdmin();
    const { order } = await anOrder('Xenophon');
    const ask = async (query: string) =>
      (await call<AllOrdersResponse>('GET', `/api/orders/allOrders?${query}`, { as: ada })).body;
    const only = [`q=${order.number}`, 'q=xenophon', `q=${order._id}`];
    for (const query of only) expect((await ask(query)).allOrders.map(({ _id }) => _id)).toEqual([order._id]);
    const paged = await ask('page=1&pageSize=2&status=Unpaid');
    expect(paged.allOrders).toHaveLength(2);
    expect(paged.pages).toBe(Math.ceil(paged.total / 2));
    expect((await ask('q=nobody-of-that-name')).allOrders).toEqual([]);
    expect((await call('GET', '/api/orders/allOrders?page=0', { as: ada })).status).toBe(400);
  });

  test.each([
    ['createdAt', ['Zoe', 'Ann', 'Max']],
    ['-number', ['Max', 'Ann', 'Zoe']],
    ['-total', ['Ann', 'Max', 'Zoe']],
    ['qty', ['Zoe', 'Max', 'Ann']],
    ['customer', ['Ann', 'Max', 'Zoe']],
    ['-status', ['Ann', 'Max', 'Zoe']],
  ])('orders are sorted by %s across all pages', async (sort, names) => {
    const ada = await shop.createAdmin();
    const about = `sorted ${crypto.randomUUID().slice(0, 8)}`;
    const product = await shop.createProduct({ onHand: 50 });
    for (const [name, qty] of [
      ['Zoe', 1],
      ['Ann', 5],
      ['Max', 3],
    ] as const) {
      const customer = await shop.createCustomer(`${name} ${about}`);
      const order = await shop.placeOrder(customer, [{ product, qty }]);
      if (name === 'Ann') await set({ as: ada }, order._id, { status: 'Shipped' });
    }
    const found: string[] = [];
    for (const page of [1, 2, 3]) {
      const path = `/api/orders/allOrders?pageSize=1&page=${page}&sort=${sort}&q=${encodeURIComponent(about)}`;
      const { body } = await call<AllOrdersResponse>('GET', path, { as: ada });
      found.push(...body.allOrders.map(({ customer }) => customer?.name.split(' ')[0] ?? ''));
    }
    expect(found).toEqual(names);
    const wrong = await call('GET', '/api/orders/allOrders?sort=colour', { as: ada });
    expect(wrong.status).toBe(400);
  });

  test('customers see neither reference nor customer on their own order', async () => {
    const ada = await shop.createAdmin();
    const { robin, order } = await anOrder();
    await set({ as: ada }, order._id, { status: 'Paid' });
    const { body } = await call<{ order: OrderResponse }>('GET', `/api/orders/${order._id}`, { as: robin });
    expect(body.order).not.toHaveProperty('customer');
    expect(body.order).not.toHaveProperty('madeToOrder');
    expect(body.order.paymentResult).not.toHaveProperty('id');
  });
});
