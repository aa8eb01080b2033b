import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { placeOrder } from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logIn, logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { delayRequests } from '#tests/helpers/browser/delay-requests.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { cartAtPayment, loadAs } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import {
  readLocalStorage,
  readStoreState,
  untilHydrated,
  untilTasksDone,
} from '#tests/helpers/browser/page-state.ts';
import { readFieldDescription } from '#tests/helpers/browser/read-field-description.ts';
import {
  captureApiCall,
  type RecordedApiCall,
  recordApiCalls,
} from '#tests/helpers/browser/record-api-calls.ts';
import { testRequirement, testRequirements } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;
let admin: TestUser;
let robin: TestUser;
let heron: ProductDetailsResponse;
/** The tests of a form follow one visitor, mostly without loading a page. */
let page: Page;
/** Every call that the page has made. */
let calls: RecordedApiCall[];

beforeAll(async () => {
  front = await openTestShopfront();
  [admin, robin] = await Promise.all([logInAdmin(front.shop), registerCustomer(front.shop)]);
  heron = await createTestProductAs(front.shop, admin, { countInStock: 50 });
  page = (await front.openVisitor()).page;
  calls = recordApiCalls(page);
});
afterAll(() => front?.close());

const main = () => page.getByRole('main');
const banner = () => page.getByRole('banner');
const submit = () => page.locator('main form button[type=submit]').first();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const pathOf = () => new URL(page.url()).pathname;
const slice = async (name: string) => (await readStoreState(page))[name] ?? {};
const bearer = ({ token }: { token: string }) => `Bearer ${token}`;
/** The calls to a path so far that change something. */
const sentTo = (path: string) => calls.filter((call) => call.path === path && call.method !== 'GET');
const alert = (text: string) =>
  page.getByRole('alert').filter({ has: page.getByText(text, { exact: true }) });

/** The labels of the page's form, in order. */
async function labels(): Promise<string[]> {
  await main().locator('form label').first().waitFor();
  return main().locator('form label').allInnerTexts();
}

async function fill(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
}

async function open(path: string, who: TestUser | null, items = {}) {
  await loadAs(page, who, path, items);
  await untilHydrated(page);
  calls.length = 0;
}

const words = 'These are the words of the call.';

/** Calls of this path fail with these words, until the returned function is called. */
async function failCalls(path: string, status = 500, code = 'internal'): Promise<() => Promise<void>> {
  const fits = (url: URL) => url.pathname === path;
  await page.route(fits, (route) => route.fulfill({ status, json: { message: words, code } }));
  return () => page.unroute(fits);
}

/** In the history, the registration follows the log-in. Leaving a form and coming back makes it a new one. */
async function moveTo(path: '/login' | '/register') {
  await (path === '/login' ? page.goBack() : page.goForward());
  await page.waitForURL(`**${path}`);
  const name = path === '/login' ? 'Login' : 'Register';
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

testRequirement('2.4', 'Email and password form with a Register link', async () => {
  const cart = cartAtPayment([[heron, 2]], { user: null, shippingAddress: null });
  await open('/login', null, cart);
  expect(await labels()).toEqual(['Email', 'Password']);
  expect(await page.getByLabel('Password').getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
  expect(await main().getByRole('link', { name: 'Register', exact: true }).count()).toBe(1);
});

// DECISIONS: OAuth buttons without a client id and secret are disabled, also for a screen reader.
testRequirement('2.4', 'Social sign-in buttons are shown but do nothing', async () => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const name of ['Google', 'GitHub']) {
    const button = main().getByRole('button', { name, exact: true });
    expect(await button.isVisible()).toBe(true);
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    const note = await button.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${note}"]`).innerText()).toContain('not available');
    await button.click({ force: true });
  }
  await untilTasksDone(page);
  expect([requests, pathOf(), page.context().pages().length]).toEqual([[], '/login', 1]);
});

testRequirement('2.5', 'Full name, email, password, confirm password', async () => {
  await main().getByRole('link', { name: 'Register', exact: true }).click();
  await page.waitForURL('**/register');
  await expectPolled(labels).toEqual(['Full Name', 'Email', 'Password', 'Confirm Password']);
  for (const name of ['Password', 'Confirm Password'])
    expect(await page.getByLabel(name, { exact: true }).getAttribute('type')).toBe('password');
});

