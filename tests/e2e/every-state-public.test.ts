import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductAnswer } from '#domain/catalogue/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { newProduct } from '#tests/helpers/api/catalogue.ts';
import { enter, newCustomer, type Person, theAdmin } from '#tests/helpers/api/people.ts';
import { buy } from '#tests/helpers/api/sales.ts';
import { files } from '#tests/helpers/api/uploads.ts';
import { countSchemeTransitions } from '#tests/helpers/browser/count-scheme-transitions.ts';
import { lookAt } from '#tests/helpers/browser/find-violations.ts';
import { keepCart } from '#tests/helpers/browser/keep-cart.ts';
import { untilLoaded } from '#tests/helpers/browser/page-state.ts';
import { openShopfront, type Shopfront } from '#tests/helpers/browser/shopfront.ts';
import { password } from '#tests/helpers/browser/shopping.ts';
import { expectHeldFocus, fail, holdTimers, neverAnswer, told } from '#tests/helpers/browser/stand-still.ts';
import { openStoppedPage } from '#tests/helpers/browser/stopped-page.ts';

const slow = { timeout: 300_000 };

let front: Shopfront;
let page: Page;
let customer: Person;
let product: ProductAnswer;
let soldOut: ProductAnswer;
let orderId: string;

beforeAll(async () => {
  front = await openShopfront();
  const { shop } = front;
  const admin = await theAdmin(shop);
  customer = await newCustomer(shop);
  const all = (await callShop<ProductAnswer[]>(shop, 'GET', '/api/products')).body;
  product = all.find(
    ({ name, countInStock }) => name === 'Crescent Domino Mask' && countInStock > 1,
  ) as ProductAnswer;
  soldOut = await newProduct(shop, admin, { countInStock: 0 });
  orderId = (await buy(shop, customer, [{ product: product._id, qty: 1 }]))._id;
  ({ page } = await front.visitor());
  await page.emulateMedia({ reducedMotion: 'reduce' });
});
afterAll(() => front?.close());

/** Opens a path and waits until it runs. */
async function open(path: string): Promise<void> {
  await page.goto(path);
  await untilLoaded(page);
}
const text = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first().waitFor();
const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
};
const send = () => page.locator('main button[type=submit]').first().click();
const clean = async (where: string) => expect(await lookAt(page, where)).toEqual([]);

