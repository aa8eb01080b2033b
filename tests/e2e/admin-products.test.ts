import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logInAdmin } from '#tests/helpers/api/test-users.ts';
import { boxTriangles } from '#tests/helpers/box-triangles.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadAsAdmin } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { openPage } from '#tests/helpers/browser/page-state.ts';
import { positionsToStl } from '#tests/helpers/positions-to-stl.ts';

let front: TestShopfront;
let page: Page;
let admin: { token: string };
let lantern: ProductDetailsResponse;
let others: ProductDetailsResponse[];
const theme = 'Zephyr';

beforeAll(async () => {
  front = await openTestShopfront();
  admin = await logInAdmin(front.shop);
  const values = { category: theme, name: 'Zephyr lantern', price: '20.00' };
  const images = ['/media/one.webp', '/media/two.webp', '/media/three.webp'];
  lantern = await createTestProductAs(front.shop, admin, { ...values, images });
  others = await Promise.all(
    ['Zephyr kite', 'Zephyr bell'].map((name) =>
      createTestProductAs(front.shop, admin, { name, category: theme, price: '0.10' }),
    ),
  );
  ({ page } = await front.openVisitor());
  await loadAsAdmin(front.shop, page, '/admin/products');
});
afterAll(() => front?.close());

const read = async ({ _id }: { _id: string }) =>
  (await callShop<ProductDetailsResponse>(front.shop, 'GET', `/api/products/${_id}`, { as: admin })).body;
const setByApi = ({ _id: id }: { _id: string }, values: object) =>
  callShop(front.shop, 'PATCH', '/api/products/adminProductUpdate', { as: admin, body: { id, ...values } });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const isFocused = (field: Locator) =>
  expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
const clean = async (where: string) => expect(await checkOpenPageAccessibility(page, where)).toEqual([]);

test('5 % on a theme are four actions, shown before they are made, and can be taken back', async () => {
  await openPage(page, `/admin/products?category=${theme}`);
  let actions = 0;
  const act = async (action: Promise<void>) => {
    actions += 1;
    await action;
  };
  await act(button('Change prices').click());
  await act(page.getByLabel('Percent').fill('5'));
  await act(page.getByRole('radio', { name: theme }).click());
  const row = page.getByRole('region', { name: 'Preview' }).getByRole('row', { name: /Zephyr lantern/ });
  await row.waitFor();
  expect(await row.innerText()).toMatch(/\$20\.00\s+\$21\.00/);
  await clean('the preview of prices');
  await act(page.getByRole('dialog').getByRole('button', { name: 'Change 3 prices' }).click());
  await page.getByRole('heading', { name: '3 products updated' }).waitFor();
  expect(actions).toBe(4);
  expect((await read(lantern)).price).toBe(21);
  expect((await read(others[0] as ProductDetailsResponse)).price).toBe(0.11);

  await setByApi(lantern, { price: 25 });
  await button('Undo').click();
  const failed = page.getByRole('list', { name: 'Not updated' }).getByRole('listitem');
  await failed.first().waitFor();
  expect(await failed.allInnerTexts()).toEqual([
    'Zephyr lantern: Somebody else has changed this product meanwhile. Price was 21.00, and is 25.00 now.',
  ]);
  expect((await read(lantern)).price).toBe(25);
  expect((await read(others[0] as ProductDetailsResponse)).price).toBe(0.1);
  await button('Dismiss').click();
});