const registration = () => ({
  'Full Name': 'Kim Fox',
  Email: `kim-${Date.now()}@shop.example`,
  Password: 'a long password',
  'Confirm Password': 'a long password',
});

testRequirement('5.1', "Register: all four fields needed, else 'Please fill in all fields'", async () => {
  for (const label of Object.keys(registration())) {
    if (label !== 'Full Name') {
      await moveTo('/login');
      await moveTo('/register');
    }
    expect(await alert('Please fill in all fields').count(), label).toBe(0);
    await fill({ ...registration(), [label]: '' });
    await submit().click();
    await alert('Please fill in all fields').waitFor();
    expect([sentTo('/api/users/register'), pathOf()], label).toEqual([[], '/register']);
  }
});

testRequirements(
  [
    ['5.3', "Register error by default shows 'User exists with that email, please login'."],
    ['8.2', "Register failure: 'User exists with that email, please login'"],
  ],
  async () => {
    // DECISIONS: addresses are compared case-insensitively.
    for (const email of [robin.email, robin.email.toUpperCase()]) {
      await fill({ ...registration(), Email: email });
      const { status } = await captureApiCall(page, 'POST', '/api/users/register', () => submit().click());
      expect(status).toBe(409);
      const said = alert('User exists with that email, please login');
      await said.waitFor();
      expect(await said.locator('p').first().innerText()).toBe('User exists with that email, please login');
    }
    expect([await readLocalStorage(page, 'userInfo'), pathOf()]).toEqual([null, '/register']);
  },
);

testRequirements(
  [
    ['4.5', 'Login: request, then success (user stored and saved to local storage) or fail.'],
    ['5.2', "Login error shows 'Invalid username or password'."],
    ['8.1', "'Invalid username or password' shown"],
  ],
  async () => {
    await moveTo('/login');
    expect(await slice('userLogin')).toMatchObject({ phase: 'idle', userInfo: null });
    for (const [email, password] of [
      ['nobody@shop.example', robin.password],
      ['', ''],
      [robin.email, 'not the password'],
    ] as const) {
      await moveTo('/register');
      await moveTo('/login');
      expect(await alert('Invalid username or password').count(), email).toBe(0);
      await fill({ Email: email, Password: password });
      await submit().click();
      await alert('Invalid username or password').waitFor();
      expect([await readLocalStorage(page, 'userInfo'), pathOf()], email).toEqual([null, '/login']);
    }
    const fail = { phase: 'fail', userInfo: null, error: { status: 401 } };
    expect(await slice('userLogin')).toMatchObject(fail);
  },
);

testRequirement('8.1', 'the stored error is the request message.', async () => {
  const restore = await failCalls('/api/users/login', 401, 'wrong_credentials');
  await submit().click();
  await expectPolled(() => slice('userLogin')).toMatchObject({ phase: 'fail', error: { message: words } });
  await alert('Invalid username or password').waitFor();
  await restore();
});

testRequirements(
  [
    ['3.3', '_id, name, email, token, isAdmin'],
    ['3.10', 'userLogin'],
    ['4.5', 'Login: request, then success (user stored and saved to local storage) or fail.'],
    ['4.10', 'A logged-in user whose cart has no user gets the user attached.'],
    ['7.2', 'POST /api/users/login | {email, password}'],
  ],
  async () => {
    const { _id, name, email, password, isAdmin } = robin;
    await fill({ Email: email, Password: password });
    const release = await delayRequests(page, '/api/users/login');
    const { call, response } = await captureApiCall(page, 'POST', '/api/users/login', async () => {
      await press('Login');
      await expectPolled(() => slice('userLogin')).toMatchObject({ phase: 'loading', userInfo: null });
      release();
    });
    expect(call.body).toEqual({ email, password });
    await page.waitForURL((url) => url.pathname === '/');
    const userInfo = await readLocalStorage(page, 'userInfo');
    expect(userInfo).toEqual({ _id, name, email, isAdmin, token: expect.any(String) });
    expect(response).toEqual(userInfo);
    expect(await slice('userLogin')).toEqual({ phase: 'success', error: null, userInfo });
    const cart = { user: _id, orderItems: [{ product: heron._id, qty: 2 }] };
    await expectPolled(() => readLocalStorage(page, 'cart')).toMatchObject(cart);
  },
);

