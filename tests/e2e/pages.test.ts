import { connect } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { loadWith } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { openPage, untilHydrated } from '#tests/helpers/browser/page-state.ts';

/** Sends a raw request line to the shop and returns the response. */
function speak(url: string, line: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${line}\r\nHost: other-host.example\r\nConnection: close\r\n\r\n`);
    });
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

let front: TestShopfront;
let productId: string;

beforeAll(async () => {
  front = await openTestShopfront();
  const all = (await (await fetch(`${front.shop.url}/api/products`)).json()) as { _id: string }[];
  productId = all[0]?._id ?? '';
});
afterAll(() => front?.close());

const publicPages = () => [
  '/',
  `/product/${productId}`,
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/stock-alert',
  '/invitation',
  '/contact',
  '/about',
  '/terms',
  '/privacy',
  '/shipping-returns',
  '/withdraw',
  '/quote',
  '/account-removed',
];

describe('public pages', () => {
  test('are identical for all visitors, and readable without scripts', async () => {
    for (const path of publicPages()) {
      const bare = await fetch(`${front.shop.url}${path}`);
      const known = await fetch(`${front.shop.url}${path}`, {
        headers: {
          authorization: 'Bearer somebody',
          cookie: 'userInfo=somebody',
          'x-forwarded-host': 'evil.example',
        },
      });
      const html = await bare.text();
      expect(bare.status).toBe(200);
      expect(await known.text()).toBe(html);
      expect(bare.headers.get('set-cookie')).toBeNull();
      expect(html).toMatch(/^<!DOCTYPE html><html/);
      expect(html).toMatch(/<h1[ >]/);
    }
  });

  test('have a strict policy: inline scripts by hash only', async () => {
    for (const path of publicPages()) {
      const answer = await fetch(`${front.shop.url}${path}`);
      const policy = answer.headers.get('content-security-policy') ?? '';
      const html = await answer.text();
      expect(policy).toMatch(/script-src 'self' 'sha256-/);
      expect(policy).not.toContain('unsafe');
      expect(html).not.toMatch(/<[^>]+\sstyle="/);
      expect(html).not.toMatch(/<[^>]+\son[a-z]+="/);
    }
  });

  test('HEAD has the same response as GET, without the body', async () => {
    const [head, get] = [
      await fetch(`${front.shop.url}/about`, { method: 'HEAD' }),
      await fetch(`${front.shop.url}/about`),
    ];
    expect(head.status).toBe(200);
    expect(head.headers.get('content-security-policy')).toBe(get.headers.get('content-security-policy'));
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
  });
});

test('a page waits for its footer before it is painted, and one without a footer for nothing', async () => {
  const awaited = async (path: string) => {
    const html = await (await fetch(`${front.shop.url}${path}`)).text();
    return Array.from(html.matchAll(/<link rel="expect" href="#([^"]+)"/g), ([, id]) => ({
      id,
      isThere: html.includes(`id="${id}"`),
    }));
  };
  expect(await awaited('/')).toEqual([{ id: 'footer-pages', isThere: true }]);
  expect(await awaited('/admin')).toEqual([]);
});

/** A page of a browser without JavaScript, which is closed with the test. */
async function openWithoutScripts(): Promise<Page> {
  const { context } = await front.openVisitor();
  const plain = await context.browser()?.newContext({ javaScriptEnabled: false, baseURL: front.shop.url });
  if (!plain) throw new Error('no browser');
  onTestFinished(() => plain.close());
  return plain.newPage();
}

test('browsing, searching and reading work without JavaScript', async () => {
  const page = await openWithoutScripts();
  await page.goto('/');
  await page.getByLabel('Search products').fill('dragon');
  await page.getByLabel('Search products').press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === 'dragon');
  await page
    .getByRole('main')
    .locator('a[href^="/product/"]', { hasText: /dragon/i })
    .last()
    .click();
  await page.waitForURL('**/product/*');
  await page.getByRole('heading', { level: 1, name: /dragon/i }).waitFor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('page') === '2');
});

test('a page of the listing that cannot be loaded shows the error page, also to who was far below', async () => {
  const { page, context } = await front.openVisitor(360);
  await openPage(page, '/');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await expectPolled(() => retry.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(
    await page.evaluate(() => document.querySelector('main h1')?.getBoundingClientRect().top),
  ).toBeGreaterThan(0);
  await page.getByText('You may be offline').waitFor();
  await context.setOffline(false);
  await retry.click();
  await page.getByText('Page 2 of').waitFor();
});

test('a search fetches its listing alone, not the featured products and themes again', async () => {
  const { page } = await front.openVisitor();
  await page.goto('/');
  await untilHydrated(page);
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('.data'));
  await page.getByLabel('Search products').fill('helmet');
  await page.getByLabel('Search products').press('Enter');
  const response = await fetched;
  expect(new URL(response.url()).searchParams.get('_routes')).toBe('routes/public/home-listing');
  expect(await response.text()).not.toContain('themes');
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ products$/ })
    .waitFor();
  await page.goBack();
  await page.getByRole('region', { name: 'Featured products' }).waitFor();
});

describe('missing pages', () => {
  test.each([
    ['/no/such/page', 'This page is not here.'],
    ['/product/nothing', 'Loading Details ...'],
    ['/product/0196f2a0-0000-7000-8000-000000000000', 'Loading Details ...'],
  ])("%s is 404 in the shop's layout", async (path, words) => {
    const answer = await fetch(`${front.shop.url}${path}`);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain(words);
    expect(html).toContain('Layer Legends');
  });

  test('an unknown API route is 404 as JSON, before the pages', async () => {
    for (const [method, path] of [
      ['GET', '/api/nope'],
      ['PUT', '/api/orders'],
      ['DELETE', '/api/carts/x'],
    ] as const) {
      const answer = await fetch(`${front.shop.url}${path}`, { method });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
  });

  test.each([
    ['GET', '//', 200],
    ['GET', '//evil.example/about', 404],
    ['GET', '/%E0%A4%A', 400],
    ['GET', '/?q=%00&category=%00', 200],
    ['POST', '/about', 405],
    ['TRACE', '/about', 405],
  ])('%s %s is %i, without internal text', async (method, path, status) => {
    const text = await speak(front.shop.url, `${method} ${path} HTTP/1.1`);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text).not.toMatch(/FST_|ERR_|other-host|at \w+ \(/);
  });

  test('each form says that it needs JavaScript, and puts no typed value into a URL', async () => {
    const page = await openWithoutScripts();
    for (const path of ['/login', '/register', '/contact', '/withdraw']) {
      // A browser under automation does not render noscript.
      const html = await (await fetch(`${front.shop.url}${path}`)).text();
      expect(html, path).toMatch(
        /<form [^>]*method="post"[^>]*><noscript><p[^>]*>This form needs JavaScript\./,
      );
      await page.goto(path);
      for (const field of await page.locator('main input, main textarea').all()) await field.fill('a secret');
      await page.locator('main [type=submit]').first().click();
      await page.getByText('Your input was not saved.').waitFor();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    }
  });

  test('a missing product says more after hydration', async () => {
    const { page } = await front.openVisitor(360);
    await page.goto('/product/nothing');
    await page.getByText('This product is no longer in the shop.').waitFor();
  });

  test('a cart line whose product was deleted is reported with what to do', async () => {
    const { page, consoleErrors } = await front.openVisitor(360);
    const product = '0196f2a0-0000-7000-8000-000000000000';
    const line = { product, name: 'Lost Owl', image: '/x.webp', qty: 1, price: 9 };
    await loadWith(page, '/cart', { cart: { orderItems: [line] } });
    await page.getByText('Lost Owl').first().waitFor();
    // It comes with the prices, and moves the button.
    await page.getByText('This product is no longer in the shop.').waitFor();
    await page
      .getByRole('button', { name: /Remove/ })
      .first()
      .click();
    await page.getByText('Your cart is empty.').waitFor();
    expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([]);
  });

  test('the shop works with broken local storage', async () => {
    const { page, consoleErrors } = await front.openVisitor();
    await page.goto('/favicon.svg');
    await page.evaluate(() => {
      for (const key of ['cart', 'userInfo', 'DBOrder', 'checkout', 'createdOrder'])
        localStorage.setItem(key, '{"broken');
    });
    await page.goto('/cart');
    await page.getByText('Your cart is empty.').waitFor();
    expect(consoleErrors).toEqual([]);
  });
});

describe('guests at private pages', () => {
  test('are redirected to /login?next=', async () => {
    const { page } = await front.openVisitor(360);
    for (const path of ['/shipping', '/payment', '/orders', '/account']) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('next') === path);
    }
  });

  test("login redirects to the shop's own paths only", async () => {
    const { page } = await front.openVisitor();
    await page.goto('/login?next=//evil.example/');
    await page.getByLabel('Email').fill('admin@shop.example');
    await page.getByLabel('Password').fill('the admin password');
    await page.locator('main button[type=submit]').first().click();
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(new URL(page.url()).origin).toBe(front.shop.url);
  });
});
