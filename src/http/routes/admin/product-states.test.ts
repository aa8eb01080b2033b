import { beforeEach, describe, expect, test } from 'vitest';
import type { AdminProductsResponse } from '#domain/catalogue/listing/schemas.ts';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';

const shop = await createTestApi();
const { call } = shop;
const ada = await shop.createAdmin();
const robin = await shop.createCustomer();
let id: string;
beforeEach(async () => {
  id = await shop.createProduct();
});

const setState = (state: string, as = ada) =>
  call<ProductDetailsResponse & { code: string }>('PATCH', '/api/products/adminProductUpdate', {
    as,
    body: { id, state },
  });
const publicIds = async () =>
  (await call<ProductDetailsResponse[]>('GET', '/api/products')).body.map(({ _id }) => _id);
const read = (as?: typeof ada) =>
  call<ProductDetailsResponse>('GET', `/api/products/${id}`, as ? { as } : {});
const order = () => {
  const orderDetails = { orderItems: [{ product: id, qty: 1 }], shippingAddress: testShippingAddress };
  return call('POST', '/api/orders', { as: robin, body: { orderDetails } });
};
const adminIds = async (query: string) =>
  (
    await call<AdminProductsResponse>('GET', `/api/products/adminProducts?${query}`, { as: ada })
  ).body.products.map(({ _id, state }) => [_id, state]);

test('a state is set by admins only', async () => {
  expect((await setState('draft', robin)).body.code).toBe('forbidden');
  expect((await read()).body.state).toBe('active');
});

describe('a draft', () => {
  test('is shown to admins only, in their list of drafts', async () => {
    expect((await setState('draft')).body).toMatchObject({ state: 'draft', countInStock: 10 });
    expect((await read()).status).toBe(404);
    expect((await read(robin)).status).toBe(404);
    expect((await call('GET', `/api/products/${id}/reviews`)).status).toBe(404);
    expect(await publicIds()).not.toContain(id);
    expect((await read(ada)).body).toMatchObject({ state: 'draft', countInStock: 10 });
    expect(await adminIds('')).not.toContainEqual([id, 'draft']);
    expect(await adminIds('state=draft')).toContainEqual([id, 'draft']);
    expect(await adminIds('state=archived')).not.toContainEqual([id, 'draft']);
  });

  test('can be created as such, and sold once it is active', async () => {
    const body = {
      name: 'Fox',
      brand: 'Den',
      category: 'Anime',
      description: 'A fox.',
      price: 5,
      state: 'draft',
    };
    const made = (await call<ProductDetailsResponse>('POST', '/api/products', { as: ada, body })).body;
    expect(made.state).toBe('draft');
    id = made._id;
    expect((await order()).status).toBe(409);
    await setState('active');
    expect((await order()).status).toBe(201);
    expect(await publicIds()).toContain(id);
  });
});

describe('an archived product', () => {
  test('keeps its page, without stock, and is on no list', async () => {
    await setState('archived');
    expect((await read()).body).toMatchObject({ state: 'archived', countInStock: 0, name: 'Tiny Dragon' });
    expect((await read(ada)).body).toMatchObject({ state: 'archived', countInStock: 10 });
    expect(await publicIds()).not.toContain(id);
    expect(await adminIds('state=archived')).toContainEqual([id, 'archived']);
    const { body } = await call('GET', '/api/products?q=dragon');
    expect(JSON.stringify(body)).not.toContain(id);
  });

  test('gets no stock alerts, and is gone from wish lists', async () => {
    const save = (product: string) =>
      call('PUT', `/api/wish-list/${product}`, { as: robin, body: { savedAt: null } });
    await save(id);
    await setState('archived');
    expect(JSON.stringify((await call('GET', '/api/wish-list', { as: robin })).body)).toContain(
      '"gone":true',
    );
    const alert = { body: { product: id, email: 'robin@shop.example' } };
    expect((await call('POST', '/api/stock-alerts', alert)).status).toBe(404);
    expect((await save(await shop.createProduct({ state: 'archived' }))).status).toBe(404);
    expect((await save(await shop.createProduct({ state: 'draft' }))).status).toBe(404);
  });
});

describe.each(['draft', 'archived'])('%s: an old cart', (state) => {
  test('shows it as gone and cannot be ordered', async () => {
    await setState(state);
    const cart = { body: { lines: [{ product: id, qty: 1 }] } };
    expect((await call('POST', '/api/cart/quote', cart)).body).toMatchObject({
      lines: [{ problem: 'gone' }],
    });
    expect(await order()).toMatchObject({ status: 409, body: { code: 'cart_changed' } });
  });
});
