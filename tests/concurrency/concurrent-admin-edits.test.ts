import { expect, test } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';

const shop = await createTestShopWithPayments({ fullPool: true });
const ada = await shop.createToken(await shop.createAdmin());
const grace = await shop.createToken(await shop.createAdmin());
const rounds = 5;

type Refused = { code?: string; issues?: { path: string }[] };
const save = (as: string, id: string, values: object) =>
  callShop<ProductDetailsResponse & Refused>(shop, 'PATCH', '/api/products/adminProductUpdate', {
    as,
    body: { id, ...values },
  });
const shown = async (id: string) =>
  (await callShop<ProductDetailsResponse>(shop, 'GET', `/api/products/${id}`)).body;

test('two admins set the stock at once: one succeeds, the other gets an error and no change', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await shop.createProduct({ onHand: 10 });
    const [hers, other] = await Promise.all([
      save(ada, id, { countInStock: 4, countInStockSeen: 10, name: 'Dragon of Ada', price: '4.00' }),
      save(grace, id, { countInStock: 7, countInStockSeen: 10, name: 'Dragon of Grace', price: '7.00' }),
    ]);
    expect([hers.status, other.status].sort()).toEqual([200, 409]);
    const [won, lost] = hers.status === 200 ? [hers, other] : [other, hers];
    expect(lost.body).toMatchObject({ code: 'stock_moved', issues: [{ path: 'countInStock' }] });
    expect(await shown(id)).toMatchObject(
      hers.status === 200
        ? { countInStock: 4, name: 'Dragon of Ada', price: 4 }
        : { countInStock: 7, name: 'Dragon of Grace', price: 7 },
    );
    expect(won.body.code).toBeUndefined();
  }
});

test('a sale between reading and setting the stock: the admin is told the current stock', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await shop.createProduct({ onHand: 10 });
    const robin = await shop.createCustomer();
    const order = await shop.placeOrder(robin, [{ product: id, qty: 3 }]);
    const [, counted] = await Promise.all([
      startCardPayment(shop.ctxAs(robin), order._id),
      save(ada, id, { countInStock: 20, countInStockSeen: 10 }),
    ]);
    const isFirst = counted.status === 200;
    if (!isFirst)
      expect([counted.status, counted.body]).toEqual([
        409,
        expect.objectContaining({
          message: 'The stock has changed: 7 are available now. Please check again.',
        }),
      ]);
    expect(await shop.readStock(id)).toEqual({ onHand: isFirst ? 20 : 10, held: 3 });
  }
});

test('two admins edit the version that both have seen: one succeeds, the other gets an error and no change', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await shop.createProduct();
    const { version } = await shown(id);
    const both = await Promise.all([
      save(ada, id, { name: 'Dragon of Ada', version }),
      save(grace, id, { material: 'PETG', version }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
    const adaWon = both[0].status === 200;
    expect(await shown(id)).toMatchObject({
      name: adaWon ? 'Dragon of Ada' : 'Tiny Dragon',
      material: adaWon ? null : 'PETG',
      version: version + 1,
    });
  }
});

test('a product is archived while a customer starts to pay for it: either it is held before, or no payment starts', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await shop.createProduct({ onHand: 10 });
    const robin = await shop.createCustomer();
    const order = await shop.placeOrder(robin, [{ product: id, qty: 3 }]);
    const [payment, archived] = await Promise.allSettled([
      startCardPayment(shop.ctxAs(robin), order._id),
      save(ada, id, { state: 'archived' }),
    ]);
    expect(archived).toMatchObject({ status: 'fulfilled', value: { status: 200 } });
    const isHeld = payment.status === 'fulfilled';
    if (!isHeld) expect(payment.reason).toMatchObject({ code: 'out_of_stock' });
    expect(await shop.readStock(id)).toEqual({ onHand: 10, held: isHeld ? 3 : 0 });
    const later = await shop.createCustomer();
    await expect(shop.placeOrder(later, [{ product: id, qty: 1 }])).rejects.toMatchObject({
      code: 'cart_changed',
    });
  }
});

test('two admins who edit the same fields: the last edit is kept whole; with different fields both are kept', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await shop.createProduct();
    const same = await Promise.all([
      save(ada, id, { name: 'Dragon of Ada', price: '4.00', brand: 'Ada' }),
      save(grace, id, { name: 'Dragon of Grace', price: '7.00', brand: 'Grace' }),
    ]);
    expect(same.map(({ status }) => status)).toEqual([200, 200]);
    const { name, price, brand } = await shown(id);
    expect([
      ['Dragon of Ada', 4, 'Ada'],
      ['Dragon of Grace', 7, 'Grace'],
    ]).toContainEqual([name, price, brand]);
    await Promise.all([
      save(ada, id, { description: 'By Ada.' }),
      save(grace, id, { category: 'Sports' }),
      save(ada, id, { countInStock: 1, countInStockSeen: 10 }),
    ]);
    const both = { name, price, description: 'By Ada.', category: 'Sports', countInStock: 1 };
    expect(await shown(id)).toMatchObject(both);
  }
});