// DECISIONS: the token is revoked on the server too; the cart keeps its items and drops the user.
testRequirement('4.6', 'Logout clears the stored user.', async () => {
  const cart = { orderItems: [{ product: heron._id, qty: 2 }] };
  const token = `${(await readLocalStorage(page, 'userInfo'))?.token}`;
  const ask = async () => (await callShop(front.shop, 'GET', '/api/orders', { as: token })).status;
  expect(await ask()).toBe(200);
  await banner().locator('summary:visible', { hasText: robin.name }).click();
  await banner().getByRole('button', { name: 'Logout' }).click();
  await banner().getByRole('link', { name: 'Login' }).waitFor();
  expect(await readLocalStorage(page, 'userInfo')).toBeNull();
  expect(await slice('userLogin')).toMatchObject({ userInfo: null });
  expect(await readLocalStorage(page, 'cart')).toMatchObject({ ...cart, user: null });
  await expectPolled(ask).toBe(401);
});

testRequirement('3.3', '_id, name, email, token, isAdmin', async () => {
  await banner().getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('**/login');
  await fill({ Email: admin.email, Password: admin.password });
  await press('Login');
  const { _id, name, email } = admin;
  const userInfo = { _id, name, email, token: expect.any(String), isAdmin: true };
  await expectPolled(() => readLocalStorage(page, 'userInfo')).toEqual(userInfo);
});

testRequirement('2.7', 'Redirects to /login when not logged in', async () => {
  await open('/account', null);
  await page.waitForURL('**/login?next=/account');
  expect(await labels()).toEqual(['Email', 'Password']);
});

const message = { Name: 'Kim', Email: 'kim@shop.example', Message: 'Do you print herons?' };

testRequirements(
  [
    ['2.6', 'Name, email, message form'],
    ['5.7', 'Contact: name, email, message all required; otherwise nothing is sent.'],
  ],
  async () => {
    await open('/contact', null);
    expect(await labels()).toEqual(['Name', 'Email', 'What it is about', 'Message']);
    expect(await page.getByLabel('Message').evaluate((field) => field.tagName)).toBe('TEXTAREA');
    expect(await submit().innerText()).toBe('Send');
    for (const label of Object.keys(message)) {
      await fill({ ...message, [label]: '' });
      await submit().click();
      await expectPolled(() => readFieldDescription(page, label)).toContain('is needed');
    }
    await fill(message);
    expect(sentTo('/api/contact')).toEqual([]);
  },
);

// DECISIONS: such failures are logged, and a short message is shown.
testRequirements(
  [
    ['6.1', 'contact, login, register'],
    ['8.5', 'Contact'],
  ],
  async () => {
    const restore = await failCalls('/api/contact');
    await submit().click();
    await page.getByRole('alert').filter({ hasText: 'Your message was not sent.' }).waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe(message.Message);
    await restore();
    calls.length = 0;
    await submit().click();
    await page.getByRole('button', { name: 'SENT!' }).waitFor();
    const { Name: name, Email: email, Message: text } = message;
    expect(sentTo('/api/contact').map(({ body }) => body)).toEqual([{ name, email, message: text }]);
    for (const [path, where, button] of [
      ['/login', 'banner', 'Login'],
      ['/register', 'main', 'Register'],
    ] as const) {
      await page.getByRole(where).getByRole('link', { name: button }).first().click();
      await page.waitForURL(`**${path}`);
      await main().getByRole('button', { name: button }).waitFor();
      expect(pathOf()).toBe(path);
    }
  },
);

/** At the account in the last tests. */
let kim: TestUser;

