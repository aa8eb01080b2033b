import { describe, expect, test } from 'vitest';
import { orders } from '#db/schema.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';

const api = await createTestApi();

const place = (as: Parameters<typeof api.call>[2], orderDetails: unknown) =>
  api.call<{ addedOrder: OrderResponse; issues: { path: string }[] }>('POST', '/api/orders', {
    ...as,
    body: { orderDetails },
  });
const countOrders = () => api.ctx.db.$count(orders);
const createLines = async () => ({
  orderItems: [{ product: await api.createProduct(), qty: 1 }],
  shippingAddress: testShippingAddress,
});

describe('an order that is a gift', () => {
  test('keeps that and its note, until the customer changes it', async () => {
    const robin = { as: await api.createCustomer() };
    const lines = await createLines();
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

  test('has no note that is too long, is no text or cannot be printed', async () => {
    const robin = { as: await api.createCustomer() };
    const lines = await createLines();
    const before = await countOrders();
    for (const gift of [{ note: 'x'.repeat(301) }, { note: 7 }, { note: 'a\u0007bell' }, 'yes']) {
      const { status, body } = await place(robin, { ...lines, gift });
      expect(status).toBe(400);
      expect(body.issues[0]?.path).toMatch(/^orderDetails\.gift/);
    }
    expect(await countOrders()).toBe(before);
    expect((await place(robin, { ...lines, gift: { note: 'x'.repeat(300) } })).status).toBe(201);
  });

  test('lets nobody else add or read its note', async () => {
    const lines = await createLines();
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
});
