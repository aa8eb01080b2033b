import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { listProviderPayments, placeOrder, testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import {
  logInAdmin,
  registerCustomer,
  setBrowserUser,
  type TestUser,
} from '#tests/helpers/api/test-users.ts';
import { uploadSampleFiles } from '#tests/helpers/api/uploads.ts';
import {
  goToCardPaymentPage,
  goToPayment,
  goToWalletPaymentPage,
} from '#tests/helpers/browser/checkout-steps.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { arriveAs, openAs } from '#tests/helpers/browser/open-as.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readLocalStorage } from '#tests/helpers/browser/page-state.ts';
import { captureApiCall, recordApiCalls } from '#tests/helpers/browser/record-api-calls.ts';
import { storeCartInBrowser } from '#tests/helpers/browser/store-cart-in-browser.ts';
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

const bearer = ({ token }: TestUser) => `Bearer ${token}`;
const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click();

/** Opens the payment page as Robin, with a cart of two pieces and an address. */
async function openPayment() {
  await setBrowserUser(page, robin);
  await storeCartInBrowser(page, [[heron, 2]], { user: robin._id });
  await page.goto('/payment');
}

// DECISIONS name no base URL: the client calls the origin of its page.
testRequirement('7.1', 'The base address is not shown.', async () => {
  const elsewhere = front.shop.url.replace('localhost', '127.0.0.1');
  for (const base of [front.shop.url, elsewhere]) {
    const other = await page.context().newPage();
    const calls = recordApiCalls(other);
    await other.goto(`${base}/cart/${heron._id}?qty=1`);
    await expectPolled(() => calls.length).toBeGreaterThan(0);
    expect(calls.map(({ url }) => new URL(url).origin).filter((origin) => origin !== base)).toEqual([]);
    await other.close();
  }
});

testRequirement('7.2', 'POST /api/users/login | {email, password}', async () => {
  await openAs(page, null, '/login');
  await page.getByLabel('Email').fill(robin.email);
  await page.getByLabel('Password').fill(robin.password);
  const { call, response } = await captureApiCall(page, 'POST', '/api/users/login', press('Login'));
  expect(call.body).toEqual({ email: robin.email, password: robin.password });
  await expectPolled(() => readLocalStorage(page, 'userInfo')).toEqual(response);
});

testRequirement('7.3', 'client then logs in', async () => {
  await openAs(page, null, '/register');
  const [name, email, password] = ['Kim Fox', `kim-${Date.now()}@shop.example`, 'a long password'];
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  const calls = recordApiCalls(page);
  await press('Register')();
  await page.getByRole('button', { name: 'SUCCESS' }).waitFor();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/users/register', { name, email, password }],
    ['/api/users/login', { email, password }],
  ]);
  expect(await readLocalStorage(page, 'userInfo')).toMatchObject({ name, email });
});

testRequirement('7.4', 'updated user info replaces stored login', async () => {
  const kim = await registerCustomer(front.shop, 'Kim');
  await openAs(page, kim, '/account?tab=settings');
  await page.getByLabel('Name').fill('Kim Fox');
  await page.getByLabel('Current password').fill(kim.password);
  await page.getByLabel('New password').fill('another long password');
  await page.getByLabel('Confirm password').fill('another long password');
  const { call, response } = await captureApiCall(page, 'PATCH', '/api/users/profile', press('Save changes'));
  // The specification's fields, and one of ours.
  const sent = { name: 'Kim Fox', email: kim.email, password: 'another long password' };
  expect([call.authorization, call.body]).toEqual([bearer(kim), { ...sent, currentPassword: kim.password }]);
  await expectPolled(() => readLocalStorage(page, 'userInfo')).toEqual(response);
  expect(response).toMatchObject({ _id: kim._id, name: 'Kim Fox' });
});

testRequirement('7.5', 'GET api/users/profile (bearer) | none', async () => {
  const { call } = await captureApiCall(page, 'GET', '/api/users/profile', () =>
    openAs(page, robin, '/account?tab=settings'),
  );
  expect([call.authorization, call.body]).toEqual([bearer(robin), null]);
});

