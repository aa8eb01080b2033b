import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPaidOrder } from '#tests/helpers/api/test-orders.ts';
import { readOrderAsBuyer, testPassword } from '#tests/helpers/browser/checkout-steps.ts';
import { openCartPage } from '#tests/helpers/browser/open-checkout.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
let page: Page;
let orderId: string;
let consoleErrors: string[];

/** A customer with a paid order and a full cart, so that every private screen has content. */
beforeAll(async () => {
  front = await openTestShopfront();
  const visitor = await front.openVisitor(360);
  ({ page, consoleErrors } = visitor);
  const { customer, product } = await openCartPage(front.shop, page, { qty: 1, name: 'Private Pages' });
  orderId = (await createPaidOrder(front.shop, customer, [{ product: product._id, qty: 1 }]))._id;
});
afterAll(() => front?.close());

describe('private screens', () => {
  test('are not cached, and their HTML contains no user', async () => {
    for (const path of ['/account', '/orders', `/orders/${orderId}`, '/payment']) {
      const html = await (await fetch(`${front.shop.url}${path}`)).text();
      expect(html).not.toContain('Private Pages');
      expect(html).toContain('noindex');
    }
  });

  test('show the order with its amounts, and that it has not been shipped', async () => {
    await page.goto(`/orders/${orderId}`);
    await page.getByText('Not Shipped, check back later on your order status').waitFor();
    const { number } = await readOrderAsBuyer(page, orderId);
    await page.getByText(String(number)).first().waitFor();
  });

  test('older orders are loaded on request, and a failure keeps the newest', async () => {
    const order = await readOrderAsBuyer(page, orderId);
    const pageOf = (first: number, count: number) => ({
      orders: Array.from({ length: count }, (_, n) => ({
        ...order,
        _id: `order-${first + n}`,
        number: first + n,
      })),
      ...{ pending: [], total: 25, pages: 2 },
    });
    const pages = /\/api\/orders\?page=/;
    let fails = true;
    await page.route(pages, (route) => {
      if (route.request().url().endsWith('page=1'))
        return route.fulfill({ json: { ...pageOf(1, 20), page: 1 } });
      return fails ? route.abort() : route.fulfill({ json: { ...pageOf(21, 5), page: 2 } });
    });
    await page.goto('/orders');
    const rows = page
      .getByRole('list', { name: 'Your orders' })
      .getByRole('listitem')
      .filter({ hasText: 'Order' });
    await page.getByText('20 of 25 orders').waitFor();
    const older = page.getByRole('button', { name: 'Show older orders' });
    await older.click();
    await page.getByText('Your orders could not be loaded.').waitFor();
    expect(await rows.count()).toBe(20);
    fails = false;
    await older.click();
    await page.getByRole('link', { name: 'Order 25' }).waitFor();
    expect(await rows.count()).toBe(25);
    expect(await older.count()).toBe(0);
    await page.unroute(pages);
    consoleErrors.length = 0;
  });

  test('a closed order says so at its URL', async () => {
    const order = await readOrderAsBuyer(page, orderId);
    const closed = { ...order, status: 'Unpaid', isPaid: false, closedAt: new Date().toISOString() };
    const call = `**/api/orders/${orderId}`;
    await page.route(call, (route) => route.fulfill({ json: { order: closed } }));
    await page.goto(`/orders/${orderId}`);
    await page.getByText('This order is closed').waitFor();
    await page.unroute(call);
  });

  test('settings: mismatched passwords are reported and the form kept; a new name is saved and shown', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/account?tab=settings');
    await page.getByLabel('Name', { exact: true }).fill('Robin Renamed');
    await page.getByLabel('New password').fill(`${testPassword}!`);
    await page.getByLabel('Confirm password').fill('something else');
    await page.locator('main button[type=submit]').first().click();
    await page.getByText('Passwords do not match!').first().waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Robin Renamed');
    await page.getByLabel('New password').fill('');
    await page.getByLabel('Confirm password').fill('');
    await page.locator('main button[type=submit]').first().click();
    await page.getByRole('banner').getByText('Robin Renamed').filter({ visible: true }).first().waitFor();
  });

  test('logging out ends the session and keeps the cart', async () => {
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('userInfo') ?? '{}').token as string,
    );
    await page.goto('/about');
    await page.getByRole('banner').getByText('Robin Renamed').filter({ visible: true }).first().click();
    await page
      .getByRole('button', { name: 'Logout' })
      .or(page.getByRole('menuitem', { name: 'Logout' }))
      .first()
      .click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).first().waitFor();
    // The page sends the logout and does not wait for the response.
    const headers = { authorization: `Bearer ${token}` };
    const profile = () => fetch(`${front.shop.url}/api/users/profile`, { headers });
    await waitUntil(async () => (await profile()).status === 401, 15, 'the end of the session');
    const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'));
    expect(cart.orderItems).toHaveLength(1);
    expect(cart.user ?? null).toBeNull();
    expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([]);
  });
});
