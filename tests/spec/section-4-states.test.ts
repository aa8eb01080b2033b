import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { placeOrder } from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import {
  logInAdmin,
  registerCustomer,
  setBrowserUser,
  type TestUser,
} from '#tests/helpers/api/test-users.ts';
import { delayRequests } from '#tests/helpers/browser/delay-requests.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { arriveAs, openAs } from '#tests/helpers/browser/open-as.ts';
import { openPausedPage, type PausedPage } from '#tests/helpers/browser/open-paused-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readLocalStorage, readStoreState } from '#tests/helpers/browser/page-state.ts';
import { captureApiCall, recordApiCalls } from '#tests/helpers/browser/record-api-calls.ts';
import { storeCartInBrowser } from '#tests/helpers/browser/store-cart-in-browser.ts';
import type { RequirementQuote } from '#tests/helpers/read-spec-requirements.ts';
import { testRequirement, testRequirements } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;
let admin: TestUser;
let robin: TestUser;
let heron: ProductDetailsResponse;
let page: Page;
let stopped: PausedPage;

beforeAll(async () => {
  front = await openTestShopfront();
  [admin, robin] = await Promise.all([logInAdmin(front.shop), registerCustomer(front.shop)]);
  heron = await createTestProductAs(front.shop, admin, { countInStock: 50 });
  page = (await front.openVisitor()).page;
  stopped = await openPausedPage(front);
});
afterAll(() => front?.close());

type Who = TestUser | null;
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const placed = (who = robin) => placeOrder(front.shop, who, [{ product: heron._id, qty: 1 }]);
const slice = async (name: string) => (await readStoreState(page))[name] ?? {};
const pathOf = (of = page) => new URL(of.url()).pathname;

async function open(path: string, who: Who) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openAs(page, who, path);
}

/** The admin's page of an order, by the list, which takes less than loading the page. */
async function editOrder(id: string) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const path = `/admin/orders/${id}`;
  await arriveAs(page, admin, '/admin/orders');
  await page.locator(`a[href="${path}"]`).first().waitFor({ state: 'attached' });
  await arriveAs(page, admin, path);
}

/** A guest with a cart of two pieces at the login form. */
async function openLogInWithCart() {
  await open(`/cart/${heron._id}?qty=2`, null);
  await page.waitForURL('**/cart');
  await arriveAs(page, null, '/login');
}

const setStatus = (id: string, update: object) =>
  callShop<{ updatedOrder: OrderResponse }>(front.shop, 'PATCH', '/api/orders', {
    as: admin,
    body: { id, update },
  });
const statusOf = async (id: string) => {
  const { body } = await callShop<{ order: OrderResponse }>(front.shop, 'GET', `/api/orders/${id}`, {
    as: admin,
  });
  return body.order.status;
};

const statuses = ['Unpaid', 'Paid', 'Printing', 'Shipped', 'Delivered'];

testRequirement('4.1', 'Order status values: Unpaid, Paid, Printing, Shipped, Delivered.', async () => {
  const { _id, status } = await placed();
  expect(status).toBe('Unpaid');
  await editOrder(_id);
  const choice = page.getByRole('group', { name: 'Status' });
  await choice.waitFor();
  const offered = await choice
    .locator('label')
    .evaluateAll((labels) =>
      labels.map((label) => [label.textContent?.replace(/now$/, ''), label.querySelector('input')?.value]),
    );
  expect(offered).toEqual(statuses.map((each) => [each, each]));
  for (const other of ['Cancelled', 'paid', 'Refunded', ''])
    expect((await setStatus(_id, { status: other })).status).toBe(400);
  expect(await statusOf(_id)).toBe('Unpaid');
});

// Each of the twenty transitions between the five statuses, in one sequence.
const walk = [0, 1, 0, 2, 0, 3, 0, 4, 1, 2, 1, 3, 1, 4, 2, 3, 2, 4, 3, 4, 0].map((at) => statuses[at]);

testRequirement('4.2', 'The admin may set any directly; no ordering is enforced.', async () => {
  const { _id } = await placed();
  for (const status of walk.slice(1)) {
    const { status: answered, body } = await setStatus(_id, { status });
    expect([answered, body.updatedOrder.status]).toEqual([200, status]);
    expect(await statusOf(_id)).toBe(status);
  }
});