testRequirement('7.7', '{comment, rating} | status 201 reloads products; error message shown', async () => {
  const reviewed = await createTestProductAs(front.shop, admin);
  const path = `/api/products/${reviewed._id}/reviews`;
  await openAs(page, robin, `/product/${reviewed._id}`);
  await page.getByLabel('2 stars').press('Space');
  await page.getByLabel('Comment').fill('Fine lines.');
  const { call, status } = await captureApiCall(page, 'POST', path, press('Submit review'));
  expect([call.authorization, call.body, status]).toEqual([
    bearer(robin),
    { comment: 'Fine lines.', rating: 2 },
    201,
  ]);
  await page.getByText('Fine lines.').waitFor();
  await page.getByRole('img', { name: 'Rated 2 out of 5' }).first().waitFor();

  const kim = await registerCustomer(front.shop, 'Kim');
  await openAs(page, kim, `/product/${reviewed._id}`);
  await page.getByLabel('3 stars').press('Space');
  await page.getByLabel('Comment').fill('Twice.');
  await callShop(front.shop, 'POST', path, { as: kim, body: { comment: 'Once.', rating: 3 } });
  const again = await captureApiCall(page, 'POST', path, press('Submit review'));
  expect(again.status).toBe(409);
  await page
    .getByRole('alert')
    .filter({ hasText: String(again.response.message) })
    .waitFor();
});

testRequirement('7.8', 'GET /api/orders (bearer) | none', async () => {
  const { call } = await captureApiCall(page, 'GET', '/api/orders', () => openAs(page, robin, '/orders'));
  expect([call.authorization, call.body]).toEqual([bearer(robin), null]);
});

testRequirement(
  '7.10',
  'PATCH /api/orders (bearer) | {id, update} (update holds status and optional tracking)',
  async () => {
    const { _id: id } = await placeOrder(front.shop, robin, [{ product: heron._id, qty: 1 }]);
    await openAs(page, admin, `/admin/orders/${id}`);
    await page.getByRole('radio', { name: 'Printing' }).check();
    const printing = await captureApiCall(page, 'PATCH', '/api/orders', press('Save'));
    expect([printing.call.authorization, printing.call.body]).toEqual([
      bearer(admin),
      // DECISIONS: the screen also sends which version of the order it has seen.
      { id, version: 1, update: { status: 'Printing' } },
    ]);
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('radio', { name: 'Shipped' }).check();
    await page.getByLabel('Tracking').fill('9400110200881234567890');
    const shipped = await captureApiCall(page, 'PATCH', '/api/orders', press('Save'));
    const update = { status: 'Shipped', tracking: '9400110200881234567890' };
    expect(shipped.call.body).toEqual({ id, version: 2, update });
  },
);

testRequirement('7.9', 'GET /api/orders/allOrders (bearer, admin) | none', async () => {
  const { call } = await captureApiCall(page, 'GET', '/api/orders/allOrders', () =>
    arriveAs(page, admin, '/admin/orders'),
  );
  expect([call.authorization, call.body]).toEqual([bearer(admin), null]);
});

testRequirement('7.11', 'POST /api/orders (bearer) | {orderDetails}', async () => {
  const { call } = await captureApiCall(page, 'POST', '/api/orders', async () => {
    await openAs(page, robin, `/cart/${heron._id}?qty=2`);
    await page.waitForURL('**/cart');
    await goToPayment(page);
  });
  const item = { product: heron._id, qty: 2, name: heron.name, price: 12.33 };
  // DECISIONS: the form has a list of countries.
  const shippingAddress = { ...testShippingAddress, country: 'United States', shippingPrice: 7.15 };
  expect(call.authorization).toBe(bearer(robin));
  expect(call.body).toMatchObject({
    orderDetails: { orderItems: [item], shippingAddress, paymentMethod: 'Stripe', qty: 2 },
  });
});

testRequirement('7.12', '{createdOrder} | {session:{url}}; browser redirects to url', async () => {
  // The test of the order ends here.
  if (new URL(page.url()).pathname !== '/payment') await openPayment();
  await page.getByLabel('I agree to the').check();
  const path = '/api/orders/create-stripe-checkout-session';
  const session = { id: 'cs_elsewhere', url: `${front.shop.url}/about?from=session` };
  await page.route(`**${path}`, (route) => route.fulfill({ json: { session } }), { times: 1 });
  const { call } = await captureApiCall(page, 'POST', path, press('Pay with card'));
  expect(call.authorization).toBe(bearer(robin));
  expect(call.body).toMatchObject({ createdOrder: { user: robin._id, qty: 2, total: 29.59 } });
  await page.waitForURL(session.url);
});

/** Robin pays by card and sees the thank-you page; returns every call that the page made. */
async function payByCard() {
  await openPayment();
  await goToCardPaymentPage(page);
  const calls = recordApiCalls(page);
  await press('Pay')();
  await page.getByText('Payment Complete!').waitFor();
  await expectPolled(() => calls.some(({ path }) => path.endsWith('/confirmationEmail'))).toBe(true);
  return calls;
}

