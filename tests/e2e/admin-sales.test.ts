import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, setBrowserUser, type TestUser } from '#tests/helpers/api/test-users.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import {
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { openPage } from '#tests/helpers/browser/page-state.ts';
import { storeCartInBrowser } from '#tests/helpers/browser/store-cart-in-browser.ts';

let front: TestShopfront;
let admin: TestUser;
const pictures = process.env.SCREENSHOTS;
/** Of the open page in both schemes, to be looked at. */
async function takePictures(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const path = `${pictures}/${name}-${page.viewportSize()?.width}-${colorScheme}.png`;
    await page.screenshot({ path, fullPage: true });
  }
}

beforeAll(async () => {
  front = await openTestShopfront();
  admin = await logInAdmin(front.shop);
});
afterAll(() => front?.close());

/** The check ends at its own width. */
async function expectAccessible(page: Page, about: string): Promise<void> {
  const size = page.viewportSize();
  expect(await checkOpenPageAccessibility(page, about)).toEqual([]);
  if (size) await page.setViewportSize(size);
}

/** Ends at the width of a phone. */
async function atBothWidths(page: Page, check: () => Promise<unknown>): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await check();
  await page.setViewportSize({ width: 360, height: 740 });
  await check();
}

const openSales = async (page: Page) => {
  await setBrowserUser(page, admin);
  await openPage(page, '/admin/sales');
  await page.getByRole('button', { name: 'Plan a sale' }).first().click();
};
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Plan a sale' });

test('a sale is planned on a phone, starts, is shown with both prices, and ends', async () => {
  const product = await createTestProduct(front.shop, {
    name: `Sale heron ${randomUUID()}`,
    price: '20.00',
  });
  const { page, consoleErrors } = await front.openVisitor(360);
  await openSales(page);
  const form = dialogOf(page);
  const name = `Sale ${randomUUID()}`;
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Percent off').fill('95');
  await form.getByLabel('Themes or single products').check();
  await form.getByRole('button', { name: 'Plan sale' }).click();
  await form.getByText('Percent off is a whole number, 1 to 90.').waitFor();
  await form.getByText('Choose themes or products, or all products.').waitFor();
  await takePictures(page, 'form-wrong');
  await expectAccessible(page, 'the form with errors');
  await form.getByLabel('Percent off').fill('25');
  await form.getByRole('searchbox', { name: 'Single products' }).fill(product.name);
  await form.getByRole('button', { name: `Add ${product.name}` }).click();
  await form.getByText('1 product takes part:').waitFor();
  await form.getByText('$15.00').waitFor();
  // A start in the past is now.
  await form.getByLabel('Starts').fill('2026-01-01T09:00');
  await takePictures(page, 'form');
  await expectAccessible(page, 'the form');
  await form.getByRole('button', { name: 'Plan sale' }).click();
  await page.getByText(`“${name}” is saved.`).waitFor();

  const visitor = await front.openVisitor(360);
  await expect
    .poll(async () => (await callShop(front.shop, 'GET', `/api/products/${product._id}`)).body, {
      timeout: 10_000,
    })
    .toMatchObject({ price: 15, regularPrice: 20, lowestPrice: 20 });
  await openPage(visitor.page, `/product/${product._id}`);
  const main = visitor.page.getByRole('main');
  await atBothWidths(visitor.page, async () => {
    await main.getByText('Lowest price of the 30 days before: $20.00').waitFor();
    await main.getByText(/Sale ends \w{3} \d+, \d{4}/).waitFor();
  });
  expect(await main.locator('s').first().textContent()).toBe(', regular price $20.00');
  const jsonLd = await visitor.page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(jsonLd ?? '')).toMatchObject({
    offers: { price: '15.00', priceValidUntil: expect.any(String) },
  });
  await takePictures(visitor.page, 'product');
  await expectAccessible(visitor.page, 'a product on sale');
  await openPage(visitor.page, `/?q=${encodeURIComponent(product.name)}`);
  await atBothWidths(visitor.page, () =>
    visitor.page.getByRole('article').getByText('regular price $20.00').waitFor(),
  );
  await takePictures(visitor.page, 'list');
  await storeCartInBrowser(visitor.page, [[product, 2]]);
  await openPage(visitor.page, '/cart');
  await atBothWidths(visitor.page, async () => {
    await visitor.page.getByText('regular price $20.00').waitFor();
    await visitor.page.getByText('$30.00').first().waitFor();
  });
  await takePictures(visitor.page, 'cart');
  await expectAccessible(visitor.page, 'a cart with a sale');

  await openPage(page, '/admin/sales?state=running');
  const row = page.getByRole('list', { name: 'Sales' }).getByRole('listitem').filter({ hasText: name });
  await atBothWidths(page, () => row.getByText('Running').waitFor());
  await takePictures(page, 'sales');
  await expectAccessible(page, 'the sales');
  await openPage(page, `/admin/products?q=${encodeURIComponent(product.name)}`);
  await atBothWidths(page, () => page.getByRole('main').getByText('regular price $20.00').waitFor());
  await takePictures(page, 'admin-products');
  await openPage(page, '/admin/sales?state=running');
  await row.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await page.getByText(`“${name}” is ended.`).waitFor();
  await untilFocused(page.getByRole('heading', { level: 1 }));
  await expect
    .poll(async () => (await callShop(front.shop, 'GET', `/api/products/${product._id}`)).body, {
      timeout: 10_000,
    })
    .toMatchObject({ price: 20 });
  expect([...consoleErrors, ...visitor.consoleErrors]).toEqual([]);
});

test('a planned sale is edited on a desktop; what was typed stays if somebody else has changed it, and it is canceled', async () => {
  const product = await createTestProduct(front.shop);
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const endsAt = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const body = { name: `Edited ${randomUUID()}`, percent: 10, products: [product._id], startsAt, endsAt };
  type Made = { sale: { _id: string } };
  const call = { as: admin, body };
  const { sale } = (await callShop<Made>(front.shop, 'POST', '/api/sales', call)).body;
  const { page } = await front.openVisitor();
  await setBrowserUser(page, admin);
  await openPage(page, '/admin/sales?state=planned');
  await page.getByRole('button', { name: `Edit ${body.name}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit' });
  await form.getByText(product.name).first().waitFor();
  const other = { as: admin, body: { ...body, percent: 30, version: 1 } };
  expect((await callShop(front.shop, 'PATCH', `/api/sales/${sale._id}`, other)).status).toBe(200);
  await form.getByLabel('Percent off').fill('15');
  await form.getByRole('button', { name: 'Save sale' }).click();
  await form.getByText('This sale has been changed meanwhile').waitFor();
  await form.getByText('30% off').waitFor();
  expect(await form.getByLabel('Percent off').inputValue()).toBe('15');
  await expectAccessible(page, 'a sale that was changed');
  await form.getByRole('button', { name: 'Save sale' }).click();
  await page.getByText(`“${body.name}” is saved.`).waitFor();
  const row = page.getByRole('listitem').filter({ hasText: body.name });
  await row.getByText('15% off').waitFor();
  await row.getByRole('button', { name: 'Cancel the sale' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the sale' }).click();
  await page.getByText(`“${body.name}” is canceled.`).waitFor();
  await row.waitFor({ state: 'detached' });
});