test('price and stock are edited in the list: by click and key, refused with both values, kept until saved', async () => {
  await openPage(page, '/admin/products?q=zephyr');
  const price = page.getByRole('textbox', { name: 'Price of Zephyr lantern' });
  const shown = (name: string) => button(`Price of Zephyr lantern: ${name}`);
  const problem = page.getByRole('row', { name: /Zephyr lantern/ }).getByRole('alert');
  await shown('$25.00').click();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('25.00');
  await page.keyboard.type('cheap');
  await page.keyboard.press('Enter');
  expect(await problem.innerText()).toBe('Price is an amount in dollars such as 19.99.');
  expect(await price.inputValue()).toBe('cheap');
  await clean('a price that is refused in the list');
  // The check has shown the list as cards, too.
  await shown('$25.00').click();
  await price.fill('18');
  await setByApi(lantern, { price: 26 });
  await price.press('Enter');
  await problem.getByText('Price was 25.00, and is 26.00 now. Enter saves yours').waitFor();
  expect(await price.inputValue()).toBe('18');
  await page.route('**/api/products/bulk', (route) => route.abort(), { times: 1 });
  // Leaving the field does not save over the value of somebody else: the call that fails is the next one.
  await page.getByRole('searchbox').click();
  await price.press('Enter');
  await problem.getByText('It may have been saved: Enter tries again.').waitFor();
  await price.press('Escape');
  await expect.poll(() => shown('$26.00').evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('e');
  await price.fill('18');
  await price.press('Enter');
  await page.getByText('The price of Zephyr lantern is $18.00 now.').waitFor({ state: 'attached' });
  await expect.poll(() => shown('$18.00').evaluate((node) => node === document.activeElement)).toBe(true);
  await button(/^Stock of Zephyr lantern/).click();
  await page.getByRole('textbox', { name: 'Stock of Zephyr lantern' }).fill('0');
  // Leaving the field saves, too.
  await page.getByRole('searchbox').click();
  await button('Stock of Zephyr lantern: 0').waitFor();
  expect(await read(lantern)).toMatchObject({ price: 18, countInStock: 0 });
});

test('selected products become drafts, and are found among them', async () => {
  await openPage(page, '/admin/products?q=zephyr');
  await page.getByRole('checkbox', { name: 'Select Zephyr kite' }).check();
  await page.getByRole('checkbox', { name: 'Select Zephyr bell' }).check();
  await clean('the selection of products');
  await button('Set state').click();
  await page.getByLabel('New state').selectOption('draft');
  await button('Update 2 products').click();
  await page.getByRole('heading', { name: '2 products updated' }).waitFor();
  await page.getByRole('link', { name: 'Drafts', exact: true }).click();
  await page.getByRole('link', { name: 'Zephyr kite', exact: true }).waitFor();
  await clean('the list of drafts');
  expect((await read(others[0] as ProductDetailsResponse)).state).toBe('draft');
});

test('every field is edited by keyboard, and a stale save shows both', async () => {
  await openPage(page, `/admin/products/${lantern._id}/edit`);
  await button(/^Further pictures/).press('Enter');
  await page.getByLabel('What picture 2 shows').fill('Its back');
  await button('Up picture 2').press('Enter');
  await page.getByText('Picture 1 of 3.', { exact: true }).waitFor({ state: 'attached' });
  await page.locator('[data-move]:focus').waitFor();
  await button(/^Print details/).press('Enter');
  await page.getByLabel('Material').fill('Silk PLA');
  await page.getByLabel('Colors').fill('Copper, White');
  await page.getByLabel('Width').fill('80');
  await button(/^State/).press('Enter');
  await clean('the open sections of the form');
  await button('Save').click();
  await page.getByText('Size is in whole millimeters, 1 to 10,000.').first().waitFor();
  await page.getByLabel('Depth').fill('60');
  await page.getByLabel('Height').fill('120');

  await setByApi(lantern, { brand: 'Night Market', material: 'PETG' });
  await button('Save').click();
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Not saved: somebody else has changed this product' });
  await notice.getByText('Brand: was Layer Legends, is now Night Market', { exact: true }).waitFor();
  await notice.getByText('Material: was empty, is now PETG; yours: Silk PLA', { exact: true }).waitFor();
  await clean('the notice of another edit');
  expect(await page.getByLabel('Brand').inputValue()).toBe('Night Market');
  expect(await page.getByLabel('Material').inputValue()).toBe('Silk PLA');
  await page.locator('main a[href^="/admin/products"]').first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByText('Not saved: This product.').waitFor();
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await page.getByLabel('Material').inputValue()).toBe('Silk PLA');
  await button('Save').click();
  await page.getByText('was changed.').waitFor();
  expect(await read(lantern)).toMatchObject({
    ...{ brand: 'Night Market', material: 'Silk PLA', colors: ['Copper', 'White'] },
    images: ['/apple-touch-icon.png', '/media/two.webp', '/media/one.webp', '/media/three.webp'],
    imageAlts: ['', 'Its back', '', ''],
    sizeMm: { width: 80, depth: 60, height: 120 },
  });
});

test('the focus stays with the further pictures when one is removed or becomes the main one', async () => {
  await openPage(page, `/admin/products/${lantern._id}/edit`);
  await button(/^Further pictures/).press('Enter');
  await button('Make main picture 2').press('Enter');
  await isFocused(page.getByLabel('What picture 2 shows'));
  await button('Remove picture 1').press('Enter');
  await isFocused(page.getByLabel('What picture 1 shows'));
  await button('Remove picture 2').press('Enter');
  await isFocused(page.getByLabel('What picture 1 shows'));
  await button('Remove picture 1').press('Enter');
  await page.locator('[aria-describedby=add-picture]:focus').waitFor();
});

