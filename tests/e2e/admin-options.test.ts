import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { FilamentResponse } from '#domain/filaments/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createProductWithOptions, createTestFilament } from '#tests/helpers/api/test-options.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadAsAdmin } from '#tests/helpers/browser/load-page.ts';
import {
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';

let front: TestShopfront;
let filaments: [FilamentResponse, FilamentResponse];

beforeAll(async () => {
  front = await openTestShopfront();
  filaments = await Promise.all([
    createTestFilament(front.shop, '#e0b030'),
    createTestFilament(front.shop, '#2a8c82'),
  ]);
});
afterAll(() => front?.close());

const openOptions = async (page: Page) => {
  const product = await createProductWithOptions(front.shop, filaments);
  await loadAsAdmin(front.shop, page, `/admin/products/${product._id}/edit`);
  await page.getByRole('button', { name: /^Options/ }).click();
  return product;
};

test('options are edited by keyboard too, and what cannot be saved is said where it is', async () => {
  const { page } = await front.openVisitor();
  const { _id } = await openOptions(page);
  const sizes = page.getByRole('list', { name: 'Choices of Size' });
  // A line each, until it is opened.
  await sizes.getByRole('button', { name: /^Half.*choice 2/ }).waitFor();
  expect(await sizes.getByRole('textbox').count()).toBe(0);
  const original = sizes.getByRole('button', { name: /^Original.*choice/ });
  await original.press('Enter');
  await sizes.getByRole('button', { name: 'Down choice 1' }).press('Enter');
  // The moved choice is the last one now.
  await expectPolled(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Up choice 2 of Size',
  );
  await sizes.getByLabel('Price difference').fill('much');
  await original.press('Enter');
  expect(await sizes.getByRole('textbox').count()).toBe(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByText('Option 2, choice 2, price difference: A difference in dollars, such as 5 or -2.50.')
    .waitFor();
  const difference = sizes.getByLabel('Price difference');
  await expectPolled(() => difference.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await page.getByText('One size option is enough: add choices to it.').count()).toBe(1);
  expect(await checkOpenPageAccessibility(page, 'the options of a product')).toEqual([]);
  await sizes.getByLabel('By the price rules').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/admin/products');
  await page.getByText(/^By the price rules: Original \+\$/).waitFor();
  const saved = await callShop<ProductDetailsResponse>(front.shop, 'GET', `/api/products/${_id}`);
  expect(saved.body.options?.[1]?.choices).toMatchObject([
    { id: 'half', scale: 0.5, priceDelta: 0 },
    { id: 'original', scale: 1, byRules: true, priceDelta: expect.any(Number) },
  ]);
  expect(saved.body.options?.[2]?.text).toMatchObject({ max: 12, plate: { origin: [0, -52, 9] } });
});

test('the focus is in what was added, and beside what was removed', async () => {
  const { page } = await front.openVisitor();
  await openOptions(page);
  const press = (within: Page | Locator, name: string) =>
    within.getByRole('button', { name, exact: true }).press('Enter');
  const sizes = page.getByRole('list', { name: 'Choices of Size' });
  const row = page.getByRole('listitem').filter({ has: sizes });
  await press(row, 'Add a choice');
  await untilFocused(sizes.getByLabel('Label'));
  await sizes.getByLabel('Label').fill('Twice');
  await press(sizes, 'Up choice 3 of Size');
  await press(sizes, 'Remove choice 2 of Size');
  await untilFocused(sizes.getByRole('button', { name: /^Half.*choice 2/ }));
  for (const label of [/^Half/, /^Original/]) {
    await sizes.getByRole('button', { name: label }).press('Enter');
    await sizes.getByRole('button', { name: /^Remove/ }).press('Enter');
    await untilFocused(row.getByRole('button', { name: 'Add a choice' }));
  }
  await press(page, 'Add a text');
  const names = page.getByLabel('Text option: its name');
  await untilFocused(names.last());
  await press(page, 'Remove option 2');
  await untilFocused(names.first());
  for (const place of [3, 2, 1]) await press(page, `Remove option ${place}`);
  await untilFocused(page.getByRole('button', { name: 'Add a filament' }));
  await press(page, 'Add a filament');
  await untilFocused(page.getByLabel('Filament option: its name'));
  await press(page, 'Add a part');
  await untilFocused(page.getByLabel('Name of the part'));
  await press(page, 'Remove part 2');
  await untilFocused(page.getByRole('button', { name: 'Add a part' }));
});

test('a text says that shoppers do not see it in 3D, until the product has a model', async () => {
  const { page } = await front.openVisitor();
  await openOptions(page);
  const note = page.getByText('Shoppers do not see their text in 3D');
  await page.getByLabel('Longest text').waitFor();
  expect(await note.count()).toBe(0);
  await page.getByRole('button', { name: /^Print details/ }).click();
  const model = page.getByLabel('3D model', { exact: true });
  await model.fill(' ');
  await note.waitFor();
  await model.fill('/media/models/helmet.glb');
  await note.waitFor({ state: 'detached' });
});

test('a difference by the price rules that leaves nothing of the price is refused at its choice', async () => {
  const { page } = await front.openVisitor();
  await openOptions(page);
  const sizes = page.getByRole('list', { name: 'Choices of Size' });
  await sizes.getByRole('button', { name: /^Half/ }).press('Enter');
  const byRules = sizes.getByLabel('By the price rules');
  await byRules.check();
  const price = page.getByLabel('Price', { exact: true });
  await price.fill('0.50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByText(/^Half: −\$\d+\.\d\d by the price rules, which leaves nothing of the price of \$0\.50\.$/)
    .waitFor();
  await untilFocused(byRules);
  expect(await byRules.getAttribute('aria-invalid')).toBe('true');
  await price.fill('50');
  await expectPolled(() => byRules.getAttribute('aria-invalid')).toBe(null);
});
