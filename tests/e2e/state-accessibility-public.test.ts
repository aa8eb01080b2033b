import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createPaidOrder } from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import {
  logInAdmin,
  registerCustomer,
  setBrowserUser,
  type TestUser,
} from '#tests/helpers/api/test-users.ts';
import { uploadSampleFiles } from '#tests/helpers/api/uploads.ts';
import { testPassword } from '#tests/helpers/browser/checkout-steps.ts';
import { countSchemeTransitions } from '#tests/helpers/browser/count-scheme-transitions.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadWith } from '#tests/helpers/browser/load-page.ts';
import { openPausedPage } from '#tests/helpers/browser/open-paused-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import {
  expectFocusTrap,
  failRequests,
  holdRequests,
  stallRequests,
  suppressTimers,
  waitForAnnouncement,
} from '#tests/helpers/browser/page-faults.ts';
import { navigateTo, untilLoaded } from '#tests/helpers/browser/page-state.ts';
import { storeCartInBrowser } from '#tests/helpers/browser/store-cart-in-browser.ts';

const slow = { timeout: 300_000 };

let front: TestShopfront;
let page: Page;
let customer: TestUser;
let product: ProductResponse;
let soldOut: ProductResponse;
let orderId: string;

beforeAll(async () => {
  front = await openTestShopfront();
  const { shop } = front;
  const admin = await logInAdmin(shop);
  customer = await registerCustomer(shop);
  const all = (await callShop<ProductResponse[]>(shop, 'GET', '/api/products')).body;
  product = all.find(
    ({ name, countInStock }) => name === 'Crescent Domino Mask' && countInStock > 1,
  ) as ProductResponse;
  soldOut = await createTestProductAs(shop, admin, { countInStock: 0 });
  orderId = (await createPaidOrder(shop, customer, [{ product: product._id, qty: 1 }]))._id;
  ({ page } = await front.openVisitor());
  await page.emulateMedia({ reducedMotion: 'reduce' });
});
afterAll(() => front?.close());

/** Opens a path and waits until hydrated. */
async function open(path: string): Promise<void> {
  await page.goto(path);
  await untilLoaded(page);
}
/** By the router of the open page, which has the same user and stored items. */
async function visit(path: string): Promise<void> {
  await navigateTo(page, path);
  await untilLoaded(page);
}
const text = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first().waitFor();
const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
};
const send = () => page.locator('main button[type=submit]').first().click();
/** States that show the same components by different words are checked once. */
const clean = async (where: string) => expect(await checkOpenPageAccessibility(page, where)).toEqual([]);