testRequirement('4.2', 'The admin may set any directly', async () => {
  const { _id } = await placed();
  await editOrder(_id);
  for (const status of ['Delivered', 'Printing', 'Unpaid']) {
    await page.getByRole('radio', { name: status }).check();
    await captureApiCall(page, 'PATCH', '/api/orders', () => press('Save'));
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await statusOf(_id)).toBe(status);
  }
});

testRequirement('4.3', 'Saving with tracking text also sends the tracking value.', async () => {
  const [plain, tracked] = [await placed(), await placed()];
  const save = async (id: string, text?: string) => {
    await editOrder(id);
    await page.getByRole('radio', { name: 'Shipped' }).check();
    if (text) await page.getByLabel('Tracking').fill(text);
    return captureApiCall<{ updatedOrder: OrderResponse }>(page, 'PATCH', '/api/orders', () => press('Save'));
  };
  const without = await save(plain._id);
  // DECISIONS: the screen also sends which version of the order it has seen.
  expect(without.call.body).toEqual({ id: plain._id, version: 1, update: { status: 'Shipped' } });
  expect(without.response.updatedOrder.tracking).toBeNull();
  const tracking = '1Z999AA10123456784';
  const sent = await save(tracked._id, tracking);
  expect(sent.call.body).toEqual({ id: tracked._id, version: 1, update: { status: 'Shipped', tracking } });
  await open(`/orders/${tracked._id}`, robin);
  await page.getByText(tracking).first().waitFor();
});

// DECISIONS: the screen hides them; the call returns all of the user's own.
testRequirement('4.4', 'The account order list hides Unpaid orders.', async () => {
  const kim = await registerCustomer(front.shop, 'Kim');
  const orders = [await placed(kim), await placed(kim), await placed(kim)];
  const [unpaid, printing, back] = orders.map(({ _id }) => _id);
  await setStatus(printing ?? '', { status: 'Printing' });
  await setStatus(back ?? '', { status: 'Delivered' });
  await setStatus(back ?? '', { status: 'Unpaid' });
  await open('/account', kim);
  const list = page.getByRole('list', { name: 'Your orders' });
  await list.locator(`a[href="/orders/${printing}"]`).waitFor();
  expect(await list.getByRole('link').count()).toBe(1);
  expect(await page.getByRole('main').innerText()).not.toContain('Unpaid');
  const { body } = await callShop<{ orders: OrderResponse[] }>(front.shop, 'GET', '/api/orders', { as: kim });
  expect(body.orders.map(({ _id }) => _id).sort()).toEqual([unpaid, printing, back].sort());
});

async function typeLogIn(email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
}

testRequirement(
  '4.5',
  'Login: request, then success (user stored and saved to local storage) or fail.',
  async () => {
    const logIn = () => slice('userLogin');
    await open('/login', null);
    await typeLogIn(robin.email, 'not the password');
    expect(await logIn()).toMatchObject({ phase: 'idle', userInfo: null });
    const release = await delayRequests(page, '/api/users/login');
    await press('Login');
    await expectPolled(logIn).toMatchObject({ phase: 'loading', userInfo: null });
    release();
    await expectPolled(logIn).toMatchObject({ phase: 'fail', userInfo: null, error: { status: 401 } });
    expect(await readLocalStorage(page, 'userInfo')).toBeNull();
    await typeLogIn(robin.email, robin.password);
    await press('Login');
    await page.waitForURL((url) => url.pathname === '/');
    const user = await readLocalStorage(page, 'userInfo');
    const { _id, name, email, isAdmin } = robin;
    expect(user).toEqual({ _id, name, email, isAdmin, token: expect.any(String) });
    expect(await logIn()).toEqual({ phase: 'success', error: null, userInfo: user });
  },
);

