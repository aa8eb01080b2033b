import { afterAll, beforeAll, expect } from 'vitest';
import type { UserResponse } from '#domain/accounts/schemas.ts';
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
import { createTestProductAs, makeProductInput } from '#tests/helpers/api/test-products.ts';
import { logIn, logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { uploadSampleFile } from '#tests/helpers/api/uploads.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { withDatabase } from '#tests/helpers/servers/shop-database-access.ts';
import { testRequirement } from '#tests/helpers/test-requirement.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
let admin: TestUser;
let robin: TestUser;
let heron: ProductDetailsResponse;

beforeAll(async () => {
  front = await openTestShopfront();
  [admin, robin] = await Promise.all([logInAdmin(front.shop), registerCustomer(front.shop)]);
  heron = await createTestProductAs(front.shop, admin, { countInStock: 50 });
});
afterAll(() => front?.close());

const call = <T = Record<string, unknown>>(
  method: string,
  path: string,
  as?: TestUser | null,
  body?: unknown,
) => callShop<T>(front.shop, method, path, { ...(as && { as }), ...(body !== undefined && { body }) });
const known = ({ _id, name, email, isAdmin }: UserResponse) => ({ _id, name, email, isAdmin });
const two = () => [{ product: heron._id, qty: 2 }];
const text = expect.any(String);

testRequirement('7.2', '{email, password} | user info including token', async () => {
  const { email, password } = robin;
  const { status, body } = await call('POST', '/api/users/login', null, { email, password });
  expect([status, body]).toEqual([200, { ...known(robin), token: text }]);
  expect((await call('GET', '/api/users/profile', { ...robin, token: String(body.token) })).status).toBe(200);
  expect((await call('POST', '/api/users/login', null, { email, password: 'wrong' })).status).toBe(401);
});

testRequirement('7.3', '{name, email, password} | {newUser,...}', async () => {
  const sent = { name: 'Kim', email: `kim-${Date.now()}@shop.example`, password: 'a long password' };
  const { status, body } = await call('POST', '/api/users/register', null, sent);
  const { name, email } = sent;
  expect([status, body]).toEqual([201, { newUser: { _id: text, name, email, isAdmin: false } }]);
});

testRequirement('7.4', 'PATCH api/users/profile (bearer) | {name, email, password}', async () => {
  const kim = await registerCustomer(front.shop, 'Kim');
  const changed = { name: 'Kim Fox', email: kim.email.toUpperCase(), password: 'another long password' };
  const { status, body } = await call<TestUser>('PATCH', '/api/users/profile', kim, changed);
  const { name, email } = changed;
  expect([status, body]).toEqual([200, { _id: kim._id, name, email, isAdmin: false, token: text }]);
  expect((await call('GET', '/api/users/profile', body)).body).toEqual(known(body));
  // DECISIONS: another address needs the current password, and is pending until its link is opened.
  const moved = { name, email: `fox-${email}`, password: '' };
  expect((await call('PATCH', '/api/users/profile', body, moved)).status).toBe(403);
  const proved = await call('PATCH', '/api/users/profile', body, {
    ...moved,
    currentPassword: changed.password,
  });
  expect([proved.status, proved.body]).toEqual([200, { ...body, pendingEmail: moved.email }]);
  expect((await logIn(front.shop, email, changed.password)).name).toBe(name);
  expect((await call('PATCH', '/api/users/profile', null, changed)).status).toBe(401);
});

testRequirement('7.5', 'GET api/users/profile (bearer) | none | user details', async () => {
  expect((await call('GET', '/api/users/profile', robin)).body).toEqual(known(robin));
  expect((await call('GET', '/api/users/profile')).status).toBe(401);
});

testRequirement('7.6', 'GET /api/products | none | list of products', async () => {
  const { status, body } = await call<ProductDetailsResponse[]>('GET', '/api/products');
  expect([status, Array.isArray(body)]).toEqual([200, true]);
  expect(body.find(({ _id }) => _id === heron._id)).toMatchObject({ name: heron.name, price: 12.33 });
});

testRequirement(
  '7.7',
  'POST /api/products/{id}/reviews (bearer) | {comment, rating} | status 201',
  async () => {
    const path = `/api/products/${heron._id}/reviews`;
    const review = { comment: 'Fine lines.', rating: 4 };
    expect((await call('POST', path, null, review)).status).toBe(401);
    expect((await call('POST', path, robin, review)).status).toBe(201);
    const again = await call('POST', path, robin, review);
    expect([again.status, again.body.message]).toEqual([409, text]);
  },
);

testRequirement('7.8', 'GET /api/orders (bearer) | none | {orders}', async () => {
  const kim = await registerCustomer(front.shop, 'Kim');
  expect((await call('GET', '/api/orders', kim)).body).toEqual({ orders: [] });
  // DECISIONS: all of the user's own, Unpaid ones too; the screen hides those.
  // Lists omit the steps.
  const { steps: _steps, ...order } = await placeOrder(front.shop, kim, two());
  expect((await call('GET', '/api/orders', kim)).body).toEqual({ orders: [order] });
  expect((await call('GET', '/api/orders')).status).toBe(401);
});

testRequirement('7.9', 'GET /api/orders/allOrders (bearer, admin) | none | {allOrders}', async () => {
  const kim = await registerCustomer(front.shop, 'Kim');
  const orders = [await placeOrder(front.shop, kim, two()), await placeOrder(front.shop, robin, two())];
  const { body } = await call<{ allOrders: OrderResponse[] }>('GET', '/api/orders/allOrders', admin);
  const ids = body.allOrders.map(({ _id }) => _id);
  for (const { _id } of orders) expect(ids).toContain(_id);
  expect((await call('GET', '/api/orders/allOrders')).status).toBe(401);
  expect((await call('GET', '/api/orders/allOrders', kim)).status).toBe(403);
});

testRequirement(
  '7.10',
  '{id, update} (update holds status and optional tracking) | {updatedOrder}',
  async () => {
    const { _id: id } = await placeOrder(front.shop, robin, two());
    const set = (as: TestUser | null, update: object) =>
      call<{ updatedOrder: OrderResponse }>('PATCH', '/api/orders', as, { id, update });
    expect((await set(null, { status: 'Shipped' })).status).toBe(401);
    // DECISIONS: for admins only, whatever the bearer.
    expect((await set(robin, { status: 'Shipped' })).status).toBe(403);
    const printing = await set(admin, { status: 'Printing' });
    expect(printing.body.updatedOrder).toMatchObject({ _id: id, status: 'Printing', tracking: null });
    const shipped = await set(admin, { status: 'Shipped', tracking: '9400110200881234567890' });
    expect(shipped.body.updatedOrder).toMatchObject({
      status: 'Shipped',
      tracking: '9400110200881234567890',
    });
  },
);

testRequirement('7.11', 'POST /api/orders (bearer) | {orderDetails} | {addedOrder}', async () => {
  const orderDetails = { orderItems: two(), shippingAddress: testShippingAddress };
  expect((await call('POST', '/api/orders', null, { orderDetails })).status).toBe(401);
  const post = (more: object) =>
    call<{ addedOrder: OrderResponse }>('POST', '/api/orders', robin, {
      orderDetails: { ...orderDetails, ...more },
    });
  const { status, body } = await post({});
  expect(status).toBe(201);
  expect(body.addedOrder).toMatchObject({ user: robin._id, qty: 2, totalPrice: 24.66, status: 'Unpaid' });
  // DECISIONS: with the `_id` of an Unpaid order it updates that order.
  const { _id } = body.addedOrder;
  const updated = await post({ _id, orderItems: [{ product: heron._id, qty: 3 }] });
  expect(updated.body.addedOrder).toMatchObject({ _id, qty: 3, totalPrice: 36.99 });
});

testRequirement(
  '7.12',
  'POST /api/orders/create-stripe-checkout-session (bearer) | {createdOrder} | {session:{url}}',
  async () => {
    const createdOrder = await placeOrder(front.shop, robin, two());
    const path = '/api/orders/create-stripe-checkout-session';
    expect((await call('POST', path, null, { createdOrder })).status).toBe(401);
    const { body } = await call<{ session: { url: string } }>('POST', path, robin, { createdOrder });
    expect((await fetch(body.session.url)).status).toBe(200);
    const [payment] = await listProviderPayments(front.shop, createdOrder._id);
    expect(payment).toMatchObject({ provider: 'stripe', status: 'open', amount: 2959 });
  },
);

testRequirement('7.13', 'POST /api/orders/confirmationEmail (bearer) | {id, updatedOrder}', async () => {
  const kim = await registerCustomer(front.shop, 'Kim');
  const unpaid = await placeOrder(front.shop, kim, two());
  const ask = (as: TestUser | null, updatedOrder: OrderResponse) =>
    call('POST', '/api/orders/confirmationEmail', as, { id: updatedOrder._id, updatedOrder });
  expect((await ask(null, unpaid)).status).toBe(401);
  expect((await ask(kim, { ...unpaid, status: 'Paid', isPaid: true })).status).toBe(409);
  const paid = await createPaidOrder(front.shop, kim, two());
  // DECISIONS: recipient and content are the server's, and it is sent once, however often it is requested.
  const claimed = { ...paid, paymentResult: { ...paid.paymentResult, email_address: 'eve@shop.example' } };
  for (let turn = 0; turn < 3; turn += 1) expect((await ask(kim, claimed)).status).toBe(200);
  const receipts = () => front.readMails(kim.email, 'is confirmed');
  await waitUntil(() => receipts().length > 0, 15);
  expect((await ask(kim, claimed)).status).toBe(200);
  // A second one would have been queued before the response.
  const queued = await withDatabase(front.shop.dataDir, (query) =>
    query("select 1 from mails where recipient = $1 and kind = 'order-confirmation'", [kim.email]),
  );
  expect([queued.length, receipts().length]).toEqual([1, 1]);
  expect(front.readMails('eve@shop.example')).toEqual([]);
});

// DECISIONS: the path is PATCH /api/orders/{id}/pay, the client's call is a hint, the provider decides.
testRequirement('7.14', '{paymentMethod, paymentResult, status} for an order id', async () => {
  const order = await placeOrder(front.shop, robin, two());
  const path = `/api/orders/${order._id}/pay`;
  const update_time = new Date().toISOString();
  const paymentResult = { id: 'pi_mine', status: 'complete', update_time, email_address: 'eve@shop.example' };
  const hint = { paymentMethod: 'PayPal', paymentResult, status: 'Paid' };
  const give = (as: TestUser | null) => call<{ updatedOrder: OrderResponse }>('PATCH', path, as, hint);
  expect((await give(null)).status).toBe(401);
  expect((await give(await registerCustomer(front.shop))).status).toBe(404);
  expect((await give(robin)).status).toBe(409);
  const now = await call<{ order: OrderResponse }>('GET', `/api/orders/${order._id}`, robin);
  expect(now.body.order).toEqual(order);
  const paid = await createPaidOrder(front.shop, robin, two());
  const told = await call<{ updatedOrder: OrderResponse }>(
    'PATCH',
    `/api/orders/${paid._id}/pay`,
    robin,
    hint,
  );
  expect(told.body.updatedOrder).toMatchObject({
    status: 'Paid',
    paymentMethod: 'Stripe',
    paymentResult: { status: 'complete', email_address: robin.email },
  });
});

testRequirement('7.15', 'POST /api/contact | {name, email, message} | {success}', async () => {
  const message = { name: 'Kim', email: 'kim@shop.example', message: 'Do you print herons?' };
  const { status, body } = await call('POST', '/api/contact', null, message);
  expect([status, body]).toEqual([200, { success: 'success' }]);
});

for (const [id, kind] of [
  ['7.16', 'image'],
  ['7.17', 'stl'],
] as const)
  testRequirement(
    id,
    `POST /api/uploads/${kind} | multipart field ${kind} | data is stored path`,
    async () => {
      const { status, body } = await uploadSampleFile(front.shop, kind, robin);
      expect([status, body]).toEqual([200, expect.stringMatching(/^\/\S+$/)]);
      expect((await uploadSampleFile(front.shop, kind, robin, 'file')).status).toBe(400);
      // DECISIONS: a login is required; files are private to the uploader and admins, who read them by a signed URL.
      expect((await uploadSampleFile(front.shop, kind)).status).toBe(401);
      expect((await call('GET', body)).status).toBe(404);
      const link = (as: TestUser) =>
        call<{ url: string }>('GET', `/api/uploads/link?path=${encodeURIComponent(body)}`, as);
      expect((await link(await registerCustomer(front.shop))).status).toBe(404);
      expect((await fetch(new URL((await link(robin)).body.url, front.shop.url))).status).toBe(200);
    },
  );

testRequirement(
  '7.18',
  '{name, email, color, image, stlFile, filament, orderMessage} | {success}',
  async () => {
    const { name, email } = robin;
    const wish = {
      name,
      email,
      color: 'pink',
      image: '',
      stlFile: '',
      filament: 'PVA',
      orderMessage: 'A fox.',
    };
    expect((await call('POST', '/api/orders/custom', null, wish)).status).toBe(401);
    const { status, body } = await call('POST', '/api/orders/custom', robin, wish);
    expect([status, body]).toEqual([200, { success: 'success' }]);
  },
);

testRequirement('7.19', 'GET /api/users (bearer) | none | {userList}', async () => {
  const { body } = await call<{ userList: object[] }>('GET', '/api/users', admin);
  expect(body.userList).toEqual(expect.arrayContaining([known(robin), known(admin)]));
});

testRequirement('7.20', 'DELETE /api/users/{id} | none | {_id}', async () => {
  const gone = await registerCustomer(front.shop);
  const { status, body } = await call('DELETE', `/api/users/${gone._id}`, admin);
  expect([status, body]).toEqual([200, { _id: gone._id }]);
  const { body: left } = await call<{ userList: UserResponse[] }>('GET', '/api/users', admin);
  expect(left.userList.map(({ _id }) => _id)).not.toContain(gone._id);
  // DECISIONS: a deleted user's sessions end at once.
  expect((await call('GET', '/api/users/profile', gone)).status).toBe(401);
});

testRequirement('7.21', '{id, name, email, isAdmin} | {_id, name, email, isAdmin}', async () => {
  const kim = await registerCustomer(front.shop, 'Kim');
  const changed = { name: 'Kim Fox', email: `fox-${kim.email}`, isAdmin: true };
  const { body } = await call('PATCH', '/api/users/adminUserUpdate', admin, { id: kim._id, ...changed });
  expect(body).toEqual({ _id: kim._id, ...changed });
  expect((await call('GET', '/api/users', kim)).status).toBe(200);
});

const others = { image: '', numReviews: 99, rating: 1, countInStock: 7, custom: false, featured: true };
const everyField = () => ({ ...makeProductInput(), ...others });

// DECISIONS: `rating` and `numReviews` are ignored: they are computed from reviews.
testRequirement(
  '7.22',
  '{name, image, numReviews, description, brand, category, rating, countInStock, price, custom, featured}',
  async () => {
    const sent = everyField();
    const { status, body } = await call('POST', '/api/products', admin, sent);
    expect(status).toBe(201);
    const stored = { ...sent, numReviews: 0, rating: 5, price: 12.33 };
    expect(body).toMatchObject(stored);
    expect((await call('GET', `/api/products/${body._id}`)).body).toMatchObject(stored);
  },
);

testRequirement('7.23', 'PATCH /api/products/adminProductUpdate | same plus id', async () => {
  const { _id } = await createTestProductAs(front.shop, admin);
  const sent = { ...everyField(), name: `Renamed ${_id}`, price: '20', category: 'Anime' };
  const { status } = await call('PATCH', '/api/products/adminProductUpdate', admin, { id: _id, ...sent });
  expect(status).toBe(200);
  const stored = { ...sent, numReviews: 0, rating: 5, price: 20 };
  expect((await call('GET', `/api/products/${_id}`)).body).toMatchObject(stored);
});

testRequirement('7.24', 'DELETE /api/products/{id}', async () => {
  const { _id } = await createTestProductAs(front.shop, admin);
  expect((await call('DELETE', `/api/products/${_id}`, admin)).status).toBe(200);
  expect((await call('GET', `/api/products/${_id}`)).status).toBe(404);
});

testRequirement(
  '7.25',
  'totalPrice plus shippingPrice in USD and captures it; payer details are kept',
  async () => {
    const createdOrder = await placeOrder(front.shop, robin, two());
    const started = await call<{ orderID: string }>('POST', '/api/orders/create-paypal-order', robin, {
      createdOrder,
    });
    const { orderID } = started.body;
    const payment = { id: orderID, provider: 'paypal', amount: 2466 + 493, currency: 'usd' };
    expect(await listProviderPayments(front.shop, createdOrder._id)).toMatchObject([
      { ...payment, captured: 0 },
    ]);
    const capture = () =>
      call<{ updatedOrder: OrderResponse }>('POST', '/api/orders/capture-paypal-order', robin, { orderID });
    expect((await capture()).status).toBe(409);
    await performPayerAction(front.shop, orderID, 'approve');
    const { updatedOrder } = (await capture()).body;
    expect(await listProviderPayments(front.shop, createdOrder._id)).toMatchObject([
      { ...payment, captured: 2959 },
    ]);
    expect(updatedOrder).toMatchObject({
      status: 'Paid',
      paymentMethod: 'PayPal',
      paymentResult: { status: 'complete', email_address: expect.stringContaining('@') },
    });
  },
);
