import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import {
  listProviderPayments,
  performPayerAction,
  placeOrder,
  testShippingAddress,
} from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer } from '#tests/helpers/api/test-users.ts';
import { delayRequests } from '#tests/helpers/browser/delay-requests.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { loadAs } from '#tests/helpers/browser/load-page.ts';
import { openPausedPage, type PausedPage } from '#tests/helpers/browser/open-paused-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { failRequests } from '#tests/helpers/browser/page-faults.ts';
import { readLocalStorage, readStoreState, untilTasksDone } from '#tests/helpers/browser/page-state.ts';
import { readFieldDescription } from '#tests/helpers/browser/read-field-description.ts';
import { captureApiCall, recordApiCalls } from '#tests/helpers/browser/record-api-calls.ts';
import { storeCartInBrowser } from '#tests/helpers/browser/store-cart-in-browser.ts';
import { testRequirement, testRequirements } from '#tests/helpers/test-requirement.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
let heron: ProductDetailsResponse;
/** One visitor with a clock that the tests move: from the home page to the end of a checkout, mostly by links. */
let page: Page;
let stopped: PausedPage;

beforeAll(async () => {
  front = await openTestShopfront();
  heron = await createTestProductAs(front.shop, await logInAdmin(front.shop), { countInStock: 50 });
  stopped = await openPausedPage(front);
  page = stopped.page;
});
afterAll(() => front?.close());

const main = () => page.getByRole('main');
const submit = () => page.locator('main form button[type=submit]').first();
const pathOf = () => new URL(page.url()).pathname;
const alert = (text: string) =>
  page.getByRole('alert').filter({ has: page.getByText(text, { exact: true }) });
const readOrder = async (id: string, as: { token: string }) =>
  (await callShop<{ order: OrderResponse }>(front.shop, 'GET', `/api/orders/${id}`, { as })).body.order;

/** By a link of the header, or else of the page, with the clock paused there. */
const follow = (name: string, path: string) =>
  stopped.pauseAt(async () => {
    const inHeader = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
    await ((await inHeader.count()) ? inHeader : main().getByRole('link', { name, exact: true })).click();
    await page.waitForURL((url) => url.pathname === path);
    await page.locator('main form').first().waitFor();
  });

async function fill(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    const field = page.getByLabel(label, { exact: true });
    await (label === 'Country' ? field.selectOption(text) : field.fill(text));
  }
}

testRequirements(
  [
    ['2.1', 'Home: rotating hero'],
    ['9.5', 'hero rotation 2000 ms'],
  ],
  async () => {
    await stopped.pauseAt('/');
    const hero = page.getByRole('region', { name: 'Welcome' });
    const names = async () => String(await hero.locator('dd').allTextContents());
    const picture = () =>
      hero
        .locator('img')
        .evaluateAll((all) =>
          all
            .filter((img) => img.checkVisibility({ opacityProperty: true }))
            .map((img) => img.getAttribute('src')),
        );
    expect(await hero.locator('dd').count()).toBe(3);
    const firstPicture = await picture();
    expect(firstPicture).toHaveLength(1);
    const after = async (ms: number) => {
      await page.clock.runFor(ms);
      await untilTasksDone(page);
      return names();
    };
    // The interval has begun before the clock was paused.
    let shown = await names();
    let passed = 100;
    while ((await after(100)) === shown && passed <= 2000) passed += 100;
    expect(passed, 'ms until the first turn').toBeLessThanOrEqual(2000);
    for (let turn = 1; turn <= 3; turn += 1) {
      shown = await names();
      expect(await after(1900), `turn ${turn} is not early`).toBe(shown);
      await page.clock.runFor(100);
      await expectPolled(names).not.toBe(shown);
    }
    // Pictures fade in, and the same one may follow itself.
    await expectPolled(async () => {
      await page.clock.runFor(2000);
      return picture();
    }).not.toEqual(firstPicture);
  },
);

testRequirements(
  [
    ['5.18', 'debounced 1 s'],
    ['9.5', 'Search debounce 1000 ms'],
  ],
  async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const q = searchParams.get('q');
      // The API is asked for suggestions sooner.
      if (q !== null && pathname !== '/api/products') asked.push(q);
    });
    const search = page.getByLabel('Search products');
    for (const typed of ['H', 'He', 'Heron']) {
      await search.fill(typed);
      await page.clock.runFor(900);
    }
    await search.fill('heron');
    await stopped.advancePastTimer(1000, async () => expect(asked).toEqual([]));
    await expectPolled(() => asked).toEqual(['heron']);
  },
);

