import { afterAll, beforeAll, expect } from 'vitest';
import { demoProducts } from '#db/demo/catalogue.ts';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import {
  createPaidOrder,
  listProviderPayments,
  performPayerAction,
  placeOrder,
  testShippingAddress,
} from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { uploadSampleFile } from '#tests/helpers/api/uploads.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { testRequirement, testRequirements } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;
let admin: TestUser;
let robin: TestUser;
let heron: ProductDetailsResponse;

beforeAll(async () => {
  front = await openTestShopfront();
  [admin, robin] = await Promise.all([logInAdmin(front.shop), registerCustomer(front.shop)]);
  heron = await createTestProductAs(front.shop, admin);
});
afterAll(() => front?.close());

const text = expect.any(String);
const count = expect.any(Number);
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const id = expect.stringMatching(/^[\da-f-]{36}$/);
const path = expect.stringMatching(/^\/[^/\s]\S*$/);
const flag = expect.any(Boolean);
const get = <T>(path: string, as?: TestUser) =>
  callShop<T>(front.shop, 'GET', path, { ...(as && { as }) }).then(({ body }) => body);

const product = {
  _id: id,
  name: text,
  brand: text,
  category: text,
  description: text,
  rating: count,
  numReviews: count,
  price: count,
  countInStock: count,
  featured: flag,
  custom: false,
};

testRequirement('3.1', '_id, name, image (path), brand, category, description', async () => {
  const all = await get<ProductDetailsResponse[]>('/api/products');
  const demo = all.filter(({ name }) => demoProducts.some((each) => each.name === name));
  expect(demo.length).toBeGreaterThan(10);
  for (const one of demo) expect(one).toMatchObject({ ...product, image: path });
  expect(await get(`/api/products/${demo[0]?._id}`)).toMatchObject({ ...product, image: path });
  expect((await fetch(new URL(demo[0]?.image ?? '', front.shop.url))).headers.get('content-type')).toMatch(
    /^image/,
  );
});

testRequirement(
  '3.1',
  'rating (default 5), numReviews (default 0), price, countInStock (default 10)',
  async () => {
    const made = await get<ProductDetailsResponse>(`/api/products/${heron._id}`);
    expect(made).toMatchObject({ ...product, rating: 5, numReviews: 0, price: 12.33, countInStock: 10 });
  },
);

testRequirement('3.1', 'featured (boolean)', async () => {
  const plain = await createTestProductAs(front.shop, admin);
  const chosen = await createTestProductAs(front.shop, admin, { featured: true });
  expect([plain.featured, chosen.featured]).toEqual([false, true]);
  const { products } = await get<{ products: { _id: string; featured: boolean }[] }>(
    '/api/products?featured=true&pageSize=100',
  );
  expect(products.map(({ _id }) => _id)).toContain(chosen._id);
  expect(products.filter(({ featured }) => !featured)).toEqual([]);
});

testRequirement('3.1', 'custom products are hidden from catalogue and search', async () => {
  const name = 'Zanzibar Zebra';
  const hidden = await createTestProductAs(front.shop, admin, { name, custom: true, featured: true });
  expect(hidden.custom).toBe(true);
  for (const query of ['', '?q=zanzibar', '?featured=true&pageSize=100', '?sort=newest'])
    expect(JSON.stringify(await get(`/api/products${query}`))).not.toContain(name);
  expect(await get<string>('/sitemap.xml')).not.toContain(hidden._id);
  expect(await get<string>('/')).not.toContain(name);
  // As the server renders the pages: the list of the search and the home page with its featured products.
  expect(await get<string>('/?q=zanzibar')).toContain('No Products Match your search.');
});

testRequirement('3.1', 'reviews', async () => {
  expect((await get<ProductDetailsResponse>(`/api/products/${heron._id}`)).reviews).toEqual([]);
  expect((await get<ProductDetailsResponse[]>('/api/products'))[0]?.reviews).toBeInstanceOf(Array);
});