// DECISIONS: the token is revoked on the server too; the cart keeps its items and drops the user.
testRequirement('4.6', 'Logout clears the stored user.', async () => {
  await openLogInWithCart();
  await typeLogIn(robin.email, robin.password);
  await press('Login');
  await page.waitForURL((url) => url.pathname === '/');
  const token = `${(await readLocalStorage(page, 'userInfo'))?.token}`;
  expect((await callShop(front.shop, 'GET', '/api/orders', { as: token })).status).toBe(200);
  const banner = page.getByRole('banner');
  await banner.locator('summary:visible', { hasText: robin.name }).click();
  await banner.getByRole('button', { name: 'Logout' }).click();
  await banner.getByRole('link', { name: 'Login' }).waitFor();
  expect(await readLocalStorage(page, 'userInfo')).toBeNull();
  expect(await slice('userLogin')).toMatchObject({ userInfo: null });
  const line = { product: heron._id, qty: 2 };
  expect(await readLocalStorage(page, 'cart')).toMatchObject({ user: null, orderItems: [line] });
  await expectPolled(
    async () => (await callShop(front.shop, 'GET', '/api/orders', { as: token })).status,
  ).toBe(401);
});

const registered =
  'on success it logs in automatically with the same credentials; the button reads SUCCESS and after 3 s the user goes to /cart';
testRequirements(
  [
    ['4.7', registered],
    ['9.6', 'post-register redirect 3 s'],
  ],
  async () => {
    const timed = stopped.page;
    const [name, email, password] = ['Kim Fox', `kim-fox-${Date.now()}@shop.example`, 'a long password'];
    await stopped.pauseAt(() => openAs(timed, null, '/register'));
    await timed.getByLabel('Full Name').fill(name);
    await timed.getByLabel('Email').fill(email);
    await timed.getByLabel('Password', { exact: true }).fill(password);
    await timed.getByLabel('Confirm Password').fill(password);
    const calls = recordApiCalls(timed);
    await timed.getByRole('main').getByRole('button', { name: 'Register' }).click();
    const done = timed.getByRole('main').locator('button[type=submit]', { hasText: 'SUCCESS' });
    await done.waitFor();
    expect(await done.textContent()).toBe('SUCCESS');
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/api/users/register', { name, email, password }],
      ['/api/users/login', { email, password }],
    ]);
    expect(await readLocalStorage(timed, 'userInfo')).toMatchObject({ name, email });
    await stopped.advancePastTimer(3000, async () => {
      expect(await done.isVisible()).toBe(true);
      expect(pathOf(timed)).toBe('/register');
    });
    await timed.waitForURL('**/cart');
  },
);

const sentAndHome: RequirementQuote[] = [
  ['4.8', "'Sending...', then 'SENT!' and a thank-you message, then redirect to / after 5 s."],
  ['9.6', 'contact redirect 5 s'],
];
testRequirements(sentAndHome, async () => {
  const timed = stopped.page;
  await stopped.pauseAt(() => openAs(timed, null, '/contact'));
  await timed.getByLabel('Name').fill('Kim');
  await timed.getByLabel('Email').fill('kim@shop.example');
  await timed.getByLabel('Message').fill('Do you print herons?');
  const button = timed.locator('main form button[type=submit]');
  expect(await button.textContent()).toBe('Send');
  const release = await delayRequests(timed, '/api/contact');
  await button.click();
  await expectPolled(() => button.textContent()).toBe('Sending...');
  expect(await timed.getByText('Thank you').count()).toBe(0);
  release();
  await expectPolled(() => button.textContent()).toBe('SENT!');
  await timed.getByRole('status').filter({ hasText: 'Thank you for your message!' }).waitFor();
  await stopped.advancePastTimer(5000, async () => expect(pathOf(timed)).toBe('/contact'));
  await timed.waitForURL((url) => url.pathname === '/');
});

/** Red, green and blue of a color, however the style sheet writes it. */
const inRgb = (element: Element) => {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('no canvas');
  canvas.fillStyle = getComputedStyle(element).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return { red, green, blue };
};

