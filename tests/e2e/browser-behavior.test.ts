import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { testPassword } from '#tests/helpers/browser/checkout-steps.ts';
import { delayRequests } from '#tests/helpers/browser/delay-requests.ts';
import { openCartPage } from '#tests/helpers/browser/open-checkout.ts';
import { openPausedPage } from '#tests/helpers/browser/open-paused-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { fastForwardClock, installFakeClock } from '#tests/helpers/browser/page-clock.ts';
import { failRequests } from '#tests/helpers/browser/page-faults.ts';
import { openPage, untilHydrated, untilTasksDone } from '#tests/helpers/browser/page-state.ts';
import {
  type RecordedLayoutShift,
  readLayoutShifts,
  recordLayoutShifts,
  untilRendered,
} from '#tests/helpers/browser/record-layout-shifts.ts';
import { storeCartInBrowser } from '#tests/helpers/browser/store-cart-in-browser.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
beforeAll(async () => {
  front = await openTestShopfront();
});
afterAll(() => front?.close());

const untilFrameDrawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  });

/**
 * While `hold` was called last, the page's API calls get no answer; after `release` they do. Not by `page.route`, which
 * also turns off the HTTP cache.
 */
async function controlApiCalls(page: Page) {
  const device = await page.context().newCDPSession(page);
  let held: string[] | undefined;
  const proceed = (requestId: string) =>
    device.send('Fetch.continueRequest', { requestId }).catch((error: Error) => {
      // The page has canceled it meanwhile, as it does with prices of the cart that it asks for anew, or was closed.
      if (!/Invalid InterceptionId|has been closed/.test(error.message)) throw error;
    });
  device.on(
    'Fetch.requestPaused',
    ({ requestId }) => void (held ? held.push(requestId) : proceed(requestId)),
  );
  await device.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  return {
    hold() {
      held = [];
    },
    async release() {
      const waiting = held ?? [];
      await waitUntil(async () => waiting.length > 0, 15, 'a call of the API');
      held = undefined;
      await Promise.all(waiting.map(proceed));
    },
  };
}

describe('back and forward', () => {
  test('restore scroll position, search, filters and page', async () => {
    const { page } = await front.openVisitor(360, 1, { motion: true });
    await page.goto('/?category=Heroes&sort=price&pageSize=24');
    await untilHydrated(page);
    const last = page.getByRole('main').locator('a[href^="/product/"]').last();
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(1000);
    await last.click();
    await page.waitForURL('**/product/*');
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await page.waitForURL('**/?category=Heroes&sort=price&pageSize=24');
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 5, before);
    await page.goForward();
    await page.waitForURL('**/product/*');
    await page.goBack();
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 5, before);
  });

  test('a URL alone restores the same list', async () => {
    const { page } = await front.openVisitor();
    const url = '/?q=mask&sort=-price&pageSize=16';
    await openPage(page, url);
    expect(await page.getByLabel('Search products').inputValue()).toBe('mask');
    const links = page.getByRole('main').locator('a[href^="/product/"]');
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    // Another visitor gets the same answer.
    const html = await (await fetch(`${front.shop.url}${url}`)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(paths.length).toBeGreaterThan(0);
    expect([...main.matchAll(/<a [^>]*href="(\/product\/[^"]*)"/g)].map(([, path]) => path)).toEqual(paths);
  });
});

describe('on a slow network', () => {
  test("a failed price request is reported and the cart stays, which responds before the server's prices", async () => {
    const { page } = await front.openVisitor(360);
    const { product } = await openCartPage(front.shop, page, { qty: 1, name: 'Slow Line' });
    await page.getByText('Total', { exact: true }).last().waitFor();
    await page.route('**/api/cart/quote', (route) => route.abort());
    await page.getByLabel(/^Quantity of/).selectOption('2');
    await page.getByText('We could not check prices and stock.').waitFor();
    expect(await page.getByLabel(/^Quantity of/).inputValue()).toBe('2');
    await page.unroute('**/api/cart/quote');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('We could not check prices and stock.').waitFor({ state: 'hidden' });

    const response = await delayRequests(page, '/api/cart/quote');
    await page.getByLabel(/^Quantity of/).selectOption('3');
    const items = page.getByText(`$${(product.price * 3).toFixed(2)}`);
    await items.first().waitFor();
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page.getByText('Your cart is empty.').waitFor();
    response();
    await untilTasksDone(page);
    expect(await page.getByText('Your cart is empty.').isVisible()).toBe(true);
    expect(await items.count()).toBe(0);
  });

  test('a product clicked while a search is pending is opened', async () => {
    const { page, pauseAt } = await openPausedPage(front);
    await pauseAt('/');
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/product/*.data**', (route) => mayCome.then(() => route.continue()));
    const last = page.getByRole('main').locator('a[href^="/product/"]').last();
    await page.getByLabel('Search products').fill('mask');
    await last.click();
    // The search delay ends while the product is loading.
    await page.clock.runFor(1500);
    letCome();
    await page.waitForURL('**/product/*');
    await page.getByRole('button', { name: 'Add To Cart' }).waitFor();
  });

  test('a link clicked after a message was sent wins over the redirect to the home page', async () => {
    const { page, pauseAt, waitForTimer } = await openPausedPage(front);
    await pauseAt('/contact');
    await page.getByLabel('Name').fill('Robin Reed');
    await page.getByLabel('Email').fill('robin@example.com');
    await page.getByLabel('Message').fill('Do you ship to Oslo?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'SENT!' }).waitFor();
    await waitForTimer(5000);
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', (route) => mayCome.then(() => route.continue()));
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await page.clock.runFor(6000);
    letCome();
    await page.waitForURL('**/about');
    await page.getByRole('heading', { level: 1, name: /About/ }).waitFor();
  });
});