testRequirements(
  [
    ['4.8', "'Sending...', then 'SENT!' and a thank-you message, then redirect to / after 5 s."],
    ['7.15', 'POST /api/contact | {name, email, message}'],
    ['9.6', 'contact redirect 5 s'],
  ],
  async () => {
    await follow('Contact', '/contact');
    const message = { name: 'Kim', email: 'kim@shop.example', message: 'Do you print herons?' };
    await fill({ Name: message.name, Email: message.email, Message: message.message });
    expect(await submit().textContent()).toBe('Send');
    const release = await delayRequests(page, '/api/contact');
    const { call, response } = await captureApiCall(page, 'POST', '/api/contact', async () => {
      await submit().click();
      await expectPolled(() => submit().textContent()).toBe('Sending...');
      expect(await page.getByText('Thank you').count()).toBe(0);
      release();
    });
    expect([call.body, response]).toEqual([message, { success: 'success' }]);
    await expectPolled(() => submit().textContent()).toBe('SENT!');
    await page.getByRole('status').filter({ hasText: 'Thank you for your message!' }).waitFor();
    await stopped.advancePastTimer(5000, async () => expect(pathOf()).toBe('/contact'));
    await page.waitForURL((url) => url.pathname === '/');
  },
);

const registration = {
  'Full Name': 'Kim Fox',
  Email: `kim-fox-${Date.now()}@shop.example`,
  Password: 'a long password',
  'Confirm Password': 'a long password',
};

// DECISIONS: the field's own error stays until it is corrected.
testRequirements(
  [
    ['5.1', "password and confirm must match, else 'Passwords do not match' (hidden after 5 s)"],
    ['9.6', 'Password mismatch message hides after 5 s'],
  ],
  async () => {
    await follow('Login', '/login');
    await follow('Register', '/register');
    const calls = recordApiCalls(page);
    await fill({ ...registration, 'Confirm Password': 'another long password' });
    await submit().click();
    const message = alert('Passwords do not match');
    await message.waitFor();
    await stopped.advancePastTimer(5000, async () => expect(await message.isVisible()).toBe(true));
    await message.waitFor({ state: 'detached' });
    const description = () => readFieldDescription(page, 'Confirm Password');
    expect(await description()).toContain('Passwords do not match');
    await fill({ 'Confirm Password': 'a long password' });
    await expectPolled(description).not.toContain('Passwords do not match');
    expect(calls.filter(({ path }) => path.startsWith('/api/users'))).toEqual([]);
  },
);

testRequirements(
  [
    [
      '4.7',
      'on success it logs in automatically with the same credentials; the button reads SUCCESS and after 3 s the user goes to /cart',
    ],
    ['7.3', 'client then logs in'],
    ['9.6', 'post-register redirect 3 s'],
  ],
  async () => {
    const { 'Full Name': name, Email: email, Password: password } = registration;
    const calls = recordApiCalls(page);
    await submit().click();
    const done = main().locator('button[type=submit]', { hasText: 'SUCCESS' });
    await done.waitFor();
    expect(await done.textContent()).toBe('SUCCESS');
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/api/users/register', { name, email, password }],
      ['/api/users/login', { email, password }],
    ]);
    expect(await readLocalStorage(page, 'userInfo')).toMatchObject({ name, email });
    await stopped.advancePastTimer(3000, async () => {
      expect(await done.isVisible()).toBe(true);
      expect(pathOf()).toBe('/register');
    });
    await page.waitForURL('**/cart');
  },
);

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
    await stopped.pauseAt(`/product/${heron._id}`);
    const button = page.locator('main button', { hasText: /Add To Cart|ADDED!/ });
    const isGreen = async () => {
      const { red, green, blue } = await button.evaluate(inRgb);
      return green > red * 1.5 && green > blue * 1.2;
    };
    expect([await button.textContent(), await isGreen()]).toEqual(['Add To Cart', false]);
    await page.getByLabel('Quantity').selectOption('3');
    await button.click();
    await expectPolled(() => button.textContent()).toBe('ADDED!');
    await expectPolled(isGreen).toBe(true);
    expect(pathOf()).toBe(`/product/${heron._id}`);
    await page.clock.runFor(1000);
    await page.waitForURL('**/cart');
    await page.clock.resume();
    await expectPolled(() => page.getByLabel(`Quantity of ${heron.name}`).inputValue()).toBe('3');
    const orderItems = [{ product: heron._id, qty: 3 }];
    expect(await readLocalStorage(page, 'cart')).toMatchObject({ orderItems });
  },
);

