import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { UserResponse } from '#domain/accounts/schemas.ts';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createPaidOrder, placeOrder, testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs, makeProductInput } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import {
  addToCartBySearch,
  goToCardPaymentPage,
  goToPayment,
} from '#tests/helpers/browser/checkout-steps.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { untilHydrated } from '#tests/helpers/browser/page-state.ts';
import { captureApiCall, recordApiCalls } from '#tests/helpers/browser/record-api-calls.ts';
import { loadAs, setUserAtNextLoad } from '#tests/helpers/browser/reuse-page.ts';
import { testRequirement } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;
let admin: TestUser;
let robin: TestUser;
let heron: ProductDetailsResponse;
let page: Page;

beforeAll(async () => {
  front = await openTestShopfront();
  [admin, robin] = await Promise.all([logInAdmin(front.shop), registerCustomer(front.shop)]);
  heron = await createTestProductAs(front.shop, admin, { countInStock: 50 });
  page = (await front.openVisitor()).page;
});
afterAll(() => front?.close());

type Who = TestUser | null;
const call = <T = Record<string, unknown>>(method: string, path: string, as: Who = null, body?: unknown) =>
  callShop<T>(front.shop, method, path, { ...(as && { as }), ...(body !== undefined && { body }) });
const two = () => [{ product: heron._id, qty: 2 }];
const pathOf = () => new URL(page.url()).pathname;

/** At the cart with one heron. */
async function atCart(who: Who): Promise<void> {
  await loadAs(page, who, `/cart/${heron._id}?qty=1`);
  await page.waitForURL('**/cart');
}

testRequirement('6.1', 'Guest: browse, search, cart', async () => {
  const stored = await setUserAtNextLoad(page, null);
  const { id } = await addToCartBySearch(page, heron.name, 2);
  await stored.dispose();
  expect(id).toBe(heron._id);
  await page.getByRole('list', { name: 'Your cart' }).getByRole('link', { name: heron.name }).waitFor();
});

testRequirement('6.1', 'contact, login, register', async () => {
  await loadAs(page, null, '/contact');
  await page.getByLabel('Name').fill('Kim');
  await page.getByLabel('Email').fill('kim@shop.example');
  await page.getByLabel('Message').fill('Do you print herons?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'SENT!' }).waitFor();
  for (const [path, where, button] of [
    ['/login', 'banner', 'Login'],
    ['/register', 'main', 'Register'],
  ] as const) {
    await page.getByRole(where).getByRole('link', { name: button }).first().click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('main').getByRole('button', { name: button }).waitFor();
    expect(pathOf()).toBe(path);
  }
});

// DECISIONS: guests at these URLs are sent to the login, which returns to them.
testRequirement('6.2', 'Cannot check out.', async () => {
  await atCart(null);
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  await page.waitForURL('**/login?next=/shipping');
  for (const path of ['/shipping', '/payment']) {
    await page.goto(path);
    await page.waitForURL(`**/login?next=${path}`);
  }
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

testRequirement('6.3', 'Customer: checkout, orders', async () => {
  await atCart(robin);
  await goToPayment(page);
  await goToCardPaymentPage(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText('Payment Complete!').waitFor();
  const id = pathOf().split('/').at(-1);
  await page.goto('/orders');
  await page.getByRole('list', { name: 'Your orders' }).locator(`a[href="/orders/${id}"]`).first().click();
  await page.waitForURL(`**/orders/${id}`);
  await page.getByRole('main').getByText(heron.name).first().waitFor();
  // DECISIONS: other customers' orders are 404.
  expect((await call('GET', `/api/orders/${id}`, await registerCustomer(front.shop))).status).toBe(404);
});

testRequirement('6.3', 'account update', async () => {
  await loadAs(page, await registerCustomer(front.shop, 'Kim'), '/account?tab=settings');
  await page.getByLabel('Name').fill('Kim Fox');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('banner').getByText('Kim Fox').filter({ visible: true }).first().waitFor();
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

testRequirement('6.3', "custom order (call sent with the user's token)", async () => {
  await loadAs(page, robin, '/customorder');
  await page.getByLabel('Custom Order Details').fill('A fox, as tall as a hand.');
  const sent = await captureApiCall(page, 'POST', '/api/orders/custom', () =>
    page.getByRole('button', { name: 'Send Order Request' }).click(),
  );
  expect([sent.call.authorization, sent.status]).toEqual([`Bearer ${robin.token}`, 200]);
  expect((await call('POST', '/api/orders/custom', null, sent.call.body)).status).toBe(401);
  const { body } = await call<{ requests: object[] }>('GET', '/api/orders/custom', robin);
  expect(body.requests).toHaveLength(1);
});

testRequirement('6.4', 'Admin menu', async () => {
  const banner = page.getByRole('banner');
  for (const who of [null, robin]) {
    await loadAs(page, who, '/about');
    const header = page.getByRole('navigation', { name: 'Main' });
    await header.getByText(who ? who.name : 'Login').waitFor();
    await header.getByRole('link', { name: 'Contact' }).waitFor();
    expect(await banner.locator('a[href^="/admin"]').count()).toBe(0);
  }
  await loadAs(page, admin, '/about');
  await banner
    .locator('details:has(a[href="/admin/users"]):visible')
    .getByText('Admin', { exact: true })
    .click();
  for (const part of ['Users', 'Products', 'Orders'])
    await banner.locator(`a[href="/admin/${part.toLowerCase()}"]:visible`, { hasText: part }).waitFor();
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

testRequirement('6.4', 'sees payment reference on order detail', async () => {
  const order = await createPaidOrder(front.shop, robin, two());
  await loadAs(page, robin, `/orders/${order._id}`);
  await page.getByText(`Order ${order.number}`).first().waitFor();
  await page.getByText(robin.email).first().waitFor();
  expect(await page.getByRole('main').innerText()).not.toMatch(/reference|pi_/i);
  await loadAs(page, admin, `/admin/orders/${order._id}`);
  await page.getByText(/Payment reference: pi_\w+/).waitFor();
});

testRequirement('6.5', 'Authenticated calls use a bearer token.', async () => {
  const calls = recordApiCalls(page);
  for (const path of ['/account', '/account?tab=settings', '/orders']) {
    const before = calls.length;
    await loadAs(page, robin, path);
    await untilHydrated(page);
    await expectPolled(() => calls.length).toBeGreaterThan(before);
  }
  for (const { authorization } of calls) expect(authorization).toBe(`Bearer ${robin.token}`);
  expect(await page.context().cookies()).toEqual([]);
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
  /^GET \/api\/orders\/\{id\}$/,
  /^PATCH \/api\/orders\/\{id\}\/(pay|address)$/,
  /^POST \/api\/orders\/\{id\}\/cancel$/,
  /^POST \/api\/orders\/(create|capture|cancel|confirm)[\w-]+$/,
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
  const ask = async (route: string, who: Who) => {
    const [method = '', path = ''] = route.replaceAll(/\{\w+\}/g, heron._id).split(' ');
    return `${route} ${(await call(method, path, who, method === 'GET' ? undefined : {})).status}`;
  };
  const stranger = await Promise.all(guarded.map((route) => ask(route, null)));
  expect(stranger).toEqual(guarded.map((route) => `${route} 401`));
  const customer = await Promise.all(adminRoutes.map((route) => ask(route, robin)));
  expect(customer).toEqual(adminRoutes.map((route) => `${route} 403`));
});