describe('actions before hydration', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await front.openVisitor());
  });
  /** Opens a page whose scripts are held until the test releases them. */
  const openAsleep = async (path: string) => {
    const scripts = Promise.withResolvers<void>();
    await page.unrouteAll();
    await page.route(/\.js$/, (route) => scripts.promise.then(() => route.fallback()));
    await page.goto(path, { waitUntil: 'commit' });
    return scripts.resolve;
  };

  test('a quantity and a click are kept', async () => {
    const { _id: id } = await createTestProduct(front.shop);
    const wake = await openAsleep(`/product/${id}`);
    await page.getByLabel('Quantity').selectOption('3');
    await page.getByRole('button', { name: 'Add To Cart' }).dblclick();
    wake();
    await page.waitForURL('**/cart');
    expect(await page.getByLabel(/^Quantity of/).inputValue()).toBe('3');
  });

  test('a form is sent once, by the page, with its values and not in the URL', async () => {
    const wake = await openAsleep('/login');
    const sent: (string | null)[] = [];
    const addresses: string[] = [];
    page.on('request', (request) => {
      addresses.push(request.url());
      if (request.method() === 'POST') sent.push(request.postData());
    });
    await page.getByLabel('Email').fill('nobody@shop.example');
    await page.getByLabel('Password').fill('too early');
    // Takes the place of React, whose listeners may be there before its effects have replayed the values.
    const others = await page.evaluateHandle(() => {
      const heard: string[] = [];
      for (const capture of [true, false])
        document.addEventListener('submit', ({ type }) => heard.push(type), capture);
      return heard;
    });
    await page.getByRole('button', { name: 'Login', exact: true }).dblclick();
    expect(await others.jsonValue()).toEqual([]);
    wake();
    await page.getByText('Invalid username or password').first().waitFor();
    expect(sent.map((body) => JSON.parse(body ?? ''))).toEqual([
      { email: 'nobody@shop.example', password: 'too early' },
    ]);
    expect(addresses.filter((url) => url.includes('too') || url.includes('nobody'))).toEqual([]);
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@shop.example');
  });

  test('the search works without JavaScript, and an invalid form keeps its values', async () => {
    const wake = await openAsleep('/?q=dragon');
    await page.getByLabel('Search products').fill('mask');
    await page.getByLabel('Search products').press('Enter');
    await page.waitForURL('**/?q=mask**', { waitUntil: 'commit' });
    wake();
    const wakeForm = await openAsleep('/register');
    await page.getByLabel('Full Name').fill('Early Bird');
    await page.locator('main button[type=submit]').first().click();
    wakeForm();
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Early Bird');
  });
});

