import { afterAll, beforeAll, expect } from 'vitest';
import type { UserResponse } from '#domain/accounts/schemas.ts';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { placeOrder, testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs, makeProductInput } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { testRequirement } from '#tests/helpers/test-requirement.ts';

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

type Who = TestUser | null;
const call = <T = Record<string, unknown>>(method: string, path: string, as: Who = null, body?: unknown) =>
  callShop<T>(front.shop, method, path, { ...(as && { as }), ...(body !== undefined && { body }) });
const two = () => [{ product: heron._id, qty: 2 }];

testRequirement('6.2', 'Cannot check out.', async () => {
  const order = await placeOrder(front.shop, robin, two());
  const orderDetails = { orderItems: two(), shippingAddress: testShippingAddress };
  const routes = [
    ['POST', '/api/orders', { orderDetails }],
    ['POST', '/api/orders/create-stripe-checkout-session', { createdOrder: order }],
    ['POST', '/api/orders/create-paypal-order', { createdOrder: order }],
    ['PATCH', `/api/orders/${order._id}/pay`, { status: 'Paid' }],
  ] as const;
  for (const [method, path, body] of routes) expect((await call(method, path, null, body)).status).toBe(401);
});

testRequirement('6.3', 'one review per product', async () => {
  const [one, other] = [
    await createTestProductAs(front.shop, admin),
    await createTestProductAs(front.shop, admin),
  ];
  const review = (_id: string) =>
    call('POST', `/api/products/${_id}/reviews`, robin, { rating: 4, comment: 'Fine lines.' });
  const tries = await Promise.all([1, 2, 3].map(() => review(one._id)));
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await call('GET', `/api/products/${one._id}`)).body).toMatchObject({ numReviews: 1, rating: 4 });
  expect((await review(other._id)).status).toBe(201);
});

/** An admin's action is refused for a guest and a customer, and then done for the admin. */
async function callAsAdminOnly<T = Record<string, unknown>>(method: string, path: string, body?: unknown) {
  expect((await call(method, path, null, body)).status).toBe(401);
  expect((await call(method, path, robin, body)).status).toBe(403);
  const response = await call<T>(method, path, admin, body);
  expect([200, 201]).toContain(response.status);
  return response.body;
}

testRequirement('6.4', 'lists, edits (name, email, admin flag) and deletes users', async () => {
  const { _id, ...kim } = await registerCustomer(front.shop, 'Kim');
  const listed = async () =>
    (await callAsAdminOnly<{ userList: UserResponse[] }>('GET', '/api/users')).userList.find(
      (u) => u._id === _id,
    );
  expect(await listed()).toEqual({ _id, name: 'Kim', email: kim.email, isAdmin: false });
  const changed = { name: 'Kim Fox', email: `fox-${kim.email}`, isAdmin: true };
  await callAsAdminOnly('PATCH', '/api/users/adminUserUpdate', { id: _id, ...changed });
  expect(await listed()).toEqual({ _id, ...changed });
  await callAsAdminOnly('DELETE', `/api/users/${_id}`);
  expect(await listed()).toBeUndefined();
});

testRequirement('6.4', 'creates, edits, deletes products', async () => {
  const made = await callAsAdminOnly('POST', '/api/products', makeProductInput());
  const read = () => call('GET', `/api/products/${made._id}`);
  expect((await read()).body).toMatchObject({ name: made.name, price: 12.33 });
  await callAsAdminOnly('PATCH', '/api/products/adminProductUpdate', { id: made._id, price: '20' });
  expect((await read()).body).toMatchObject({ name: made.name, price: 20 });
  await callAsAdminOnly('DELETE', `/api/products/${made._id}`);
  expect((await read()).status).toBe(404);
});

testRequirement('6.4', 'changes order status and tracking; loads all orders', async () => {
  const order = await placeOrder(front.shop, robin, two());
  const update = { status: 'Shipped', tracking: '9400110200881234567890' };
  await callAsAdminOnly('PATCH', '/api/orders', { id: order._id, update });
  const { allOrders } = await callAsAdminOnly<{ allOrders: OrderResponse[] }>('GET', '/api/orders/allOrders');
  expect(allOrders.find(({ _id }) => _id === order._id)).toMatchObject(update);
});