describe('for a guest', () => {
  beforeAll(() => enter(page, null));

  test('home: still where motion is unwelcome, its menu open, and no match', slow, async () => {
    const stopped = await openStoppedPage(front);
    await stopped.page.emulateMedia({ reducedMotion: 'reduce' });
    await stopped.stopAt('/');
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

  test('contact: sending, not sent, wrong and SENT!', slow, async () => {
    await open('/contact');
    await send();
    await text('Message is needed.');
    await clean('contact, empty');
    await fill({ Name: 'Kim', Email: 'kim@shop.example', Message: 'Hello' });
    const mend = await fail(page, 'network', '/api/contact');
    await send();
    await told(page, 'Your message was not sent.');
    await clean('contact, failed');
    await mend();
    await holdTimers(page);
    await send();
    await told(page, 'Thank you for your message!');
    await told(page, 'SENT!');
    await clean('contact, sent');
  });

  test('register, log in and a forgotten password: refused and done', slow, async () => {
    await open('/register');
    await send();
    await told(page, 'Please fill in all fields');
    await clean('register, empty');
    const mine = { 'Full Name': 'Kim', Email: 'kim@shop.example', Password: password };
    await fill({ ...mine, Email: customer.email, 'Confirm Password': password });
    await send();
    await told(page, 'User exists with that email, please login');
    await clean('register, refused');
    await fill({ Email: 'kim@shop.example' });
    await holdTimers(page);
    await send();
    await told(page, 'SUCCESS');
    await clean('register, SUCCESS');

    await enter(page, null);
    await open('/login');
    await fill({ Email: 'kim@shop.example', Password: 'not the password' });
    await send();
    await told(page, 'Invalid username or password');
    await clean('log in, refused');
    await open('/forgot-password');
    await fill({ Email: 'kim@shop.example' });
    await send();
    await told(page, 'a link is on its way');
    await clean('forgotten password, sent');
    await open('/reset-password#token=no-such-link');
    await fill({ 'New Password': password, 'Confirm Password': password });
    await send();
    await text('This link has ended. Please ask for a new one.');
    await page.locator('h2:focus').waitFor();
    await clean('reset password, ended');
  });

  test('cart: empty, prices out of reach; what is not here, and what is sold out', slow, async () => {
    await open('/cart');
    await text('Your cart is empty.');
    await clean('cart, empty');
    const mend = await fail(page, 500, '/api/cart/quote');
    await keepCart(page, [[product, 2]]);
    await open('/cart');
    await told(page, 'We could not check prices and stock.');
    await clean('cart, failed');
    await mend();
    await keepCart(page, [[soldOut, 1]]);
    await open('/cart');
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    await clean('cart, sold out');
    for (const path of ['/no/such/page', '/product/nothing', `/product/${soldOut._id}`]) {
      await open(path);
      await clean(path);
    }
    expect(await page.getByRole('button', { name: 'Out of stock' }).isDisabled()).toBe(true);
  });

  test('View in 3D: open, and its model out of reach', slow, async () => {
    await open(`/product/${product._id}`);
    const mend = await fail(page, 'network', /\.glb\.gz$/);
    const view = () => page.getByRole('button', { name: 'View in 3D' }).click();
    await view();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('alert')
      .or(dialog.getByText(/cannot|WebGL|could not/i))
      .first()
      .waitFor();
    await clean('viewer, failed');
    await expectHeldFocus(page, 'View in 3D', view);
    await mend();
  });
});

describe('for a customer', () => {
  beforeAll(() => enter(page, customer));

  test('the account: its menu, and each list loading, failed and empty', slow, async () => {
    const lists = ['/api/orders', '/api/orders/custom', '/api/users/profile', '/api/users/sessions'];
    const answerAgain = await neverAnswer(page, ...lists);
    await page.goto('/account');
    await told(page, 'Loading your orders...');
    await clean('account, loading');
    await page.goto('/account?tab=settings');
    await told(page, 'Loading your settings...');
    await told(page, 'Loading your devices...');
    await clean('settings, loading');
    await answerAgain();
    // They wait below the orders until those stand.
    const answerPrints = await neverAnswer(page, '/api/orders/custom');
    await page.goto('/account');
    await told(page, 'Loading your custom prints...');
    await clean('custom prints, loading');
    await answerPrints();
    const mend = await fail(page, 500, ...lists);
    await open('/account');
    await told(page, 'Your orders could not be loaded.');
    await told(page, 'Your custom prints could not be loaded.');
    await clean('account, failed');
    await open('/account?tab=settings');
    await told(page, 'Your settings could not be loaded.');
    await told(page, 'Your devices could not be loaded.');
    await clean('settings, failed');
    await mend();
    await enter(page, await newCustomer(front.shop, 'Ada Ahn'));
    await open('/orders');
    await text('No orders yet');
    await clean('orders, empty');
    await page.getByRole('banner').getByText('Ada Ahn').first().click();
    await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).waitFor();
    await clean('user menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'hidden' });
    await open('/account?tab=settings');
    await send();
    await told(page, 'Saved.');
    await clean('settings, saved');
    await enter(page, customer);
  });

  test('an order: loading, failed and there', slow, async () => {
    const answerAgain = await neverAnswer(page, `/api/orders/${orderId}`);
    await page.goto(`/orders/${orderId}`);
    await told(page, 'Loading your order...');
    await clean('order, loading');
    await answerAgain();
    const mend = await fail(page, 500, `/api/orders/${orderId}`);
    await open(`/orders/${orderId}`);
    await text('Something went wrong, Sorry!');
    await clean('order, failed');
    await mend();
  });

  test('a custom order: guide open, upload running and failed, not sent and sent', slow, async () => {
    await open('/customorder');
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
    await stl.setInputFiles(files.stl);
    await told(page, 'Uploading file...');
    await image.setInputFiles({ ...files.image, buffer: Buffer.from('%PDF-1.7 no picture') });
    await page.getByRole('alert').filter({ hasText: files.image.name }).waitFor();
    await clean('custom order, uploads');
    await page.getByRole('button', { name: /^Cancel the upload/ }).click();
    await fill({ 'Custom Order Details': 'A fox.' });
    const mend = await fail(page, 500, '/api/orders/custom');
    await send();
    await told(page, 'Your request was not sent.');
    await clean('custom order, failed');
    await mend();
    await page.getByRole('button', { name: 'Send Order Request' }).click();
    await told(page, 'Thank you, your request is with us.');
    await clean('custom order, sent');
  });

  test('a review: empty, failed and written', slow, async () => {
    await open(`/product/${product._id}`);
    const review = page.getByRole('button', { name: 'Submit review' });
    await review.click();
    await text('Comment is needed.');
    await clean('review, empty');
    await page.getByRole('radio', { name: /^4/ }).check({ force: true });
    await fill({ Comment: 'Sharp layers.' });
    const mend = await fail(page, 500, /reviews$/);
    await review.click();
    await told(page, 'Something went wrong, Sorry!');
    await clean('review, failed');
    await mend();
    await review.click();
    await told(page, 'Thank you: you have reviewed this product.');
    await clean('review, written');
  });

  test('checkout: an address that is wrong, an order that is refused, no way to pay', slow, async () => {
    await keepCart(page, [[product, 1]], { shippingAddress: null });
    await open('/shipping');
    await send();
    await told(page, 'Please fill in all fields');
    await clean('shipping, empty');
    await keepCart(page, [[product, 1]]);
    const mend = await fail(page, 500, '/api/orders', '/api/payments/methods', /create-stripe/);
    await open('/payment');
    await told(page, 'This did not work.');
    await clean('payment, failed');
    await mend();
    await open('/payment?canceled=true');
    await text('canceled Payment');
    await clean('payment, canceled');
  });

  test('the admins’ pages: 403', slow, async () => {
    await open('/admin/users');
    await text('This page is for the shop’s admins.');
    await clean('403');
  });
});
