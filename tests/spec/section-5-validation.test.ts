import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { PrintRequestResponse } from '#domain/print-requests/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logIn, logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { openPausedPage, type PausedPage } from '#tests/helpers/browser/open-paused-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readLocalStorage } from '#tests/helpers/browser/page-state.ts';
import { readFieldDescription } from '#tests/helpers/browser/read-field-description.ts';
import {
  captureApiCall,
  type RecordedApiCall,
  recordApiCalls,
} from '#tests/helpers/browser/record-api-calls.ts';
import {
  cartAtPayment,
  type ReusedPage,
  reusePage,
  setUserAtNextLoad,
} from '#tests/helpers/browser/reuse-page.ts';
import type { RequirementQuote } from '#tests/helpers/read-spec-requirements.ts';
import { testRequirement, testRequirements } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;
let robin: TestUser;
let page: Page;
let reused: ReusedPage;
let stopped: PausedPage;
/** Every call that `page` has made. */
let calls: RecordedApiCall[];

beforeAll(async () => {
  // A trusted proxy lets each call set its address, so that no limit per address is reached.
  front = await openTestShopfront({
    DEMO: '0',
    TRUST_PROXY: '1',
    PAYMENT_SANDBOX: '1',
    ALLOW_UNSAFE: 'sandbox',
  });
  robin = await registerCustomer(front.shop);
  page = (await front.openVisitor()).page;
  reused = reusePage(page);
  calls = recordApiCalls(page);
  stopped = await openPausedPage(front);
});
afterAll(() => front?.close());

type Texts = Record<string, string>;
const submit = (of = page) => of.locator('main form button[type=submit]').first();
const pathOf = (of = page) => new URL(of.url()).pathname;
/** The calls to a path so far. */
const sentTo = (path: string) => calls.filter((call) => call.path === path && call.method !== 'GET');

async function open(path: string, who: TestUser | null) {
  await reused.change(who, path);
  calls.length = 0;
}

/** As `open`, on the paused page. */
async function openPaused(path: string, who: TestUser | null, items = {}) {
  const stored = await setUserAtNextLoad(stopped.page, who, items);
  await stopped.pauseAt(path);
  await stored.dispose();
}

/** From a form to another page and back by the links of a guest's header: the form is new. */
async function reopen(path: '/login' | '/register') {
  const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  await link('Contact').click();
  await page.getByLabel('Message').waitFor();
  await link('Login').click();
  await page.waitForURL('**/login');
  if (path === '/login') return;
  await page
    .getByRole('main')
    .getByRole('link', { name: /register/i })
    .click();
  await page.waitForURL('**/register');
}

async function fill(texts: Texts, of = page) {
  for (const [label, text] of Object.entries(texts)) {
    const field = of.getByLabel(label, { exact: true });
    await (label === 'Country' ? field.selectOption(text.trim()) : field.fill(text));
  }
}

const alert = (text: string, of = page) =>
  of.getByRole('alert').filter({ has: of.getByText(text, { exact: true }) });

const registration = () => ({
  'Full Name': 'Kim Fox',
  Email: `kim-${Date.now()}@shop.example`,
  Password: 'a long password',
  'Confirm Password': 'a long password',
});

testRequirement('5.1', "Register: all four fields needed, else 'Please fill in all fields'", async () => {
  await open('/register', null);
  for (const label of Object.keys(registration())) {
    if (label !== 'Full Name') await reopen('/register');
    expect(await alert('Please fill in all fields').count()).toBe(0);
    await fill({ ...registration(), [label]: '' });
    await submit().click();
    await alert('Please fill in all fields').waitFor();
    expect([sentTo('/api/users/register'), pathOf()]).toEqual([[], '/register']);
  }
  await fill(registration());
  await captureApiCall(page, 'POST', '/api/users/register', () => submit().click());
  await page.getByRole('button', { name: 'SUCCESS' }).waitFor();
});

// DECISIONS: the field's own error stays until it is corrected.
const mismatch: RequirementQuote[] = [
  ['5.1', "password and confirm must match, else 'Passwords do not match' (hidden after 5 s)"],
  ['9.6', 'Password mismatch message hides after 5 s'],
];
testRequirements(mismatch, async () => {
  const timed = stopped.page;
  const sent = recordApiCalls(timed);
  await openPaused('/register', null);
  await fill({ ...registration(), 'Confirm Password': 'another long password' }, timed);
  await submit(timed).click();
  const message = alert('Passwords do not match', timed);
  await message.waitFor();
  await stopped.advancePastTimer(5000, async () => expect(await message.isVisible()).toBe(true));
  await message.waitFor({ state: 'detached' });
  expect(await readFieldDescription(timed, 'Confirm Password')).toContain('Passwords do not match');
  await fill({ 'Confirm Password': 'a long password' }, timed);
  await expectPolled(() => readFieldDescription(timed, 'Confirm Password')).not.toContain(
    'Passwords do not match',
  );
  expect(sent.filter(({ path }) => path.startsWith('/api/users'))).toEqual([]);
});