const typedAddress = {
  Address: testShippingAddress.address,
  City: testShippingAddress.city,
  State: testShippingAddress.state,
  Country: 'United States',
  'Postal Code': testShippingAddress.postalCode,
  'Phone Number': testShippingAddress.phoneNumber,
};
/** The order of the visitor's cart. */
let order: OrderResponse;

testRequirements(
  [
    ['2.8', 'Address form'],
    [
      '5.6',
      "address, city, state, country, phone number, postal code all required, else 'Please fill in all fields' (shown 3 s)",
    ],
    ['7.11', 'POST /api/orders (bearer) | {orderDetails}'],
    ['9.1', 'the shipping page computes a 29% figure and sends it in the address as shippingPrice'],
    ['9.6', 'shipping error 3 s'],
  ],
  async () => {
    await stopped.pauseAt(async () => {
      await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
      await page.waitForURL('**/shipping');
    });
    // DECISIONS: the form has a recipient, who is the customer at first, and a list of countries.
    const labels = ['Recipient', 'Address', 'City', 'State', 'Country', 'Postal Code', 'Phone Number'];
    await expectPolled(() => main().locator('form label').allInnerTexts()).toEqual([
      ...labels,
      'This is a gift',
    ]);
    const message = alert('Please fill in all fields');
    await fill(typedAddress);
    for (const [label, text] of Object.entries(typedAddress)) {
      await fill({ [label]: label === 'Country' ? '' : ' ' });
      await submit().click();
      await message.waitFor();
      await stopped.advancePastTimer(3000, async () => expect(await message.isVisible(), label).toBe(true));
      await message.waitFor({ state: 'detached' });
      expect(pathOf(), label).toBe('/shipping');
      await fill({ [label]: text });
    }
    const placed = await captureApiCall<{ addedOrder: OrderResponse }>(page, 'POST', '/api/orders', () =>
      stopped.pauseAt(async () => {
        await submit().click();
        await page.waitForURL('**/payment');
      }),
    );
    const user = await readLocalStorage<UserInfo>(page, 'userInfo');
    const shippingAddress = { ...testShippingAddress, recipient: 'Kim Fox', country: 'United States' };
    expect(await readLocalStorage(page, 'cart')).toMatchObject({ shippingAddress });
    const { orderDetails } = placed.call.body as { orderDetails: { shippingAddress: object } };
    expect(placed.call.authorization).toBe(`Bearer ${user?.token}`);
    expect(orderDetails).toMatchObject({
      orderItems: [{ product: heron._id, qty: 3, name: heron.name, price: 12.33 }],
      paymentMethod: 'Stripe',
      qty: 3,
    });
    // DECISIONS: 20% of the items is charged; the 29% figure is stored with the address only.
    expect(orderDetails.shippingAddress).toEqual({ ...shippingAddress, shippingPrice: 10.73 });
    order = placed.response.addedOrder;
    expect(order).toMatchObject({ shippingPrice: 7.4, total: 44.39 });
    await page.getByText('You will be charged $44.39.').waitFor();
    expect(await page.locator('body').innerText()).not.toContain('10.73');
  },
);

/** Pays by card without the browser, and waits until the shop has recorded it. */
async function payElsewhere({ _id }: OrderResponse, as: { token: string }): Promise<void> {
  const path = '/api/orders/create-stripe-checkout-session';
  await callShop(front.shop, 'POST', path, { as, body: { createdOrder: { _id } } });
  const [payment] = await listProviderPayments(front.shop, _id);
  await performPayerAction(front.shop, payment?.id ?? '', 'pay');
  await expectPolled(async () => (await readOrder(_id, as)).isPaid).toBe(true);
}