describe('for a guest', () => {
  beforeAll(() => setBrowserUser(page, null));

  test('home: with reduced motion, its menu open, and without matches', slow, async () => {
    const stopped = await openPausedPage(front);
    await stopped.page.emulateMedia({ reducedMotion: 'reduce' });
    await stopped.pauseAt('/');
    const hero = stopped.page.getByRole('region', { name: 'Welcome' });
    const before = await hero.innerText();
    await stopped.page.clock.runFor(5000);
    expect(await hero.innerText()).toBe(before);
    await open('/');
    expect(await countSchemeTransitions(page)).toBe(0);
    await clean('home');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('banner').locator('summary[aria-label^=Menu]').click();
    await page.getByRole('navigation', { name: 'Mobile' }).waitFor();
    await clean('mobile menu');
    await open('/?q=nothing+like+it');
    await text('No Products Match your search.');
    await clean('no match');
  });

  test('contact: sending, failed, invalid and SENT!', slow, async () => {
    await visit('/contact');
    await send();
    await text('Message is needed.');
    await clean('contact, empty');
    await fill({ Name: 'Kim', Email: 'kim@shop.example', Message: 'Hello' });
    const restore = await failRequests(page, 'network', '/api/contact');
    await send();
    await waitForAnnouncement(page, 'Your message was not sent.');
    await clean('contact, failed');
    await restore();
    await suppressTimers(page);
    await send();
    await waitForAnnouncement(page, 'Thank you for your message!');
    await waitForAnnouncement(page, 'SENT!');
    await clean('contact, sent');
  });

  test('withdrawal: invalid, reviewed, failed and received', slow, async () => {
    await visit('/withdraw');
    await send();
    await text('Order number is needed.');
    await fill({ 'Order number': '1001', Email: 'kim@shop.example', Name: 'Kim' });
    await send();
    await text('This is what you send');
    await clean('withdrawal, reviewed');
    const restore = await failRequests(page, 'network', '/api/withdrawals');
    const confirm = () => page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await confirm();
    await waitForAnnouncement(page, 'Your withdrawal was not sent.');
    await restore();
    await confirm();
    await text('We have received your withdrawal');
    await clean('withdrawal, received');
  });

  test('registration, login and password reset: refused and done', slow, async () => {
    await visit('/register');
    await send();
    await waitForAnnouncement(page, 'Please fill in all fields');
    const mine = { 'Full Name': 'Kim', Email: 'kim@shop.example', Password: testPassword };
    await fill({ ...mine, Email: customer.email, 'Confirm Password': testPassword });
    await send();
    await waitForAnnouncement(page, 'User exists with that email, please login');
    await clean('register, refused');
    await fill({ Email: 'kim@shop.example' });
    await suppressTimers(page);
    await send();
    await waitForAnnouncement(page, 'SUCCESS');

    await setBrowserUser(page, null);
    await open('/login');
    await fill({ Email: 'kim@shop.example', Password: 'not the password' });
    await send();
    await waitForAnnouncement(page, 'Invalid username or password');
    await visit('/forgot-password');
    await fill({ Email: 'kim@shop.example' });
    await send();
    await waitForAnnouncement(page, 'a link is on its way');
    await clean('forgotten password, sent');
    await open('/reset-password#token=no-such-link');
    await fill({ 'New Password': testPassword, 'Confirm Password': testPassword });
    await send();
    await text('This link has expired. Please request a new one.');
    await page.locator('h2:focus').waitFor();
    await clean('reset password, ended');
  });

  test('cart: empty, prices unavailable, removed and sold-out products', slow, async () => {
    await open('/cart');
    await text('Your cart is empty.');
    await clean('cart, empty');
    const restore = await failRequests(page, 500, '/api/cart/quote');
    await storeCartInBrowser(page, [[product, 2]]);
    await open('/cart');
    await waitForAnnouncement(page, 'We could not check prices and stock.');
    await clean('cart, failed');
    await restore();
    await storeCartInBrowser(page, [[soldOut, 1]]);
    await open('/cart');
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    await clean('cart, sold out');
    await visit(`/product/${soldOut._id}`);
    await clean('sold-out product');
    expect(await page.getByRole('button', { name: 'Out of stock' }).isDisabled()).toBe(true);
  });

  test('View in 3D: open, and its model missing', slow, async () => {
    await loadWith(page, `/product/${product._id}`, { recentlyViewed: [soldOut._id] });
    // Not loaded until it is near, and not busy before.
    await page.getByRole('region', { name: 'Recently viewed' }).waitFor();
    await untilLoaded(page);
    const restore = await failRequests(page, 'network', /\.glb\.gz$/);
    const view = () => page.getByRole('button', { name: 'View in 3D' }).click();
    await view();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('alert')
      .or(dialog.getByText(/cannot|WebGL|could not/i))
      .first()
      .waitFor();
    await clean('viewer, failed');
    await expectFocusTrap(page, 'View in 3D', view);
    await restore();
  });
});