testRequirement('6.5', 'Authenticated calls use a bearer token.', async () => {
  const { token, email, password } = robin;
  const given = [
    { authorization: `Basic ${btoa(`${email}:${password}`)}` },
    { authorization: token },
    { cookie: `token=${token}` },
    { authorization: `Bearer ${token}x` },
  ];
  for (const headers of given)
    expect((await callShop(front.shop, 'GET', `/api/orders?token=${token}`, { headers })).status).toBe(401);
  expect((await call('GET', '/api/orders', robin)).status).toBe(200);
});

const forEverybody = [
  'GET /api/shop',
  'POST /api/users/register',
  'POST /api/users/login',
  'POST /api/users/login/code',
  'POST /api/users/login/passkey/start',
  'POST /api/users/login/passkey',
  'POST /api/users/sign-in/finish',
  'POST /api/users/verify-email',
  'POST /api/users/forgot-password',
  'POST /api/users/reset-password',
  'GET /api/products',
  'GET /api/products/{id}',
  'GET /api/products/{id}/reviews',
  'POST /api/cart/quote',
  'GET /api/print-options',
  'POST /api/quotes/preview',
  'POST /api/contact',
  'POST /api/withdrawals',
  'GET /api/wish-list/{productId}',
  'POST /api/stock-alerts',
  'POST /api/stock-alerts/confirm',
  'POST /api/stock-alerts/leave/{token}',
  'POST /api/webhooks/stripe',
  'POST /api/webhooks/paypal',
];
const forCustomers = [
  /^\w+ \/api\/users\/(profile|logout|reauthenticate|identities|sessions|addresses|second-factor|passkeys|my-data|verify-email$|verify-email\/send)/,
  /^POST \/api\/products\/\{id\}\/reviews$/,
  /^(GET|PATCH) \/api\/products\/\{id\}\/reviews\/own$/,
  /^(GET|POST) \/api\/orders(\/custom)?$/,
  /^GET \/api\/orders\/\{id\}(\/documents)?$/,
  /^GET \/api\/documents\/\{id\}\/pdf$/,
  /^PATCH \/api\/orders\/\{id\}\/(pay|address)$/,
  /^POST \/api\/orders\/\{id\}\/cancel$/,
  /^POST \/api\/orders\/(create|capture|cancel|confirm)[\w-]+$/,
  /^(GET|POST) \/api\/quotes$/,
  /^GET \/api\/quotes\/\{id\}$/,
  /^POST \/api\/quotes\/\{id\}\/(accept|decline)$/,
  /^\w+ \/api\/uploads\//,
  /^POST \/api\/staff\/invitations\/accept$/,
  /^GET \/api\/wish-list$/,
  /^(PUT|DELETE) \/api\/wish-list\/\{productId\}$/,
];

// DECISIONS: 401 without a valid token, 403 with a customer's. Every call must be named above or be an admin's.
testRequirement('6.6', 'Server-side enforcement is not shown.', async () => {
  const { body } = await call<{ paths: Record<string, object> }>('GET', '/api/openapi.json');
  const routes = Object.entries(body.paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path}`),
  );
  const api = routes.filter((route) => route.includes(' /api/'));
  const guarded = api.filter((route) => !forEverybody.includes(route));
  const adminRoutes = guarded.filter((route) => !forCustomers.some((some) => some.test(route)));
  expect(api.length - guarded.length).toBe(forEverybody.length);
  expect(adminRoutes.length).toBeGreaterThan(8);
  // One after the other: so many at once of one network or account are refused.
  const ask = async (asked: readonly string[], who: Who) => {
    const statuses: string[] = [];
    for (const route of asked) {
      const [method = '', path = ''] = route.replaceAll(/\{\w+\}/g, heron._id).split(' ');
      const { status } = await call(method, path, who, method === 'GET' ? undefined : {});
      statuses.push(`${route} ${status}`);
    }
    return statuses;
  };
  expect(await ask(guarded, null)).toEqual(guarded.map((route) => `${route} 401`));
  expect(await ask(adminRoutes, robin)).toEqual(adminRoutes.map((route) => `${route} 403`));
});
