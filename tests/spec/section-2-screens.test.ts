import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ProductDetailsResponse, ProductResponse } from '#domain/catalogue/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import {
  addToBrowserCart,
  createPaidOrder,
  listProviderPayments,
  performPayerAction,
  placeOrder,
  testShippingAddress,
} from '#tests/helpers/api/test-orders.ts';
import { registerCustomer, setBrowserUser, type TestUser } from '#tests/helpers/api/test-users.ts';
import { uploadSampleFiles } from '#tests/helpers/api/uploads.ts';
import { delayRequests } from '#tests/helpers/browser/delay-requests.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { arriveAs, openAs } from '#tests/helpers/browser/open-as.ts';
import { openPausedPage } from '#tests/helpers/browser/open-paused-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readLocalStorage, untilTasksDone } from '#tests/helpers/browser/page-state.ts';
import { captureApiCall, recordApiCalls } from '#tests/helpers/browser/record-api-calls.ts';
import { storeCartInBrowser } from '#tests/helpers/browser/store-cart-in-browser.ts';
import { testRequirement, testRequirements } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;
let robin: TestUser;
/** One browser for all. Consecutive tests of a page share it where they can. */
let page: Page;
/** A product of the demo shop with reviews, a picture and stock. */
let figure: ProductDetailsResponse;
/** An order of two pieces, paid by card. */
let bought: OrderResponse;

beforeAll(async () => {
  front = await openTestShopfront();
  robin = await registerCustomer(front.shop);
  const all = (await callShop<ProductResponse[]>(front.shop, 'GET', '/api/products')).body;
  const id = all.find(({ countInStock, numReviews }) => countInStock >= 8 && numReviews >= 2)?._id;
  figure = (await callShop<ProductDetailsResponse>(front.shop, 'GET', `/api/products/${id}`)).body;
  bought = await createPaidOrder(front.shop, robin, [{ product: figure._id, qty: 2 }]);
  page = (await front.openVisitor()).page;
});
afterAll(() => front?.close());

const main = () => page.getByRole('main');
const path = () => new URL(page.url()).pathname;
const dollars = (amount: number) => `$${amount.toFixed(2)}`;

/** The errors beside the fields of the page's form, in order. */
async function labels(): Promise<string[]> {
  await main().locator('form label').first().waitFor();
  return main().locator('form label').allInnerTexts();
}

testRequirement('2.2', 'Product detail: image, name, rating, price', async () => {
  await arriveAs(page, null, `/product/${figure._id}`);
  const picture = main().getByRole('img', { name: figure.name, exact: true });
  expect(await picture.getAttribute('src')).toBe(figure.image);
  expect(
    await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.width)),
  ).toBeGreaterThan(300);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(figure.name);
  const rating = `Rated ${Number(figure.rating.toFixed(1))} out of 5`;
  await main().getByRole('img', { name: rating, exact: true }).first().waitFor();
  await main().getByText(`(${figure.numReviews} reviews)`, { exact: true }).first().waitFor();
  await main().getByText(dollars(figure.price), { exact: true }).first().waitFor();
});

testRequirement('2.2', 'quantity select, Add To Cart button, description', async () => {
  await arriveAs(page, null, `/product/${figure._id}`);
  expect(await page.getByLabel('Quantity').locator('option').first().innerText()).toBe('1');
  await main().getByText(figure.description, { exact: true }).waitFor();
  await page.getByLabel('Quantity').selectOption('3');
  await page.getByRole('button', { name: 'Add To Cart', exact: true }).click();
  await page.waitForURL('**/cart');
  expect(await readLocalStorage(page, 'cart')).toMatchObject({
    orderItems: [{ product: figure._id, qty: 3 }],
  });
});