testRequirements(
  [
    [
      '4.16',
      'Then a confirmation email is requested, local session items are cleared, cart and checkout state are reset, and the user is redirected to /account after 5 s.',
    ],
  ],
  async () => {
    const { _id: id } = order;
    const kim = await readLocalStorage<UserInfo>(page, 'userInfo');
    if (!kim) throw new Error('the visitor is not logged in');
    expect(await readLocalStorage(page, 'DBOrder')).toMatchObject({ _id: id });
    expect((await readStoreState(page)).checkout).toMatchObject({ phase: 'success', order: { _id: id } });
    await payElsewhere(order, kim);

    // Another tab has paid and changed the cart: this one learns that the order is frozen, and why.
    const calls = recordApiCalls(page);
    const tab = await page.context().newPage();
    await tab.goto('/favicon.svg');
    const kept = {
      createdOrder: order,
      stripeCheckoutSession: { id: 'cs_1' },
      PayPalCheckoutSession: { orderID: 'P1' },
      checkout: { shippingAddress: testShippingAddress },
    };
    await tab.evaluate((items) => {
      for (const [key, item] of Object.entries(items)) localStorage.setItem(key, JSON.stringify(item));
    }, kept);
    await storeCartInBrowser(tab, [[heron, 1]], { user: kim._id, paymentMethod: 'PayPal' });
    await tab.close();
    await page.waitForURL(`**/payment/success/${id}`);
    await page.getByText('Payment Complete!').waitFor();

    const asked = () => calls.filter(({ path }) => path === '/api/orders/confirmationEmail');
    await expectPolled(() => asked().length).toBe(1);
    const updatedOrder = expect.objectContaining({ _id: id, status: 'Paid' });
    expect(asked()[0]).toMatchObject({ body: { id, updatedOrder }, authorization: `Bearer ${kim.token}` });
    const left = await page.evaluate(() => Object.keys(localStorage).sort());
    // What was viewed lately is no item of the checkout.
    expect(left).toEqual(['cart', 'recentlyViewed', 'userInfo']);
    const empty = { orderItems: [], qty: 0, shippingAddress: null };
    expect(await readLocalStorage(page, 'cart')).toMatchObject(empty);
    const reset = { phase: 'idle', error: null, order: null };
    expect((await readStoreState(page)).checkout).toEqual(reset);
    await stopped.advancePastTimer(5000, async () => expect(pathOf()).toBe(`/payment/success/${id}`));
    await page.waitForURL('**/account');
    expect(asked()).toHaveLength(1);
    await waitUntil(() => front.readMails(kim.email, `${order.number}`).length > 0, 20);
    expect(front.readMails(kim.email, `${order.number}`)).toHaveLength(1);
  },
);

const polling =
  'It polls every 1 second for a locally stored pending order, finalises it once, and goes to /account 5 seconds after finalising.';
testRequirements(
  [
    ['2.24', polling],
    ['7.13', 'sent after order becomes Paid'],
    ['9.5', 'payment polling 1000 ms'],
    ['9.6', 'post-payment redirect 5000 ms'],
  ],
  async () => {
    const robin = await registerCustomer(front.shop);
    const pending = await placeOrder(front.shop, robin, [{ product: heron._id, qty: 1 }]);
    const { _id } = pending;
    const session = '/api/orders/create-stripe-checkout-session';
    await callShop(front.shop, 'POST', session, { as: robin, body: { createdOrder: pending } });
    const calls = recordApiCalls(page);
    const times = (method: string, path: string) =>
      calls.filter((each) => each.method === method && each.path === `/api/orders/${path}`).length;
    const polls = () => times('PATCH', `${_id}/pay`);
    const stored = { DBOrder: { _id }, createdOrder: { _id } };
    await stopped.pauseAt(() => loadAs(page, robin, `/payment/success/${_id}`, stored));
    await page.getByRole('heading', { name: 'Confirming your payment...' }).waitFor();
    // The first response may have arrived before the clock stopped.
    await page.clock.runFor(1000);
    for (let turn = 0; turn < 3; turn += 1) {
      await stopped.waitForTimer(1000);
      const before = polls();
      await stopped.advancePastTimer(1000, () => expect(polls()).toBe(before));
      await expectPolled(polls).toBe(before + 1);
    }
    expect(times('POST', 'confirmationEmail'), 'mails before the payment').toBe(0);

    await payElsewhere(pending, robin);
    await stopped.waitForTimer(1000);
    await page.clock.runFor(1000);
    await page.getByRole('heading', { name: 'Payment Complete!' }).waitFor();
    const asked = polls();
    await stopped.advancePastTimer(5000, () => {
      expect(times('POST', 'confirmationEmail')).toBe(1);
      expect(pathOf()).toBe(`/payment/success/${_id}`);
    });
    await page.waitForURL('**/account');
    expect([polls(), times('POST', 'confirmationEmail')]).toEqual([asked, 1]);
    expect(await readLocalStorage(page, 'DBOrder')).toBeNull();
  },
);

testRequirement('8.5', 'payment finalisation failures are only logged', async () => {
  const robin = await registerCustomer(front.shop);
  const { _id } = await placeOrder(front.shop, robin, [{ product: heron._id, qty: 1 }]);
  const path = `/api/orders/${_id}/pay`;
  const restore = await failRequests(page, 500, path);
  const failed = page.waitForResponse((response) => response.url().endsWith(path));
  await stopped.pauseAt(() => loadAs(page, robin, `/payment/success/${_id}`));
  expect((await failed).status()).toBe(500);
  await page.getByRole('heading', { name: 'Confirming your payment...' }).waitFor();
  await page.clock.fastForward(15_000);
  await page.getByText('It takes longer than usual.').waitFor();
  await restore();
});
