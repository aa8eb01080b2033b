import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminProductsResponse } from '#domain/catalogue/listing/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { logInAdmin } from '#tests/helpers/api/test-users.ts';
import { logInAsAdmin } from '#tests/helpers/browser/checkout-steps.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import {
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { openPage } from '#tests/helpers/browser/page-state.ts';

let front: TestShopfront;
let page: Page;
let admin: { token: string };
const theme = 'Quokka';

beforeAll(async () => {
  front = await openTestShopfront();
  admin = await logInAdmin(front.shop);
  ({ page } = await front.openVisitor());
  await logInAsAdmin(page, '/admin/products');
});
afterAll(() => front?.close());

const list = async (state: string) => {
  const path = `/api/products/adminProducts?category=${theme}&pageSize=50&sort=name&state=${state}`;
  return (await callShop<AdminProductsResponse>(front.shop, 'GET', path, { as: admin })).body.products;
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => page.getByRole('dialog', { name: 'Import products' });
const preview = () => dialog().getByRole('region', { name: 'Preview' });
const clean = async (where: string) => expect(await checkOpenPageAccessibility(page, where)).toEqual([]);
const name = (n: number) => `Quokka ${String(n).padStart(2, '0')}`;
const twenty = Array.from(
  { length: 20 },
  (_, n) => `${name(n + 1)}\t${n + 1}.50\t${theme}\tDen\tSmiles, always.`,
);
const sheet = ['Name\tPrice\tCategory\tBrand\tDescription', ...twenty].join('\n');

test('twenty products from a sheet are at most six actions, and an undo takes them back', async () => {
  await openPage(page, `/admin/products?category=${theme}&list=draft`);
  let actions = 0;
  const act = async (action: Promise<void>) => {
    actions += 1;
    await action;
  };
  await act(button('Import').click());
  const field = dialog().getByLabel('Paste a sheet');
  await untilFocused(field);
  await act(field.fill(sheet));
  await dialog().getByText('20 new', { exact: true }).waitFor();
  await clean('the preview of an import');
  await act(button('Import 20 products').click());
  await page.getByRole('heading', { name: '20 products added' }).waitFor();
  expect(actions).toBeLessThanOrEqual(6);
  await page.getByText('Undo works until you leave or reload this page.').waitFor();
  expect((await list('draft')).map(({ name, price }) => [name, price])).toEqual(
    Array.from({ length: 20 }, (_, n) => [name(n + 1), n + 1.5]),
  );

  await button('Undo').click();
  await page.getByRole('heading', { name: '20 products removed' }).waitFor();
  expect(await list('draft')).toEqual([]);
  await button('Undo').click();
  await page.getByRole('heading', { name: '20 products added' }).waitFor();
  await button('Dismiss').click();
});

test('the export is edited and imported: changes are shown, and what somebody else has changed is refused', async () => {
  await openPage(page, `/admin/products?category=${theme}&list=draft&sort=name`);
  const saved = page.waitForEvent('download');
  await button('Export').click();
  const text = await readFile(await (await saved).path(), 'utf8');
  const edited = text
    .replace(`${name(1)},draft,1.50`, `${name(1)},active,1.75`)
    .replace(`${name(2)},draft,2.50`, `${name(2)},draft,2.75`)
    .replace(`${name(3)},draft,3.50`, `${name(3)},sold,-3`);
  await button('Import').click();
  await dialog()
    .locator('[type=file]')
    .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(edited) });
  await dialog().getByText('2 changed, 17 unchanged, 1 left out', { exact: true }).waitFor();
  await dialog().getByText('mine.csv', { exact: true }).waitFor();
  const row = (n: number) =>
    preview()
      .getByRole('listitem')
      .filter({ hasText: name(n) })
      .first();
  expect(await row(1).innerText()).toMatch(
    /Row 2\s+Quokka 01\s+Changed\s+State draft → active\s+Price 1.50 → 1.75/,
  );
  expect(await row(3).innerText()).toMatch(
    /Row 4\s+Quokka 03\s+Left out\s+Price: Price is an amount in dollars such as 19.99.\s+State: A state is active/,
  );
  await clean('the preview of changes and a wrong row');
  const state = dialog().getByRole('checkbox', { name: 'State (1)' });
  await state.uncheck();
  await row(1).getByText('State').waitFor({ state: 'detached' });
  await state.check();
  const second = (await list('draft'))[1];
  const body = { id: second?._id, price: '9.99' };
  await callShop(front.shop, 'PATCH', '/api/products/adminProductUpdate', { as: admin, body });
  await button('Import 2 products').click();
  await page.getByRole('heading', { name: '1 product updated' }).waitFor();
  const refused = page.getByRole('list', { name: 'Not updated' }).getByRole('listitem');
  expect(await refused.innerText()).toBe(
    'Quokka 02: Somebody else has changed this product meanwhile. Price was 2.50, and is 9.99 now.',
  );
  // The sheet is kept, and compared with the products as they are now.
  await button('Import').click();
  await dialog().getByText('1 changed, 18 unchanged, 1 left out', { exact: true }).waitFor();
  await button('Cancel').click();
  await button('Undo').click();
  await page.getByRole('heading', { name: '1 product changed back' }).waitFor();
  await expect.poll(async () => (await list('draft')).length).toBe(20);
});

test('a call that fails names its products, and the sheet shows what is left; at 360 px', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, `/admin/products?category=${theme}`);
  await button('Import').click();
  const field = dialog().getByLabel('Paste a sheet');
  await field.fill('Price\n1');
  await dialog()
    .getByText(/^The first row has to name the columns/)
    .waitFor();
  const submit = dialog().getByRole('button', { name: /^Import/ });
  await submit.waitFor({ state: 'detached' });
  await field.fill(`Name;Price\n${name(4)};cheap`);
  await dialog().getByText('There is nothing to import: every row is left out.', { exact: true }).waitFor();
  expect(await submit.count()).toBe(0);
  const prices = ['Name;Price', `${name(4)};14`, `${name(5)};15`].join('\n');
  await field.fill(prices);
  await dialog().getByText('2 changed', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // The shop has done it, but its response is lost.
  await page.route(
    '**/api/products/bulk',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button('Import 2 products').click();
  await page.getByRole('heading', { name: '2 products not confirmed' }).waitFor();
  await button('Import').click();
  await dialog().getByText('2 unchanged', { exact: true }).waitFor();
  expect(await field.inputValue()).toBe(prices);
  await button('Cancel').click();
  await button('Undo').click();
  await page.getByRole('heading', { name: '2 products changed back' }).waitFor();
  expect((await list('draft'))[3]?.price).toBe(4.5);
  await page.setViewportSize({ width: 1280, height: 900 });
});