test('errors of options stand at their fields, and go when these change', async () => {
  await openPage(page, `/admin/products/${lantern._id}/edit`);
  await button(/^Options and parts/).press('Enter');
  await button('Add a text').click();
  const part = page.getByLabel('Set on the part');
  expect(await part.locator('option:checked').innerText()).toBe('Add a part first');
  await button('Save').click();
  await page.getByText('Option 1, part: A text needs the part that it is set on.').waitFor();
  await isFocused(part);
  const isInvalid = (field: Locator) => expect.poll(() => field.getAttribute('aria-invalid'));
  await isInvalid(part).toBe('true');
  await button('Add a part').click();
  await isInvalid(part).toBe(null);
  await button('Save').click();
  const name = page.getByLabel('Name of the part');
  const file = page.getByRole('list', { name: 'Parts' }).getByRole('textbox', { name: 'File' });
  await isInvalid(name).toBe('true');
  await name.fill('Body');
  await isInvalid(name).toBe(null);
  await isInvalid(file).toBe('true');
  await file.fill('/parts/body.stl');
  await isInvalid(file).toBe(null);
  await isFocused(file);
});

test('a file proposes size, grams, hours and price, and its pictures are rendered here', async () => {
  await openPage(page, '/admin/products/new');
  expect(await button('Render pictures').isDisabled()).toBe(true);
  await button(/^Options and parts/).press('Enter');
  await button('Add a part').click();
  const parts = page.getByRole('list', { name: 'Parts' });
  const choose = (name: string, buffer: Buffer) =>
    parts.locator('input[type="file"]').setInputFiles({ name, mimeType: 'model/stl', buffer });
  await choose('broken.stl', Buffer.from('solid nothing'));
  await parts.getByText(/^Not measured\. /).waitFor();
  const stand = positionsToStl(
    boxTriangles([
      [10, 0, 0],
      [90, 20, 40],
    ]),
  );
  await choose('name-stand.stl', stand);
  await parts.getByText(/^80 × 20 × 40 mm, \d+ g, \d+ h( \d+ min)?$/).waitFor();
  const status = page.getByRole('status').filter({ hasText: 'Proposed: 80 × 20 × 40 mm' });
  await status.getByText(/\$\d+\.\d\d\. Filled in: size, volume, weight, price\.$/).waitFor();
  const price = await page.getByLabel('Price', { exact: true }).inputValue();
  expect(await status.innerText()).toContain(`$${price}.`);
  const partName = page.getByLabel('Name of the part');
  expect(await partName.inputValue()).toBe('Name stand');
  await parts.getByText('Uploaded, 684 bytes').waitFor();

  await button('Add a text').click();
  await page.getByRole('img', { name: 'The plate on the front side of Name stand' }).waitFor();
  const center = ['x', 'y', 'z'].map((axis) => page.getByLabel(`Center, ${axis}`));
  const readCenter = () => Promise.all(center.map((field) => field.inputValue()));
  expect(await readCenter()).toEqual(['50', '0', '20']);
  await center[2]?.fill('900');
  await page.getByText('The plate sticks out of the part by 867 mm.').waitFor();
  await page.getByLabel('Side of the part').selectOption('top');
  await page.getByText('On the top side of Name stand: 80 x 20 mm at its original size.').waitFor();
  expect(await readCenter()).toEqual(['50', '10', '40']);
  // Another path: nobody knows where the plate is on its mesh.
  await parts.getByRole('textbox', { name: 'File' }).fill('/media/another.stl');
  await page.getByRole('img', { name: /^The plate on/ }).waitFor({ state: 'detached' });
  await choose('name-stand.stl', stand);
  await page.getByRole('img', { name: 'The plate on the top side of Name stand' }).waitFor();
  await parts.getByText('Uploaded, 684 bytes').waitFor();

  await page.evaluate(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = () => {
      HTMLCanvasElement.prototype.getContext = getContext;
      return null;
    };
  });
  await button('Render pictures').click();
  await page.getByText('WebGL is missing or turned off').waitFor();
  await button('Render pictures').click();
  const rendered = 'The main picture was rendered, and one more was added';
  // In two steps: both take seconds without a GPU.
  await page.getByText(new RegExp(`^Uploading pictures|^${rendered}`)).waitFor();
  await page.getByText(rendered).waitFor();
  await clean('a product form with proposals');
  const values = {
    Name: 'Zephyr stand',
    Brand: 'Layer Legends',
    Category: theme,
    Description: 'For a name.',
  };
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
  await partName.fill('');
  await button('Save').click();
  await page.getByText('Part 1, name: Name is needed.').waitFor();
  await isFocused(partName);
  await partName.fill('Stand');
  await button('Save').click();
  await page.getByText('is in the shop.').waitFor();
  await page.getByRole('link', { name: 'Zephyr stand' }).first().click();
  await page.waitForURL('**/product/*');
  const saved = await read({ _id: new URL(page.url()).pathname.split('/').at(-1) ?? '' });
  expect(saved).toMatchObject({
    ...{ price: Number(price), sizeMm: { width: 80, depth: 20, height: 40 }, volumeCm3: 64 },
    ...{ images: [expect.any(String), expect.any(String)], imageAlts: ['', 'From the front right'] },
  });
  const picture = page.getByRole('img', { name: 'Zephyr stand' }).first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});