testRequirement('2.2', 'review form, review list', async () => {
  await openAs(page, robin, `/product/${figure._id}`);
  const section = page.getByRole('region', { name: 'Reviews' });
  const shown = await section.getByRole('listitem').allInnerTexts();
  expect(shown).toHaveLength(figure.reviews.length);
  for (const { name, comment } of figure.reviews)
    expect(shown.some((text) => text.includes(name) && text.includes(comment))).toBe(true);
  const form = section.locator('form');
  await form.getByLabel('Comment').waitFor();
  expect(await form.getByRole('radio').count()).toBe(5);
  await form.getByLabel('Comment').fill('Sharp to the last scale.');
  await form.getByRole('radio', { name: /^5 stars/ }).check({ force: true });
  await form.getByRole('button', { name: 'Submit review' }).click();
  await section.getByRole('listitem').filter({ hasText: 'Sharp to the last scale.' }).waitFor();
});

// DECISIONS: the URL sets the quantity of the line, never adds to it, and is then replaced by /cart.
testRequirement('2.3', '/cart and /cart/{id}?qty=', async () => {
  await openAs(page, null, `/cart/${figure._id}?qty=2`);
  await page.waitForURL('**/cart');
  await addToBrowserCart(page, figure._id, 3);
  const list = page.getByRole('list', { name: 'Your cart' });
  await list.getByRole('link', { name: figure.name }).waitFor();
  expect(await list.getByRole('listitem').count()).toBe(1);
  expect(await list.getByRole('combobox').inputValue()).toBe('3');
  await page.reload();
  await list.getByText(dollars(figure.price * 3), { exact: true }).waitFor();
});

async function openRobinsCart(qty: number): Promise<void> {
  await openAs(page, robin, `/cart/${figure._id}?qty=${qty}`);
  await page.waitForURL('**/cart');
}

testRequirement('2.3', 'Cart list, order summary, Proceed To Checkout', async () => {
  await openRobinsCart(2);
  const summary = page.getByRole('region', { name: 'Order summary' });
  const shipping = Math.round(figure.price * 2 * 20) / 100;
  await summary.getByText(dollars(figure.price * 2), { exact: true }).waitFor();
  await summary.getByText(dollars(figure.price * 2 + shipping), { exact: true }).waitFor();
  await summary.getByRole('button', { name: 'Proceed To Checkout', exact: true }).click();
  await page.waitForURL('**/shipping');
});

testRequirement('2.8', 'Address form', async () => {
  // The test of the cart ends here.
  if (path() !== '/shipping') {
    await openRobinsCart(1);
    await page.getByRole('button', { name: 'Proceed To Checkout', exact: true }).click();
    await page.waitForURL('**/shipping');
  }
  const fields = ['Address', 'City', 'State', 'Country', 'Postal Code', 'Phone Number'];
  // DECISIONS: the form has a recipient, who is the customer at first, and a list of countries.
  await expectPolled(labels).toEqual(['Recipient', ...fields, 'This is a gift']);
  for (const [index, value] of Object.values(testShippingAddress).entries())
    if (fields[index] !== 'Country') await page.getByLabel(fields[index] ?? '', { exact: true }).fill(value);
  await page.getByLabel('Country').selectOption('United States');
  await main().locator('form button[type=submit]').click();
  await page.waitForURL('**/payment');
  const shippingAddress = { ...testShippingAddress, recipient: robin.name, country: 'United States' };
  expect(await readLocalStorage(page, 'cart')).toMatchObject({ shippingAddress });
});