// DECISIONS: the screen hides them; the call returns all of the user's own.
testRequirements(
  [
    ['2.7', 'Tabs Orders and Settings'],
    ['4.4', 'The account order list hides Unpaid orders.'],
  ],
  async () => {
    kim = await registerCustomer(front.shop, 'Kim');
    const line = [{ product: heron._id, qty: 1 }];
    const orders = [1, 2, 3].map(() => placeOrder(front.shop, kim, line));
    const [unpaid, printing, back] = (await Promise.all(orders)).map(({ _id }) => _id);
    const set = (id = '', status = '') =>
      callShop(front.shop, 'PATCH', '/api/orders', { as: admin, body: { id, update: { status } } });
    await set(printing, 'Printing');
    await set(back, 'Delivered');
    await set(back, 'Unpaid');
    const recorded = recordApiCalls(page);
    await loadAs(page, kim, '/account');
    const list = page.getByRole('list', { name: 'Your orders' });
    await list.locator(`a[href="/orders/${printing}"]`).waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Orders', 'Wish list', 'Settings']);
    expect(await list.getByRole('link').count()).toBe(1);
    expect(await main().innerText()).not.toContain('Unpaid');
    const own = await callShop<{ orders: OrderResponse[] }>(front.shop, 'GET', '/api/orders', { as: kim });
    expect(own.body.orders.map(({ _id }) => _id).sort()).toEqual([unpaid, printing, back].sort());
    expect(recorded.length).toBeGreaterThan(0);
    for (const { path, authorization } of recorded)
      expect([path, authorization]).toEqual([path, bearer(kim)]);
  },
);

// DECISIONS: failures that are only logged are also reported by a short message, including these.
testRequirement('8.3', 'profile', async () => {
  const restore = await failCalls('/api/users/profile');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await alert('Your settings could not be loaded.').waitFor();
  expect(await slice('userDetails')).toMatchObject({ phase: 'fail', error: { message: words } });
  await restore();
});

testRequirements(
  [
    ['2.7', 'Tabs Orders and Settings'],
    ['3.10', 'userDetails'],
    ['6.5', 'Authenticated calls use a bearer token.'],
    ['7.5', 'GET api/users/profile (bearer) | none'],
  ],
  async () => {
    const { call } = await captureApiCall(page, 'GET', '/api/users/profile', () => press('Try again'));
    expect([call.authorization, call.body]).toEqual([bearer(kim), null]);
    const panel = page.getByRole('tabpanel');
    await panel.getByLabel('Email').waitFor();
    expect(await panel.getByLabel('Email').inputValue()).toBe(kim.email);
    expect(await panel.getByRole('list', { name: 'Your orders' }).count()).toBe(0);
    const user = { _id: kim._id };
    expect(await slice('userDetails')).toMatchObject({ phase: 'success', user });
    expect(await page.context().cookies()).toEqual([]);
  },
);

testRequirements(
  [
    ['5.5', 'Empty password is allowed (name and email only).'],
    ['6.3', 'account update'],
  ],
  async () => {
    const email = kim.email.toUpperCase();
    await fill({ Name: 'Kim Fox', Email: email });
    const { call, status } = await captureApiCall(page, 'PATCH', '/api/users/profile', () =>
      press('Save changes'),
    );
    expect([call.body, status]).toEqual([{ name: 'Kim Fox', email, password: '' }, 200]);
    await page.getByText('Saved.').waitFor();
    await banner().getByText('Kim Fox').filter({ visible: true }).first().waitFor();
    expect(await page.getByText('Passwords do not match!').count()).toBe(0);
    expect(await logIn(front.shop, email, kim.password)).toMatchObject({ _id: kim._id, name: 'Kim Fox' });
  },
);

testRequirements(
  [
    ['5.4', "a non-empty new password differing from confirmation gives 'Passwords do not match!'."],
    ['7.4', 'updated user info replaces stored login'],
  ],
  async () => {
    calls.length = 0;
    const password = 'a new long password';
    for (const confirmation of ['another long password', '']) {
      const current = { 'Current password': kim.password };
      await fill({ ...current, 'New password': password, 'Confirm password': confirmation });
      await submit().click();
      await alert('Passwords do not match!').waitFor();
    }
    expect(sentTo('/api/users/profile')).toEqual([]);
    await fill({ 'Confirm password': password });
    const before = (await readLocalStorage<TestUser>(page, 'userInfo')) ?? kim;
    const { call, response, status } = await captureApiCall(page, 'PATCH', '/api/users/profile', () =>
      submit().click(),
    );
    // The specification's fields, and one of ours.
    const sent = { name: 'Kim Fox', email: kim.email.toUpperCase(), password };
    expect([call.authorization, call.body, status]).toEqual([
      bearer(before),
      { ...sent, currentPassword: kim.password },
      200,
    ]);
    await expectPolled(() => readLocalStorage(page, 'userInfo')).toEqual(response);
    expect(response).toMatchObject({ _id: kim._id, name: 'Kim Fox' });
  },
);
