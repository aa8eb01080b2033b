import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { logInAdmin } from '#tests/helpers/api/test-users.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadAsAdmin } from '#tests/helpers/browser/load-page.ts';
import {
  type BrowserVisitor,
  openTestShopfront,
  type TestShopfront,
} from '#tests/helpers/browser/open-test-shopfront.ts';

let front: TestShopfront;
let desk: BrowserVisitor;
let product: ProductDetailsResponse;

beforeAll(async () => {
  front = await openTestShopfront();
  const admin = await logInAdmin(front.shop);
  product = await createTestProduct(front.shop);
  const { name, brand, category, description, image } = product;
  await callShop(front.shop, 'PATCH', '/api/products/adminProductUpdate', {
    as: admin,
    body: { id: product._id, name, brand, category, description, image, price: '77.70' },
  });
  desk = await front.openVisitor();
  await loadAsAdmin(front.shop, desk.page, `/admin/products/${product._id}/edit`);
});
afterAll(() => front?.close());

test('what was changed is found from its product, by filters in the address, and opened', async () => {
  const { page } = desk;
  // The product's link, not that of the navigation, which is there before the product is.
  await page.getByRole('main').getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
  await entries.nth(1).waitFor();
  expect(await entries.count()).toBe(2);
  await page.getByLabel('Action').selectOption('updated');
  await page.getByText('1 entry').waitFor();
  expect(new URL(page.url()).searchParams.get('action')).toBe('updated');
  await entries.getByRole('button', { name: /Product updated.*price/ }).click();
  await entries.getByRole('row', { name: /price .* \$77\.70/ }).waitFor();
  await entries.getByText('PATCH /api/products/adminProductUpdate').waitFor();
  expect(await checkOpenPageAccessibility(page, 'an open entry')).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const rows = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(product._id);
  await page.getByRole('searchbox').fill('no such thing');
  await page.getByText('No entries match').waitFor();
  await page.getByRole('button', { name: 'Show all entries' }).click();
  await entries.first().waitFor();
  expect(desk.consoleErrors).toEqual([]);
});

test('a log that cannot be loaded says so, and is loaded again', async () => {
  const { page } = desk;
  await page.route('**/api/audit?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByLabel('About').selectOption('order');
  await page.getByText('The entries could not be loaded.').waitFor();
  await page.unroute('**/api/audit?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The entries could not be loaded.').waitFor({ state: 'hidden' });
});