testRequirement(
  '4.9',
  'button turns green and reads ADDED!, then navigates to the cart with the quantity.',
  async () => {
    const timed = stopped.page;
    await stopped.pauseAt(() => openAs(timed, null, `/product/${heron._id}`));
    const button = timed.locator('main button', { hasText: /Add To Cart|ADDED!/ });
    const isGreen = async () => {
      const { red, green, blue } = await button.evaluate(inRgb);
      return green > red * 1.5 && green > blue * 1.2;
    };
    expect([await button.textContent(), await isGreen()]).toEqual(['Add To Cart', false]);
    await timed.getByLabel('Quantity').selectOption('3');
    await button.click();
    await expectPolled(() => button.textContent()).toBe('ADDED!');
    await expectPolled(isGreen).toBe(true);
    expect(pathOf(timed)).toBe(`/product/${heron._id}`);
    await timed.clock.runFor(1000);
    await timed.waitForURL('**/cart');
    await timed.clock.resume();
    const quantity = timed.getByLabel(`Quantity of ${heron.name}`);
    await expectPolled(() => quantity.inputValue()).toBe('3');
    expect(await readLocalStorage(timed, 'cart')).toMatchObject({
      orderItems: [{ product: heron._id, qty: 3 }],
    });
  },
);

testRequirement('4.10', 'A logged-in user whose cart has no user gets the user attached.', async () => {
  const line = { product: heron._id, qty: 2 };
  await setBrowserUser(page, robin);
  await storeCartInBrowser(page, [[heron, 2]]);
  await page.goto('/cart');
  await expectPolled(() => readLocalStorage(page, 'cart')).toMatchObject({
    user: robin._id,
    orderItems: [line],
  });

  await openLogInWithCart();
  await typeLogIn(robin.email, robin.password);
  expect(await readLocalStorage(page, 'cart')).toMatchObject({ user: null });
  await press('Login');
  await expectPolled(() => readLocalStorage(page, 'cart')).toMatchObject({
    user: robin._id,
    orderItems: [line],
  });
});

// DECISIONS: another user's cart is never merged.
testRequirement('4.10', 'whose cart has no user', async () => {
  await setBrowserUser(page, await registerCustomer(front.shop, 'Kim'));
  await storeCartInBrowser(page, [[heron, 2]], { user: robin._id });
  await page.goto('/cart');
  await page.getByText('Your cart is empty.').waitFor();
  expect((await readLocalStorage(page, 'cart'))?.user).not.toBe(robin._id);
});

testRequirement('4.17', 'Cart reset returns to an empty order.', async () => {
  const { _id } = await placed();
  await setStatus(_id, { status: 'Paid' });
  await setBrowserUser(page, robin);
  await storeCartInBrowser(page, [[heron, 1]], { user: robin._id, paymentMethod: 'PayPal' });
  await page.evaluate((order) => localStorage.setItem('DBOrder', order), JSON.stringify({ _id }));
  await page.goto(`/payment/success/${_id}`);
  await page.getByText('Payment Complete!').waitFor();
  expect(await readLocalStorage(page, 'cart')).toEqual({
    user: robin._id,
    orderItems: [],
    shippingAddress: null,
    paymentMethod: 'Stripe',
    taxPrice: 0,
    shippingPrice: 0.3,
    totalPrice: 0,
    qty: 0,
  });
});

testRequirement(
  '4.18',
  "idle, sending, sent (disabled); sent is set only when the response success field equals 'success'.",
  async () => {
    await open('/customorder', robin);
    const button = page.locator('main form button[type=submit]');
    await page.getByLabel('Custom Order Details').fill('A fox, as tall as a hand.');
    expect(await button.textContent()).toBe('Send Order Request');
    const path = '/api/orders/custom';
    for (const response of [{ success: 'failure' }, { success: true }, {}, { message: 'success' }]) {
      await page.route(`**${path}`, (route) => route.fulfill({ json: response }), { times: 1 });
      await captureApiCall(page, 'POST', path, () => button.click());
      await page.getByText('Your request was not sent.').waitFor();
      expect([await button.textContent(), await button.isEnabled()]).toEqual(['Send Order Request', true]);
    }
    const release = await delayRequests(page, path);
    await button.click();
    await expectPolled(() => button.textContent()).toBe('Sending Order...');
    release();
    await expectPolled(() => button.textContent()).toBe(' Sent! We will be in contact');
    expect(await button.isDisabled()).toBe(true);
  },
);