describe('a double click acts once', () => {
  test('on Add To Cart, the contact form, the review form and the payment button', {
    timeout: 120_000,
  }, async () => {
    const { page } = await front.openVisitor();
    await installFakeClock(page);
    const { customer, product } = await openCartPage(front.shop, page, { qty: 1, name: 'Double Click' });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && !request.url().endsWith('/quote'))
        sent.push(`${request.method()} ${new URL(request.url()).pathname.replace(/[0-9a-f-]{36}/, ':id')}`);
    });
    const times = (call: string) => sent.filter((one) => one === call).length;

    await openPage(page, '/contact');
    await page.getByLabel('Name').fill('Kim');
    await page.getByLabel('Email').fill('kim@shop.example');
    await page.getByLabel('Message').fill('Hello');
    await page.locator('main button[type=submit]').first().dblclick();
    await page.getByText('SENT!').first().waitFor();
    expect(times('POST /api/contact')).toBe(1);

    await openPage(page, `/product/${product._id}`);
    await page.getByLabel('Comment').fill('Sharp layers.');
    await page.getByRole('radio', { name: /4/ }).check({ force: true });
    await page.getByRole('button', { name: 'Submit review' }).dblclick();
    await page.getByRole('listitem').filter({ hasText: 'Sharp layers.' }).waitFor();
    expect(times('POST /api/products/:id/reviews')).toBe(1);

    await page.getByRole('button', { name: 'Add To Cart' }).dblclick();
    await page.getByRole('button', { name: 'ADDED!' }).waitFor();
    await fastForwardClock(page, 1000);
    await page.waitForURL('**/cart');
    // One was in the cart already.
    expect(await page.getByLabel(/^Quantity of/).inputValue()).toBe('2');

    await storeCartInBrowser(page, [[product, 1]], { user: customer._id });
    await openPage(page, '/payment');
    await page.getByText('You will be charged').waitFor();
    await page.getByLabel('I agree to the').check();
    await page.getByRole('button', { name: 'Pay with card' }).dblclick();
    await page.waitForURL('**/pay/cs_test_*');
    expect(times('POST /api/orders')).toBe(1);
    expect(times('POST /api/orders/create-stripe-checkout-session')).toBe(1);
  });
});

test('nothing on a page moves while the rest of it loads', { timeout: 120_000 }, async () => {
  const { page } = await front.openVisitor(360);
  await openCartPage(front.shop, page, { qty: 1, name: 'Still Life' });
  await recordLayoutShifts(page);
  const api = await controlApiCalls(page);
  const shifts: { path: string; width: number; moved: RecordedLayoutShift[] }[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // The others call no API: picture-sizes.test.ts and layout-stability.test.ts measure them.
    for (const path of [
      '/cart',
      '/shipping',
      '/account',
      '/account?tab=settings',
      '/orders',
      '/customorder',
    ]) {
      api.hold();
      await openPage(page, path);
      await untilFrameDrawn(page);
      await api.release();
      await untilRendered(page);
      const moved = (await readLayoutShifts(page)).filter(({ hadRecentInput }) => !hadRecentInput);
      if (moved.reduce((all, { score }) => all + score, 0) > 0.02) shifts.push({ path, width, moved });
    }
  }
  expect(shifts).toEqual([]);
});

test('a form that could not be sent keeps its values and says what to do', async () => {
  const { page } = await front.openVisitor(360);
  for (const [path, fields] of [
    ['/contact', { Name: 'Kim', Email: 'kim@shop.example', Message: 'Hello' }],
    ['/login', { Email: 'kim@shop.example', Password: testPassword }],
    [
      '/register',
      {
        'Full Name': 'Kim',
        Email: 'kim@shop.example',
        Password: testPassword,
        'Confirm Password': testPassword,
      },
    ],
    ['/forgot-password', { Email: 'kim@shop.example' }],
  ] as const) {
    await openPage(page, path);
    const restore = await failRequests(page, 'network', /^\/api\//);
    for (const [label, value] of Object.entries(fields))
      await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
    await page.locator('main button[type=submit]').first().click();
    await page.getByText('We could not reach the shop.', { exact: false }).first().waitFor();
    for (const [label, value] of Object.entries(fields))
      expect(
        await page.getByRole('main').getByLabel(label, { exact: true }).inputValue(),
        `${path} ${label}`,
      ).toBe(value);
    await restore();
  }
});

test('a form whose check cannot be loaded is validated by the server, and differing passwords by the page', async () => {
  const { page } = await front.openVisitor();
  await openPage(page, '/contact');
  await page.route('**/assets/**', (route) => route.abort());
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Kim');
  await main.getByLabel('Email').fill('no address');
  await main.getByLabel('Message').fill('Hello');
  await page.locator('main button[type=submit]').first().click();
  await page.locator('[aria-invalid=true]').waitFor();
  expect(await main.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  await main.getByLabel('Email').fill('kim@shop.example');
  await page.locator('main button[type=submit]').first().click();
  await page.getByText('SENT!').first().waitFor();

  await page.unroute('**/assets/**');
  await openPage(page, '/register');
  await page.route('**/assets/**', (route) => route.abort());
  await main.getByLabel('Full Name').fill('Kim');
  await main.getByLabel('Email').fill('kim@shop.example');
  await main.getByLabel('Password', { exact: true }).fill(testPassword);
  await main.getByLabel('Confirm Password').fill(`${testPassword}!`);
  await page.locator('main button[type=submit]').first().click();
  await page.getByText('Passwords do not match').first().waitFor();
});
