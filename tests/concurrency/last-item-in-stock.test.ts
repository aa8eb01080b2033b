import { describe, expect, test } from 'vitest';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';

const shop = await createTestShopWithPayments({ fullPool: true });

/** A request over HTTP on its own connection. */
async function call<T>(
  method: string,
  path: string,
  token: string,
  body: unknown,
): Promise<{ status: number; body: T }> {
  const response = await fetch(`${shop.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as T };
}

async function buyerOf(product: string, name: string) {
  const token = await shop.createToken(await shop.createCustomer(name));
  const placed = await call<{ addedOrder: OrderResponse }>('POST', '/api/orders', token, {
    orderDetails: { orderItems: [{ product, qty: 1 }], shippingAddress: testShippingAddress },
  });
  return { token, order: placed.body.addedOrder };
}

const startPayment = ({ token, order }: { token: string; order: OrderResponse }) =>
  call<{ session?: { url: string }; code?: string; message?: string }>(
    'POST',
    '/api/orders/create-stripe-checkout-session',
    token,
    { createdOrder: order },
  );

describe('concurrent buyers', () => {
  test('two for the last piece: one succeeds, the other is refused before paying', async () => {
    const product = await shop.createProduct({ name: 'Last Dragon', onHand: 1 });
    const buyers = await Promise.all([buyerOf(product, 'Robin'), buyerOf(product, 'Eve')]);
    const tries = await Promise.all(buyers.map(startPayment));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = tries.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'out_of_stock', message: 'Last Dragon is now sold out.' });
    expect(await shop.readStock(product)).toEqual({ onHand: 1, held: 1 });

    const won = tries.find(({ status }) => status === 200);
    await shop.pressPayButton(won?.body.session?.url ?? '', 'pay');
    await shop.waitForResult(async () => (await shop.readStock(product)).onHand === 0);
    expect(await shop.readStock(product)).toEqual({ onHand: 0, held: 0 });
  });

  test('twenty for three pieces: three sessions, and no more pieces are held', async () => {
    const product = await shop.createProduct({ onHand: 3 });
    const buyers = [];
    for (let n = 0; n < 20; n += 1) buyers.push(await buyerOf(product, `Buyer${n}`));
    const tries = await Promise.all(buyers.map(startPayment));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(tries.filter(({ body }) => body.code === 'out_of_stock')).toHaveLength(17);
    const urls = tries.flatMap(({ body }) => (body.session ? [body.session.url] : []));
    await Promise.all(urls.map((url) => shop.pressPayButton(url, 'pay')));
    await shop.waitForResult(async () => (await shop.readStock(product)).onHand === 0);
    expect(await shop.readStock(product)).toEqual({ onHand: 0, held: 0 });
  });

  test('two carts with the same products in opposite order do not deadlock', async () => {
    const [one, two] = [await shop.createProduct({ onHand: 50 }), await shop.createProduct({ onHand: 50 })];
    const orders = [];
    for (let n = 0; n < 10; n += 1) {
      const token = await shop.createToken(await shop.createCustomer(`Pair${n}`));
      const lines = [
        { product: one, qty: 1 },
        { product: two, qty: 1 },
      ];
      const placed = await call<{ addedOrder: OrderResponse }>('POST', '/api/orders', token, {
        orderDetails: { orderItems: n % 2 ? lines : lines.reverse(), shippingAddress: testShippingAddress },
      });
      orders.push({ token, order: placed.body.addedOrder });
    }
    const tries = await Promise.all(orders.map(startPayment));
    expect(tries.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await shop.readStock(one)).toEqual({ onHand: 50, held: 10 });
  });

  test('one customer who edits the cart in one tab and pays in another: no deadlock, no 500', async () => {
    const product = await shop.createProduct({ onHand: 1000 });
    const buyer = await buyerOf(product, 'TwoTabs');
    const { _id } = buyer.order;
    const statuses: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      const responses = await Promise.all([
        call('POST', '/api/orders', buyer.token, {
          orderDetails: {
            _id,
            orderItems: [{ product, qty: (round % 5) + 1 }],
            shippingAddress: testShippingAddress,
          },
        }),
        startPayment(buyer),
        call('POST', `/api/products/${product}/reviews`, buyer.token, { rating: 5, comment: 'Both at once' }),
        call('POST', '/api/orders/cancel-payment', buyer.token, { id: _id }),
      ]);
      statuses.push(...responses.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    await call('POST', '/api/orders/cancel-payment', buyer.token, { id: _id });
    expect(await shop.readStock(product)).toEqual({ onHand: 1000, held: 0 });
  }, 60_000);
});
