import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { orders, paymentAttempts, payments } from '#db/schema.ts';
import type { AllOrdersResponse } from '#domain/orders/listing/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { OrderHistoryResponse } from '#domain/payments/schemas.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';

const till = await createTestShopWithPayments();
const api = await createTestApi({ ...(till.ctx.card && { card: till.ctx.card }) });
const { db } = api.ctx;
const product = await api.createProduct({ onHand: 100 });

afterEach(() => {
  api.ctx.shop.testPaymentsLocalOnly = true;
});

describe("a shop on the owner's machine", () => {
  const start = async (headers: Record<string, string>) => {
    const robin = await api.createCustomer();
    const { _id } = await api.placeOrder(robin, [{ product, qty: 1 }]);
    const path = '/api/orders/create-stripe-checkout-session';
    const response = await api.call<{ code: string; message: string }>('POST', path, {
      ...{ as: robin, headers, body: { createdOrder: { _id } } },
    });
    return { response, attempts: await db.$count(paymentAttempts, eq(paymentAttempts.orderId, _id)) };
  };

  test.each([
    { host: 'shop.example' },
    { host: '203.0.113.7:3000' },
    { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' },
    { host: 'localhost:3000', forwarded: 'for=203.0.113.7' },
    { host: 'localhost:3000', via: '1.1 tunnel' },
  ])('refuses a test payment from elsewhere: %o', async (headers) => {
    const { response, attempts } = await start(headers);
    expect(response).toMatchObject({ status: 409, body: { code: 'payment_unavailable' } });
    expect(response.body.message).toContain('PAYMENT_SANDBOX=1');
    expect(attempts).toBe(0);
  });

  test.each([{ host: 'localhost:3000' }, { host: '127.0.0.1:3000' }, { host: '[::1]:3000' }])(
    'accepts a local test payment: %o',
    async (headers) => {
      expect((await start(headers)).response.status).toBe(200);
    },
  );

  test('accepts test payments from everywhere if the owner allows it', async () => {
    api.ctx.shop.testPaymentsLocalOnly = false;
    expect((await start({ host: 'shop.example', 'x-forwarded-for': '203.0.113.7' })).response.status).toBe(
      200,
    );
  });
});

describe('a test payment', () => {
  /** An order paid by a test or a real payment, and its current provider. */
  async function paid(test: boolean) {
    const robin = await api.createCustomer();
    const { _id, total } = await api.placeOrder(robin, [{ product, qty: 1 }]);
    await db.update(orders).set({ status: 'Paid', paidAt: new Date() }).where(eq(orders.id, _id));
    const amountCents = Math.round(total * 100);
    await db.insert(payments).values({
      ...{ orderId: _id, provider: 'stripe', reference: `pi_${_id}`, amountCents, currency: 'usd', test },
      recordedAt: new Date(),
    });
    return { robin, _id };
  }

  test('is marked on the order, in lists, in the history and in the data export', async () => {
    const [tried, real] = [await paid(true), await paid(false)];
    const admin = await api.createAdmin();
    for (const { robin, _id } of [tried, real]) {
      const told = _id === tried._id ? true : undefined;
      const one = await api.call<{ order: OrderResponse }>('GET', `/api/orders/${_id}`, { as: robin });
      expect(one.body.order.testPayment).toBe(told);
      const own = await api.call<{ orders: OrderResponse[] }>('GET', '/api/orders', { as: robin });
      expect(own.body.orders[0]?.testPayment).toBe(told);
      const copy = await api.call<{ orders: OrderResponse[] }>('GET', '/api/users/my-data', { as: robin });
      expect(copy.body.orders[0]?.testPayment).toBe(told);
      const path = `/api/orders/${_id}/history`;
      const history = await api.call<OrderHistoryResponse>('GET', path, { as: admin });
      expect(history.body.payments[0]?.test).toBe(told ?? false);
    }
    const { body } = await api.call<AllOrdersResponse>('GET', '/api/orders/allOrders', { as: admin });
    const listed = body.allOrders.filter(({ testPayment }) => testPayment);
    expect(listed.map(({ _id }) => _id)).toEqual([tried._id]);
  });

  test('does not count as revenue once the shop has a real provider', async () => {
    const admin = await api.createAdmin();
    const revenue = async () =>
      (await api.call<AllOrdersResponse>('GET', '/api/orders/allOrders?page=1', { as: admin })).body.summary
        .revenue;
    const { shop } = api.ctx;
    const before = await revenue();
    shop.testPayments = false;
    const real = await revenue();
    await paid(true);
    expect(await revenue()).toBe(real);
    shop.testPayments = true;
    expect(await revenue()).toBeGreaterThan(before);
  });
});