describe('for a customer', () => {
  beforeAll(() => setBrowserUser(page, customer));

  test('the account: its menu, and each list loading, failed and empty', slow, async () => {
    const lists = ['/api/orders', '/api/orders/custom', '/api/users/profile', '/api/users/sessions'];
    const orderCalls = await holdRequests(page, ...lists);
    await page.goto('/account');
    await waitForAnnouncement(page, 'Loading your orders...');
    await clean('account, loading');
    await orderCalls.fail();
    await waitForAnnouncement(page, 'Your orders could not be loaded.');
    await waitForAnnouncement(page, 'Your custom prints could not be loaded.');
    await clean('account, failed');
    await orderCalls.restore();
    const settingsCalls = await holdRequests(page, ...lists);
    await page.goto('/account?tab=settings');
    await waitForAnnouncement(page, 'Loading your settings...');
    await waitForAnnouncement(page, 'Loading your devices...');
    await settingsCalls.fail();
    await waitForAnnouncement(page, 'Your settings could not be loaded.');
    await waitForAnnouncement(page, 'Your devices could not be loaded.');
    await settingsCalls.restore();
    // They are loaded below the orders, after them.
    const answerPrints = await stallRequests(page, '/api/orders/custom');
    await page.goto('/account');
    await waitForAnnouncement(page, 'Loading your custom prints...');
    await answerPrints();
    await setBrowserUser(page, await registerCustomer(front.shop, 'Ada Ahn'));
    await open('/orders');
    await text('No orders yet');
    await clean('orders, empty');
    await page.getByRole('banner').getByText('Ada Ahn').filter({ visible: true }).first().click();
    await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).waitFor();
    await clean('user menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'hidden' });
    await visit('/account?tab=settings');
    await send();
    await waitForAnnouncement(page, 'Saved.');
    await clean('settings, saved');
    await setBrowserUser(page, customer);
  });

  test('an order: loading, failed and loaded', slow, async () => {
    const calls = await holdRequests(page, `/api/orders/${orderId}`);
    await page.goto(`/orders/${orderId}`);
    await waitForAnnouncement(page, 'Loading your order...');
    await calls.fail();
    await text('Something went wrong, Sorry!');
    await clean('order, failed');
    await calls.restore();
  });

  test('a custom order: guide open, upload running and failed, not sent and sent', slow, async () => {
    await visit('/customorder');
    await page.getByText('Filaments: Types and Uses').click();
    await fill({ 'Custom Order Details': '' });
    await send();
    await text('Custom Order Details is needed.');
    await clean('custom order, guide open and empty');
    await page.getByText('Filaments: Types and Uses').click();
    await page.route('**/api/uploads/stl', () => {});
    const [stl, image] = [
      page.locator('main input[type=file]').first(),
      page.locator('main input[type=file]').last(),
    ];
    await stl.setInputFiles(uploadSampleFiles.stl);
    await waitForAnnouncement(page, 'Uploading file...');
    await image.setInputFiles({ ...uploadSampleFiles.image, buffer: Buffer.from('%PDF-1.7 no picture') });
    await page.getByRole('alert').filter({ hasText: uploadSampleFiles.image.name }).waitFor();
    await clean('custom order, uploads');
    await page.getByRole('button', { name: /^Cancel the upload/ }).click();
    await fill({ 'Custom Order Details': 'A fox.' });
    const restore = await failRequests(page, 500, '/api/orders/custom');
    await send();
    await waitForAnnouncement(page, 'Your request was not sent.');
    await restore();
    await page.getByRole('button', { name: 'Send Order Request' }).click();
    await waitForAnnouncement(page, 'Thank you, your request is with us.');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(await page.evaluate(() => innerHeight + 1));
    await clean('custom order, sent');
  });

  test('a review: empty, failed and written', slow, async () => {
    await visit(`/product/${product._id}`);
    const review = page.getByRole('button', { name: 'Submit review' });
    await review.click();
    await text('Comment is needed.');
    await clean('review, empty');
    await page.getByRole('radio', { name: /^4/ }).check({ force: true });
    await fill({ Comment: 'Sharp layers.' });
    const restore = await failRequests(page, 500, /reviews$/);
    await review.click();
    await waitForAnnouncement(page, 'Something went wrong, Sorry!');
    await restore();
    await review.click();
    await waitForAnnouncement(page, 'Thank you: you have reviewed this product.');
    await clean('review, written');
  });

  test('checkout: an invalid address, a refused order, no payment method', slow, async () => {
    await storeCartInBrowser(page, [[product, 1]], { shippingAddress: null });
    await open('/shipping');
    // The address of the customer's order is filled in.
    await expectPolled(() => page.getByLabel('City').inputValue()).not.toBe('');
    await fill({ City: '' });
    await send();
    await waitForAnnouncement(page, 'Please fill in all fields');
    await clean('shipping, empty');
    await storeCartInBrowser(page, [[product, 1]]);
    const restore = await failRequests(page, 500, '/api/orders', '/api/payments/methods', /create-stripe/);
    await open('/payment');
    await waitForAnnouncement(page, 'This did not work.');
    await clean('payment, failed');
    await restore();
    await open('/payment?canceled=true');
    await text('canceled Payment');
  });

  test('the admin pages: 403', slow, async () => {
    await visit('/admin/users');
    await text('This page is for the shop’s admins.');
    await clean('403');
  });
});