testRequirement('2.9', 'Payment method choice', async () => {
  // The test of the address form ends here.
  if (path() !== '/payment') {
    await setBrowserUser(page, robin);
    await storeCartInBrowser(page, [[figure, 1]], { user: robin._id });
    await page.goto('/payment');
  }
  const choice = page.getByRole('group', { name: 'Payment method' });
  await choice.waitFor();
  expect(await choice.locator('label').allInnerTexts()).toEqual(['Credit or debit card (Stripe)', 'PayPal']);
  const [card, wallet] = [choice.getByRole('radio').first(), choice.getByRole('radio').last()];
  expect(await card.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Pay with card', exact: true }).waitFor();
  await wallet.check();
  expect(await card.isChecked()).toBe(false);
  await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor();
});

testRequirement('2.4', 'Email and password form with a Register link', async () => {
  await openAs(page, null, '/login');
  expect(await labels()).toEqual(['Email', 'Password']);
  expect(await page.getByLabel('Password').getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
  await main().getByRole('link', { name: 'Register', exact: true }).click();
  await page.waitForURL('**/register');
});

// DECISIONS: OAuth buttons without a client id and secret are disabled, also for a screen reader.
testRequirement('2.4', 'Social sign-in buttons are shown but do nothing', async () => {
  await arriveAs(page, null, '/login');
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
  expect([requests, path(), page.context().pages().length]).toEqual([[], '/login', 1]);
});

testRequirement('2.5', 'Full name, email, password, confirm password', async () => {
  await arriveAs(page, null, '/register');
  expect(await labels()).toEqual(['Full Name', 'Email', 'Password', 'Confirm Password']);
  for (const name of ['Password', 'Confirm Password'])
    expect(await page.getByLabel(name, { exact: true }).getAttribute('type')).toBe('password');
});

testRequirement('2.6', 'Name, email, message form', async () => {
  await arriveAs(page, null, '/contact');
  expect(await labels()).toEqual(['Name', 'Email', 'What it is about', 'Message']);
  expect(await page.getByLabel('Message').evaluate((field) => field.tagName)).toBe('TEXTAREA');
  expect(await main().locator('form button[type=submit]').innerText()).toBe('Send');
});

/** The thank-you page in Robin's browser while it waits for the payment of this order. */
const openThanks = (browser: Page, { _id }: OrderResponse) =>
  openAs(browser, robin, `/payment/success/${_id}`, { DBOrder: { _id }, createdOrder: { _id } });

const recieving = 'You will be recieving a confirmation / receipt to the email provided';

testRequirement('2.10', 'Thank-you screen after payment', async () => {
  await openThanks(page, bought);
  await page.getByRole('heading', { level: 1, name: 'Payment Complete!', exact: true }).waitFor();
});

testRequirement(
  '2.23',
  `shows 'Payment Complete!', a thank-you message, and '${recieving}', then 'Redirecting ...'.`,
  async () => {
    await openThanks(page, bought);
    const thanks = main().getByRole('status').filter({ hasText: 'Payment Complete!' });
    await thanks.waitFor();
    const said = (await thanks.innerText()).split(/\n+/).map((line) => line.trim());
    // Where the lead time is known, the arrival stands before the last line.
    expect(said.filter((line) => !line.startsWith('It arrives '))).toEqual([
      'Payment Complete!',
      expect.stringMatching(/^Thank you for your order! /),
      recieving,
      'Redirecting ...',
    ]);
  },
);

const polling =
  'It polls every 1 second for a locally stored pending order, finalises it once, and goes to /account 5 seconds after finalising.';
testRequirements(
  [
    ['2.24', polling],
    ['9.5', 'payment polling 1000 ms'],
    ['9.6', 'post-payment redirect 5000 ms'],
  ],
  async () => {
    const order = await placeOrder(front.shop, robin, [{ product: figure._id, qty: 1 }]);
    const session = '/api/orders/create-stripe-checkout-session';
    await callShop(front.shop, 'POST', session, { as: robin, body: { createdOrder: order } });
    const { page: timed, pauseAt, waitForTimer, advancePastTimer } = await openPausedPage(front);
    const calls = recordApiCalls(timed);
    const times = (method: string, call: string) =>
      calls.filter((each) => each.method === method && each.path === `/api/orders/${call}`).length;
    const polls = () => times('PATCH', `${order._id}/pay`);
    await pauseAt(() => openThanks(timed, order));
    await timed.getByRole('heading', { name: 'Confirming your payment...' }).waitFor();
    // The first response may have arrived before the clock stopped.
    await timed.clock.runFor(1000);
    for (let turn = 0; turn < 3; turn += 1) {
      await waitForTimer(1000);
      const before = polls();
      await advancePastTimer(1000, () => expect(polls()).toBe(before));
      await expectPolled(polls).toBe(before + 1);
    }

    const [payment] = await listProviderPayments(front.shop, order._id);
    await performPayerAction(front.shop, payment?.id ?? '', 'pay');
    await expectPolled(async () => {
      const own = `/api/orders/${order._id}`;
      return (await callShop<{ order: OrderResponse }>(front.shop, 'GET', own, { as: robin })).body.order
        .isPaid;
    }).toBe(true);
    const complete = timed.getByRole('heading', { name: 'Payment Complete!' });
    await waitForTimer(1000);
    await timed.clock.runFor(1000);
    await complete.waitFor();
    const asked = polls();
    await advancePastTimer(5000, () => {
      expect(times('POST', 'confirmationEmail')).toBe(1);
      expect(timed.url()).toMatch(/\/payment\/success\//);
    });
    await timed.waitForURL('**/account');
    expect([polls(), times('POST', 'confirmationEmail')]).toEqual([asked, 1]);
    expect(await readLocalStorage(timed, 'DBOrder')).toBeNull();
    await timed.context().close();
  },
);

testRequirement('2.11', 'Final step of the checkout progress bar', async () => {
  await openAs(page, robin, `/orderSuccess?order=${bought._id}`);
  await page.getByRole('heading', { level: 1, name: 'Order Complete' }).waitFor();
  const steps = page.getByRole('navigation', { name: 'Checkout progress' }).getByRole('listitem');
  expect(await steps.count()).toBe(4);
  expect(await steps.last().innerText()).toContain('Order Complete');
  expect(await steps.last().getAttribute('aria-current')).toBe('step');
  // DECISIONS: the order number, what happens next, and the link to /account.
  await main().getByText(String(bought.number), { exact: true }).waitFor();
  await page.getByRole('region', { name: 'What happens next' }).waitFor();
  await main().getByRole('link', { name: 'My account' }).click();
  await page.waitForURL('**/account');
});

// DECISIONS: the screen hides Unpaid orders.
testRequirement('2.12', 'Order list', async () => {
  await placeOrder(front.shop, robin, [{ product: figure._id, qty: 1 }]);
  await openAs(page, robin, '/orders');
  const list = page.getByRole('list', { name: 'Your orders' });
  await list.waitFor();
  const known = await callShop<{ orders: OrderResponse[] }>(front.shop, 'GET', '/api/orders', { as: robin });
  const paid = known.body.orders.filter(({ status }) => status !== 'Unpaid');
  expect(paid.length).toBeLessThan(known.body.orders.length);
  const links = await list.getByRole('link').allInnerTexts();
  expect(links.sort()).toEqual(paid.map(({ number }) => `Order ${number}`).sort());
  const one = list.locator('> li').filter({ hasText: `Order ${bought.number}` });
  expect(await one.innerText()).toMatch(/2 items/);
  expect(await one.innerText()).toContain(dollars(bought.total));
  expect(await one.innerText()).toContain('Paid');
});

testRequirement('2.7', 'Tabs Orders and Settings', async () => {
  await arriveAs(page, robin, '/account');
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Orders', 'Wish list', 'Settings']);
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('link', { name: `Order ${bought.number}` }).waitFor();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await panel.getByLabel('Email').waitFor();
  expect(await panel.getByLabel('Email').inputValue()).toBe(robin.email);
  expect(await panel.getByRole('link', { name: `Order ${bought.number}` }).count()).toBe(0);
});

testRequirement('2.7', 'Redirects to /login when not logged in', async () => {
  await openAs(page, null, '/account');
  await page.waitForURL('**/login?next=/account');
  expect(await labels()).toEqual(['Email', 'Password']);
});

testRequirement('2.13', 'Order detail', async () => {
  await openAs(page, robin, `/orders/${bought._id}`);
  await page.getByRole('heading', { level: 1, name: `Order ${bought.number}` }).waitFor();
  const part = (name: string) => page.getByRole('region', { name, exact: true }).innerText();
  expect(await part('Items')).toContain(figure.name);
  expect(await part('Total')).toContain(dollars(bought.totalPrice));
  expect(await part('Total')).toContain(dollars(bought.shippingPrice));
  expect(await part('Total')).toContain(dollars(bought.total));
  for (const line of Object.values(testShippingAddress)) expect(await part('Ships to')).toContain(line);
});

const requestFields = [
  'Full Name',
  'Email',
  'Color',
  'Filament',
  'STL File',
  'Image File',
  'Custom Order Details',
];

testRequirement('2.14', 'Custom order request form', async () => {
  await arriveAs(page, robin, '/customorder');
  await page.getByRole('heading', { level: 1, name: 'Custom Order' }).waitFor();
  expect(await main().locator('form').count()).toBe(1);
});

testRequirement('2.25', 'Full Name and Email (prefilled from the logged-in user)', async () => {
  await arriveAs(page, robin, '/customorder');
  const shown = (await labels()).filter((label) => label !== 'Choose a file');
  expect(shown).toEqual(requestFields);
  for (const label of requestFields)
    expect(await page.getByLabel(label, { exact: true }).first().isVisible(), label).toBe(true);
  expect(await page.getByLabel('Full Name').inputValue()).toBe(robin.name);
  expect(await page.getByLabel('Email').inputValue()).toBe(robin.email);
});

testRequirement(
  '2.26',
  'STL File and Image File each have a text box for a path plus a file picker.',
  async () => {
    await arriveAs(page, robin, '/customorder', { asLeft: true });
    const pickers = main().locator('form input[type=file]');
    for (const [place, label, kind] of [
      [0, 'STL File', 'stl'],
      [1, 'Image File', 'image'],
    ] as const) {
      const box = page.getByLabel(label, { exact: true });
      await box.fill(`/uploads/typed.${kind}`);
      expect(await box.inputValue()).toBe(`/uploads/typed.${kind}`);
      const { response } = await captureApiCall<string>(page, 'POST', `/api/uploads/${kind}`, () =>
        pickers.nth(place).setInputFiles(uploadSampleFiles[kind]),
      );
      await expectPolled(() => box.inputValue()).toBe(response);
    }
  },
);

testRequirement(
  '2.27',
  "A collapsible 'Filaments: Types and Uses' section describes each filament.",
  async () => {
    await arriveAs(page, robin, '/customorder', { asLeft: true });
    const section = main().locator('details').filter({ hasText: 'Filaments: Types and Uses' });
    const summary = section.locator('summary');
    expect(await summary.innerText()).toBe('Filaments: Types and Uses');
    const each = section.getByRole('listitem');
    expect(await each.count()).toBe(0);
    await summary.click();
    const described = await each.evaluateAll((all) =>
      all.map((item) => [
        item.querySelector('h3')?.firstChild?.textContent,
        item.querySelector('p')?.innerText,
      ]),
    );
    const filaments = ['EPLA', 'ABS', 'PETG', 'PP', 'CARBON FIBRE', 'NYLON', 'FLEX', 'HIPS', 'PVA'];
    expect(described).toEqual(filaments.map((name) => [name, expect.stringMatching(/\w+ \w+ \w+/)]));
    await summary.click();
    expect(await each.count()).toBe(0);
  },
);

testRequirement(
  '2.28',
  "'Send Order Request', then 'Sending Order...', then ' Sent! We will be in contact' (disabled).",
  async () => {
    await arriveAs(page, robin, '/customorder', { asLeft: true });
    const button = main().locator('form button[type=submit]');
    expect(await button.innerText()).toBe('Send Order Request');
    await page.getByLabel('Custom Order Details').fill('A dragon of 30 mm.');
    const release = await delayRequests(page, '/api/orders/custom');
    await button.click();
    await expectPolled(() => button.innerText()).toBe('Sending Order...');
    release();
    await expectPolled(() => button.textContent()).toBe(' Sent! We will be in contact');
    expect(await button.isDisabled()).toBe(true);
  },
);