testRequirement('5.2', "Login error shows 'Invalid username or password'.", async () => {
  await open('/login', null);
  const tries = [
    [robin.email, 'not the password'],
    ['nobody@shop.example', robin.password],
    ['', ''],
  ] as const;
  for (const [email, password] of tries) {
    await reopen('/login');
    expect(await alert('Invalid username or password').count()).toBe(0);
    await fill({ Email: email, Password: password });
    await submit().click();
    await alert('Invalid username or password').waitFor();
    expect([await readLocalStorage(page, 'userInfo'), pathOf()]).toEqual([null, '/login']);
  }
});

testRequirement(
  '5.3',
  "Register error by default shows 'User exists with that email, please login'.",
  async () => {
    await open('/register', null);
    // DECISIONS: addresses are compared case-insensitively.
    for (const email of [robin.email, robin.email.toUpperCase()]) {
      await fill({ ...registration(), Email: email });
      const { status } = await captureApiCall(page, 'POST', '/api/users/register', () => submit().click());
      expect(status).toBe(409);
      await alert('User exists with that email, please login').waitFor();
    }
    expect([await readLocalStorage(page, 'userInfo'), pathOf()]).toEqual([null, '/register']);
  },
);

testRequirement(
  '5.4',
  "a non-empty new password differing from confirmation gives 'Passwords do not match!'.",
  async () => {
    await open('/account?tab=settings', robin);
    for (const confirmation of ['another long password', '']) {
      const current = { 'Current password': robin.password };
      await fill({ ...current, 'New password': 'a new long password', 'Confirm password': confirmation });
      await submit().click();
      await alert('Passwords do not match!').waitFor();
    }
    expect(sentTo('/api/users/profile')).toEqual([]);
    await fill({ 'Confirm password': 'a new long password' });
    const { status } = await captureApiCall(page, 'PATCH', '/api/users/profile', () => submit().click());
    expect(status).toBe(200);
    robin = await logIn(front.shop, robin.email, 'a new long password');
  },
);

testRequirement('5.5', 'Empty password is allowed (name and email only).', async () => {
  const kim = await registerCustomer(front.shop, 'Kim');
  await open('/account?tab=settings', kim);
  const email = kim.email.toUpperCase();
  await fill({ Name: 'Kim Fox', Email: email });
  const { call, status } = await captureApiCall(page, 'PATCH', '/api/users/profile', () => submit().click());
  expect([call.body, status]).toEqual([{ name: 'Kim Fox', email, password: '' }, 200]);
  expect(await page.getByText('Passwords do not match!').count()).toBe(0);
  expect(await logIn(front.shop, email, kim.password)).toMatchObject({ _id: kim._id, name: 'Kim Fox' });
});

const typedAddress = {
  Address: testShippingAddress.address,
  City: testShippingAddress.city,
  State: testShippingAddress.state,
  Country: 'United States',
  'Postal Code': testShippingAddress.postalCode,
  'Phone Number': testShippingAddress.phoneNumber,
};

const allRequired =
  "address, city, state, country, phone number, postal code all required, else 'Please fill in all fields' (shown 3 s)";
testRequirements(
  [
    ['5.6', allRequired],
    ['9.6', 'shipping error 3 s'],
  ],
  async () => {
    const heron = await createTestProductAs(front.shop, await logInAdmin(front.shop));
    const timed = stopped.page;
    const cart = cartAtPayment([[heron, 1]], { user: robin._id, shippingAddress: null });
    await openPaused('/shipping', robin, cart);
    const message = alert('Please fill in all fields', timed);
    for (const label of Object.keys(typedAddress)) {
      await fill({ ...typedAddress, [label]: ' ' }, timed);
      await submit(timed).click();
      await message.waitFor();
      await stopped.advancePastTimer(3000, async () => expect(await message.isVisible()).toBe(true));
      await message.waitFor({ state: 'detached' });
      expect(pathOf(timed)).toBe('/shipping');
    }
    await fill(typedAddress, timed);
    await timed.clock.resume();
    await submit(timed).click();
    await timed.waitForURL('**/payment');
    const shippingAddress = { ...testShippingAddress, recipient: robin.name, country: 'United States' };
    expect(await readLocalStorage(timed, 'cart')).toMatchObject({ shippingAddress });
  },
);

testRequirement('5.7', 'Contact: name, email, message all required; otherwise nothing is sent.', async () => {
  const message = { Name: 'Kim', Email: 'kim@shop.example', Message: 'Do you print herons?' };
  await open('/contact', null);
  for (const label of Object.keys(message)) {
    await fill({ ...message, [label]: '' });
    await submit().click();
    await expectPolled(() => readFieldDescription(page, label)).toContain('is needed');
  }
  await fill(message);
  await captureApiCall(page, 'POST', '/api/contact', () => submit().click());
  await page.getByRole('button', { name: 'SENT!' }).waitFor();
  const { Name: name, Email: email, Message: text } = message;
  expect(sentTo('/api/contact').map(({ body }) => body)).toEqual([{ name, email, message: text }]);
});