testRequirement('4.19', 'User list: loading, success or fail.', async () => {
  const path = '/api/users';
  const list = () => slice('userList');
  const release = await delayRequests(page, path);
  await openAs(page, admin, '/admin/users');
  await expectPolled(list).toMatchObject({ phase: 'loading', users: [] });
  release();
  const listed = expect.arrayContaining([expect.objectContaining({ _id: robin._id })]);
  await expectPolled(list).toMatchObject({ phase: 'success', error: null, users: listed });

  const fits = (url: URL) => url.pathname === path;
  const message = 'The list is out for lunch.';
  await page.route(fits, (route) => route.fulfill({ status: 500, json: { message } }));
  await page.reload();
  await expectPolled(list).toMatchObject({ phase: 'fail', error: { message, status: 500 } });
  await page.unroute(fits);
});

testRequirement('4.20', 'update replaces name, email, isAdmin.', async () => {
  const { _id, email } = await registerCustomer(front.shop, 'Kim');
  await open('/admin/users', admin);
  const known = async () => ((await slice('userList')).users ?? []) as { _id: string }[];
  const line = page.getByRole('row').filter({ hasText: email });
  await line.getByRole('button', { name: 'Edit Kim' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Kim Fox');
  await form.getByLabel('Email').fill(`fox-${email}`);
  await form.getByLabel('Admin').check();
  const others = (await known()).filter((user) => user._id !== _id);
  // Later requests of the screen fail, so the response of the update is what is shown.
  await page.route(
    (url) => url.pathname === '/api/users',
    (route) => route.abort(),
  );
  await captureApiCall(page, 'PATCH', '/api/users/adminUserUpdate', () =>
    form.getByRole('button', { name: 'Save' }).click(),
  );
  const changed = { _id, name: 'Kim Fox', email: `fox-${email}`, isAdmin: true };
  await expectPolled(async () => (await known()).find((user) => user._id === _id)).toEqual(changed);
  expect((await known()).filter((user) => user._id !== _id)).toEqual(others);
  const after = page.getByRole('row').filter({ hasText: `fox-${email}` });
  await after.getByText('Kim Fox').first().waitFor();
  expect(await after.getByText('Admin', { exact: true }).count()).toBe(1);
});

testRequirement('4.20', 'Delete removes the user from the list', async () => {
  const { _id, email } = await registerCustomer(front.shop, 'Kim');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await arriveAs(page, admin, '/admin/users');
  const known = async () => ((await slice('userList')).users ?? []) as { _id: string }[];
  const line = page.getByRole('row').filter({ hasText: email });
  await line.getByRole('button', { name: 'Delete Kim' }).click();
  const others = (await known()).filter((user) => user._id !== _id);
  await page.route(
    (url) => url.pathname === '/api/users',
    (route) => route.abort(),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await line.waitFor({ state: 'detached' });
  expect(await known()).toEqual(others);
  await page.unrouteAll();
  const { body } = await callShop<{ userList: { _id: string }[] }>(front.shop, 'GET', '/api/users', {
    as: admin,
  });
  expect(body.userList.map((user) => user._id)).not.toContain(_id);
});

testRequirement('4.21', 'Product details', async () => {
  const details = () => slice('productDetails');
  const start = { phase: 'loading', error: null, product: null };
  await open('/about', null);
  expect(await details()).toEqual(start);
  await page.goto(`/product/${heron._id}`);
  await expectPolled(details).toMatchObject({ phase: 'success', error: null, product: { _id: heron._id } });
  await page.goto('/product/of-nobody');
  await page.getByText('This product is no longer in the shop.').waitFor();
  await expectPolled(details).toMatchObject({ phase: 'fail', product: null, error: { status: 404 } });
});

testRequirement('4.21', 'order details slices start as loading, with success, fail and reset.', async () => {
  const { _id } = await placed();
  const details = () => slice('orderDetails');
  const start = { phase: 'loading', error: null, order: null };
  await open('/about', robin);
  expect(await details()).toEqual(start);
  await page.goto('/orders/of-nobody');
  await expectPolled(details).toMatchObject({ phase: 'fail', order: null, error: { status: 404 } });
  await page.goto(`/orders/${_id}`);
  await expectPolled(details).toMatchObject({ phase: 'success', error: null, order: { _id } });
  // A logout removes the order.
  const banner = page.getByRole('banner');
  await banner.locator('summary:visible', { hasText: robin.name }).click();
  await banner.getByRole('button', { name: 'Logout' }).click();
  await expectPolled(details).toEqual(start);
});