testRequirement('3.2', 'user (id), name, rating (1 to 5), comment', async () => {
  const reviewed = await createTestProductAs(front.shop, admin);
  const review = (rating: number) =>
    callShop(front.shop, 'POST', `/api/products/${reviewed._id}/reviews`, {
      as: robin,
      body: { rating, comment: 'Fine lines.' },
    });
  expect((await review(0)).status).toBe(400);
  expect((await review(6)).status).toBe(400);
  expect((await review(4)).status).toBe(201);
  const now = await get<ProductDetailsResponse>(`/api/products/${reviewed._id}`);
  expect(now.reviews).toMatchObject([
    { user: robin._id, name: 'Robin Reed', rating: 4, comment: 'Fine lines.' },
  ]);
  expect(now).toMatchObject({ rating: 4, numReviews: 1 });
});

testRequirement('3.4', '_id, name, email, isAdmin', async () => {
  const { userList } = await get<{ userList: { _id: string }[] }>('/api/users', admin);
  const one = ({ _id, name, email, isAdmin }: TestUser) => ({ _id, name, email, isAdmin });
  expect(userList).toContainEqual(one(robin));
  expect(userList).toContainEqual(one(admin));
});

const unpaid = () => ({
  _id: id,
  createdAt: moment,
  user: robin._id,
  orderItems: [expect.anything()],
  shippingAddress: testShippingAddress,
  paymentMethod: 'Stripe',
  paymentResult: { status: 'Open', update_time: null, email_address: null },
  taxPrice: 0,
  shippingPrice: 4.93,
  totalPrice: 24.66,
  isPaid: false,
  paidAt: null,
  isDelivered: false,
  deliveredAt: null,
  qty: 2,
  status: 'Unpaid',
  tracking: null,
});
const two = () => [{ product: heron._id, qty: 2 }];

testRequirement('3.5', '_id, createdAt, user, orderItems, shippingAddress, paymentMethod', async () => {
  const order = await placeOrder(front.shop, robin, two());
  expect(order).toMatchObject(unpaid());
  expect((await get<{ order: OrderResponse }>(`/api/orders/${order._id}`, robin)).order).toEqual(order);
});

testRequirement('3.5', 'paymentResult {id, status (default Open), update_time, email_address}', async () => {
  const order = await createPaidOrder(front.shop, robin, two());
  const paid = { status: 'complete', update_time: moment, email_address: robin.email };
  expect(order).toMatchObject({
    ...unpaid(),
    isPaid: true,
    paidAt: moment,
    status: 'Paid',
    paymentResult: paid,
  });
  // DECISIONS: the payment reference is for admins only.
  expect(order.paymentResult).not.toHaveProperty('id');
  const seen = await get<{ order: OrderResponse }>(`/api/orders/${order._id}`, admin);
  expect(seen.order.paymentResult).toEqual({ ...paid, id: expect.stringMatching(/^pi_/) });
});

testRequirement('3.5', "('Stripe' default, or 'PayPal')", async () => {
  // The client's claim is ignored: the provider that was paid decides (DECISIONS).
  const order = await placeOrder(front.shop, robin, two(), { paymentMethod: 'Stripe' });
  const path = '/api/orders/create-paypal-order';
  await callShop(front.shop, 'POST', path, { as: robin, body: { createdOrder: order } });
  const [payment] = await listProviderPayments(front.shop, order._id);
  await performPayerAction(front.shop, payment?.id ?? '', 'approve');
  const { body } = await callShop<{ updatedOrder: OrderResponse }>(
    front.shop,
    'POST',
    '/api/orders/capture-paypal-order',
    { as: robin, body: { orderID: payment?.id } },
  );
  expect(body.updatedOrder).toMatchObject({ status: 'Paid', paymentMethod: 'PayPal' });
});