const requested = (values: object, as = robin, from = '203.0.113.1') =>
  callShop<{ issues?: { path: string }[] }>(front.shop, 'POST', '/api/orders/custom', {
    as,
    headers: { 'x-forwarded-for': from },
    body: {
      name: as.name,
      email: as.email,
      color: 'red',
      filament: 'EPLA',
      image: '',
      stlFile: '',
      orderMessage: 'A fox, as tall as a hand.',
      ...values,
    },
  });

testRequirement('5.8', 'Custom order: nothing is sent if name, email or orderMessage is empty.', async () => {
  const texts = {
    'Full Name': robin.name,
    Email: robin.email,
    'Custom Order Details': 'A fox, as tall as a hand.',
  };
  await open('/customorder', robin);
  for (const label of Object.keys(texts)) {
    await fill({ ...texts, [label]: '' });
    await submit().click();
    // DECISIONS: the empty field is named.
    await expectPolled(() => readFieldDescription(page, label)).toContain(`${label} is needed.`);
    expect(await submit().textContent()).toBe('Send Order Request');
  }
  await fill(texts);
  await captureApiCall(page, 'POST', '/api/orders/custom', () => submit().click());
  await page.getByRole('button', { name: 'Sent! We will be in contact' }).waitFor();
  expect(sentTo('/api/orders/custom')).toHaveLength(1);
  for (const field of ['name', 'email', 'orderMessage']) {
    const { status, body } = await requested({ [field]: ' ' });
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
  }
});

testRequirement('5.9', 'Full Name is marked required; Email has type email.', async () => {
  await reused.look(robin, '/customorder');
  const name = page.getByLabel('Full Name');
  const mark = await name.evaluate((field: HTMLInputElement) => {
    const [label] = field.labels ?? [];
    return [field.required, label && getComputedStyle(label, '::after').content];
  });
  expect(mark).toEqual([true, expect.stringContaining('*')]);
  expect(await page.getByLabel('Email').getAttribute('type')).toBe('email');
});

// DECISIONS: the empty field is named. No other error is shown, and the shortest valid request is accepted.
testRequirement('5.10', 'No other bounds or messages.', async () => {
  const kim = await registerCustomer(front.shop, 'K');
  await open('/customorder', kim);
  const complaints = () =>
    page
      .locator('main form')
      .evaluate((form) =>
        [...form.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name')),
      );
  await fill({ 'Full Name': '', Email: '', 'Custom Order Details': '' });
  await submit().click();
  await expectPolled(complaints).toEqual(['name', 'email', 'orderMessage']);
  await fill({ 'Full Name': 'K', Email: 'k@x.co', 'Custom Order Details': '?' });
  await expectPolled(complaints).toEqual([]);
  const { call, status } = await captureApiCall(page, 'POST', '/api/orders/custom', () => submit().click());
  expect(call.body).toMatchObject({ name: 'K', email: 'k@x.co', image: '', stlFile: '', orderMessage: '?' });
  expect(status).toBe(200);
  expect((await requestsOf(kim)).map(({ orderMessage }) => orderMessage)).toEqual(['?']);
});

const requestsOf = async (as: TestUser) =>
  (
    await callShop<{ requests: PrintRequestResponse[] }>(front.shop, 'GET', '/api/orders/custom', {
      as,
    })
  ).body.requests;

// DECISIONS: anything else is refused.
for (const [id, field, label, others, quote] of [
  [
    '5.11',
    'color',
    'Color',
    ['gold', 'Red', 'grey', ' '],
    'red, orange, blue, green, black, gray, white, purple, pink',
  ],
  [
    '5.12',
    'filament',
    'Filament',
    ['PLA', 'epla', 'CARBON FIBER', ' '],
    'EPLA, ABS, PETG, PP, CARBON FIBRE, NYLON, FLEX, HIPS, PVA',
  ],
] as const)
  testRequirement(id, quote, async () => {
    const listed = quote.split(', ');
    const kim = await registerCustomer(front.shop, 'Kim');
    await reused.look(robin, '/customorder');
    const options = page.getByLabel(label, { exact: true }).locator('option');
    // DECISIONS: 'Not sure, advise me' comes first, and is sent as ''.
    const values = await options.evaluateAll((all) => all.map((each) => each.getAttribute('value')));
    expect(values).toEqual(['', ...listed]);
    expect(await options.allTextContents()).toEqual(['Not sure, advise me', ...listed]);
    for (const value of ['', ...listed])
      expect((await requested({ [field]: value }, kim, `198.51.100.${id.slice(2)}`)).status).toBe(200);
    for (const value of others) {
      const { status, body } = await requested({ [field]: value }, kim);
      expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
    }
    expect((await requestsOf(kim)).map((request) => request[field]).reverse()).toEqual(['', ...listed]);
  });