testRequirement('7.14', 'dispatched before confirmation email', async () => {
  const calls = await payByCard();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const updates = calls.filter(({ method, path }) => method === 'PATCH' && path === `/api/orders/${id}/pay`);
  expect(updates.map(({ authorization }) => authorization)).toContain(bearer(robin));
  expect(updates[0]?.body).toMatchObject({
    paymentMethod: 'Stripe',
    paymentResult: {
      status: 'complete',
      update_time: expect.stringMatching(/^\d{4}-/),
      email_address: robin.email,
    },
    status: 'Paid',
  });
  const place = (path: string) => calls.findIndex((call) => call.path === path);
  expect(place(`/api/orders/${id}/pay`)).toBeLessThan(place('/api/orders/confirmationEmail'));

  const mail = calls.find(({ path }) => path === '/api/orders/confirmationEmail');
  expect(mail?.authorization).toBe(bearer(robin));
  expect(mail?.body).toMatchObject({ id, updatedOrder: { _id: id, status: 'Paid' } });
});

testRequirement('7.13', 'sent after order becomes Paid', async () => {
  const { _id } = await placeOrder(front.shop, robin, [{ product: heron._id, qty: 2 }]);
  const calls = recordApiCalls(page);
  await openAs(page, robin, `/payment/success/${_id}`, { DBOrder: { _id }, createdOrder: { _id } });
  await page.getByText('Confirming your payment...').waitFor();
  await expectPolled(() => calls.filter(({ path }) => path.endsWith('/pay')).length).toBeGreaterThan(1);
  expect(calls.filter(({ path }) => path.endsWith('/confirmationEmail'))).toEqual([]);
});

testRequirement('7.15', 'POST /api/contact | {name, email, message}', async () => {
  await openAs(page, null, '/contact');
  const message = { name: 'Kim', email: 'kim@shop.example', message: 'Do you print herons?' };
  await page.getByLabel('Name').fill(message.name);
  await page.getByLabel('Email').fill(message.email);
  await page.getByLabel('Message').fill(message.message);
  const { call, response } = await captureApiCall(page, 'POST', '/api/contact', press('Send'));
  expect([call.body, response]).toEqual([message, { success: 'success' }]);
});

for (const [id, kind, label] of [
  ['7.16', 'image', 'Image File'],
  ['7.17', 'stl', 'STL File'],
] as const)
  testRequirement(id, `POST /api/uploads/${kind} | multipart field ${kind}`, async () => {
    await arriveAs(page, robin, '/customorder', { asLeft: true });
    const box = page.getByRole('textbox', { name: label });
    await box.waitFor();
    const picker = page.locator(`input[type=file]`).nth(kind === 'stl' ? 0 : 1);
    const { call, response } = await captureApiCall<string>(page, 'POST', `/api/uploads/${kind}`, () =>
      picker.setInputFiles(uploadSampleFiles[kind]),
    );
    // The bytes of a file cannot be read here; the server accepts a file in the field of this name only.
    expect([call.authorization, call.contentType]).toEqual([
      bearer(robin),
      expect.stringMatching(/^multipart\//),
    ]);
    expect(response).toMatch(/^\/\S+$/);
    await expectPolled(() => box.inputValue()).toBe(response);
  });

testRequirement('7.18', 'POST /api/orders/custom (bearer)', async () => {
  // Without the draft that another test has left in this tab.
  await page.goto('/favicon.svg');
  await page.evaluate(() => sessionStorage.clear());
  await openAs(page, robin, '/customorder');
  await page.getByLabel('Color').selectOption('green');
  await page.getByLabel('Filament', { exact: true }).selectOption('FLEX');
  await page.getByLabel('Custom Order Details').fill('A fox, as tall as a hand.');
  const { call, response } = await captureApiCall(
    page,
    'POST',
    '/api/orders/custom',
    press('Send Order Request'),
  );
  expect([call.authorization, call.body, response]).toEqual([
    bearer(robin),
    {
      name: robin.name,
      email: robin.email,
      color: 'green',
      image: '',
      stlFile: '',
      filament: 'FLEX',
      orderMessage: 'A fox, as tall as a hand.',
    },
    { success: 'success' },
  ]);
});

testRequirement('7.25', 'PayPal: the client creates an order', async () => {
  await openPayment();
  await page.getByText('You will be charged').waitFor();
  const path = '/api/orders/create-paypal-order';
  const { call } = await captureApiCall(page, 'POST', path, () => goToWalletPaymentPage(page));
  const { createdOrder } = call.body as { createdOrder: OrderResponse };
  expect(createdOrder).toMatchObject({ totalPrice: 24.66, shippingPrice: 4.93 });
  const orderID = new URL(page.url()).searchParams.get('token');
  const captured = await captureApiCall(page, 'POST', '/api/orders/capture-paypal-order', press('Approve'));
  expect([captured.call.authorization, captured.call.body]).toEqual([bearer(robin), { orderID }]);
  await page.getByText('Payment Complete!').waitFor();
  const charged = { provider: 'paypal', currency: 'usd', captured: 2959 };
  expect(await listProviderPayments(front.shop, createdOrder._id)).toMatchObject([charged]);
});