testRequirement('3.5', 'isDelivered, deliveredAt, qty (total item count), status, tracking', async () => {
  const other = await createTestProductAs(front.shop, admin);
  const order = await placeOrder(front.shop, robin, [...two(), { product: other._id, qty: 3 }]);
  expect(order.qty).toBe(5);
  const body = { id: order._id, update: { status: 'Delivered', tracking: '1Z999AA10123456784' } };
  const told = await callShop<{ updatedOrder: OrderResponse }>(front.shop, 'PATCH', '/api/orders', {
    as: admin,
    body,
  });
  expect(told.body.updatedOrder).toMatchObject({
    isDelivered: true,
    deliveredAt: moment,
    status: 'Delivered',
    tracking: '1Z999AA10123456784',
  });
});

testRequirement('3.6', 'name, image, qty, price, product (product id)', async () => {
  const image = (await get<ProductDetailsResponse[]>('/api/products')).find((one) => one.image)?.image;
  const pictured = await createTestProductAs(front.shop, admin, { image, price: '$8.40' });
  const order = await placeOrder(front.shop, robin, [{ product: pictured._id, qty: 3 }]);
  expect(order.orderItems).toEqual([
    {
      _id: expect.any(String),
      ...{ name: pictured.name, image, qty: 3, price: 8.4, product: pictured._id },
      // Added for refunds by line and invoices.
      ...{ shipping: 5.04, tax: 0, taxRate: 0 },
    },
  ]);
});

testRequirement('3.7', 'address, city, state, country, postalCode, phoneNumber, shippingPrice', async () => {
  const shippingAddress = { ...testShippingAddress, shippingPrice: 7.15 };
  const order = await placeOrder(front.shop, robin, two(), { shippingAddress });
  expect(order.shippingAddress).toEqual(shippingAddress);
});

testRequirement('3.8', 'name, email, color, image, stlFile, filament, orderMessage', async () => {
  const [image, stlFile] = await Promise.all([
    uploadSampleFile(front.shop, 'image', robin),
    uploadSampleFile(front.shop, 'stl', robin),
  ]);
  const asked = { name: 'Robin Reed', email: robin.email, color: 'purple', filament: 'CARBON FIBRE' };
  const body = { ...asked, image: image.body, stlFile: stlFile.body, orderMessage: 'As tall as a hand.' };
  const sent = await callShop(front.shop, 'POST', '/api/orders/custom', { as: robin, body });
  expect(sent.body).toEqual({ success: 'success' });
  const { requests } = await get<{ requests: object[] }>('/api/orders/custom', robin);
  expect(requests).toMatchObject([
    {
      ...asked,
      orderMessage: 'As tall as a hand.',
      image: { path: image.body },
      stlFile: { path: stlFile.body },
    },
  ]);
});

const statuses = ['Unpaid', 'Paid', 'Printing', 'Shipped', 'Delivered'];
// Each of the twenty transitions between the five statuses, in one sequence.
const walk = [0, 1, 0, 2, 0, 3, 0, 4, 1, 2, 1, 3, 1, 4, 2, 3, 2, 4, 3, 4, 0].map((at) => statuses[at]);

testRequirements(
  [
    ['4.1', 'Order status values: Unpaid, Paid, Printing, Shipped, Delivered.'],
    ['4.2', 'The admin may set any directly; no ordering is enforced.'],
  ],
  async () => {
    const line = [{ product: heron._id, qty: 1 }];
    const { _id, status: first } = await placeOrder(front.shop, robin, line);
    const patch = (status?: string) =>
      callShop<{ updatedOrder: OrderResponse }>(front.shop, 'PATCH', '/api/orders', {
        ...{ as: admin, body: { id: _id, update: { status } } },
      });
    const readStatus = async () =>
      (await get<{ order: OrderResponse }>(`/api/orders/${_id}`, admin)).order.status;
    expect(first).toBe('Unpaid');
    for (const other of ['Cancelled', 'paid', 'Refunded', '']) expect((await patch(other)).status).toBe(400);
    expect(await readStatus()).toBe('Unpaid');
    for (const status of walk.slice(1)) {
      const { status: answered, body } = await patch(status);
      expect([answered, body.updatedOrder.status]).toEqual([200, status]);
      expect(await readStatus()).toBe(status);
    }
  },
);
