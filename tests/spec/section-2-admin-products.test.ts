import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createTestProductAs, makeProductInput } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, type TestUser } from '#tests/helpers/api/test-users.ts';
import { uploadSampleFiles } from '#tests/helpers/api/uploads.ts';
import { delayRequests } from '#tests/helpers/browser/delay-requests.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { loadAs } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readFieldDescription } from '#tests/helpers/browser/read-field-description.ts';
import {
  captureApiCall,
  type RecordedApiCall,
  recordApiCalls,
} from '#tests/helpers/browser/record-api-calls.ts';
import { testRequirement, testRequirements } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;
let admin: TestUser;
/** The products of this file have this word in their names. */
const tag = `Basalt${Date.now().toString(36)}`;
let heron: ProductDetailsResponse;
let plain: ProductDetailsResponse;
/** The list of these products, loaded once, and the forms that it leads to. */
let page: Page;
let calls: RecordedApiCall[];

beforeAll(async () => {
  front = await openTestShopfront();
  admin = await logInAdmin(front.shop);
  const create = (values: object) => createTestProductAs(front.shop, admin, values);
  heron = await create({ name: `Heron ${tag}`, countInStock: 20, featured: true });
  plain = await create({ name: `Plain ${tag}`, price: '7.50', countInStock: 40 });
  page = (await front.openVisitor()).page;
  calls = recordApiCalls(page);
  await loadAs(page, admin, `/admin/products?q=${tag}`);
  await rowOf(plain).waitFor();
});
afterAll(() => front?.close());

const bearer = () => `Bearer ${admin.token}`;
const dollars = (amount: number) => `$${amount.toFixed(2)}`;
const dialog = () => page.getByRole('dialog');
const rowOf = ({ _id }: ProductDetailsResponse) => page.locator('tbody tr').filter({ hasText: _id });
const field = (label: string) => page.getByLabel(label, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const save = () => press('Save');
const untilList = () => page.waitForURL((url) => url.pathname === '/admin/products');
const posted = () => calls.filter(({ method, path }) => method === 'POST' && path === '/api/products');
const read = async ({ _id }: ProductDetailsResponse) =>
  (await callShop<ProductDetailsResponse>(front.shop, 'GET', `/api/products/${_id}`)).body;

async function fill(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
}

testRequirement(
  '2.32',
  "table with ID, Name, Price, Stock, Feat. ('Yes' if featured); Edit and Delete per row",
  async () => {
    const heads = await page.locator('th').allInnerTexts();
    expect(heads.slice(0, 5)).toEqual(['ID', 'Name', 'Price', 'Stock', 'Feat.']);
    for (const [product, stock, featured] of [
      [heron, 20, 'Yes'],
      [plain, 40, ''],
    ] as const) {
      const { _id, name, price } = product;
      const [id, ...rest] = await rowOf(product).locator('td').allInnerTexts();
      expect(id).toContain(_id);
      const inStock = expect.stringMatching(new RegExp(`^${stock}\\b`));
      expect(rest.slice(0, 4)).toEqual([name, dollars(price), inStock, featured]);
      for (const [role, action] of [
        ['link', 'Edit'],
        ['button', 'Delete'],
      ] as const)
        await rowOf(product)
          .getByRole(role, { name: `${action} ${name}`, exact: true })
          .waitFor();
    }
  },
);

testRequirements(
  [
    ['2.35', "Delete asks 'Are you sure you want to delete this product'."],
    ['7.24', 'DELETE /api/products/{id} | none'],
    ['8.12', 'Deletes are guarded by confirm dialogs.'],
  ],
  async () => {
    const ask = rowOf(plain).getByRole('button', { name: 'Delete' });
    const cancel = dialog().getByRole('button', { name: 'Cancel' });
    const address = `/api/products/${plain._id}`;
    for (const keep of ['Escape', 'Cancel']) {
      await ask.click();
      const asked = await dialog().getByRole('heading').innerText();
      expect(asked).toMatch(/^Are you sure you want to delete this product\b/);
      await (keep === 'Escape' ? page.keyboard.press(keep) : cancel.click());
      await dialog().waitFor({ state: 'hidden' });
    }
    await ask.click();
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    const { call, status } = await captureApiCall(page, 'DELETE', address, () =>
      dialog().getByRole('button', { name: 'Delete', exact: true }).click(),
    );
    expect([call.authorization, call.body, status]).toEqual([bearer(), null, 200]);
    await rowOf(plain).waitFor({ state: 'detached' });
  },
);

// DECISIONS add Stock. In the Add form 'Custom Product?' is the Custom field.
// The four after the description are optional and not in the specification.
const productFields = [
  ...['Name', 'Brand', 'Category', 'Image', 'Price', 'Stock', 'Description'],
  ...['Warnings', 'Maker', 'Email or website of the maker', 'Postal address of the maker', 'Featured'],
];

/** The labels of a product form. */
async function productLabels(): Promise<string[]> {
  await field('Name').waitFor();
  const shown = await page.locator('main label').allInnerTexts();
  return shown.filter((label) => label !== 'Choose a file');
}

testRequirement('2.33', 'Form fields: Name, Brand, Category, Image', async () => {
  await rowOf(heron).getByRole('link', { name: /^Edit/ }).click();
  await page.waitForURL('**/edit');
  const [custom, ...rest] = (await productLabels()).reverse();
  expect(rest.reverse()).toEqual(productFields);
  expect(custom).toMatch(/^Custom\b/);
  for (const [label, value] of [
    ['Name', heron.name],
    ['Brand', heron.brand],
    ['Category', heron.category],
    ['Image', heron.image],
    ['Price', '12.33'],
    ['Description', heron.description],
  ] as const)
    expect(await field(label).inputValue(), label).toBe(value);
  expect(await page.getByLabel('Featured').isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: /^Custom/ }).isChecked()).toBe(false);
});

testRequirement('7.23', 'PATCH /api/products/adminProductUpdate | same plus id', async () => {
  await field('Price').fill('$20');
  await page.getByLabel('Featured').uncheck();
  const path = '/api/products/adminProductUpdate';
  const { call, status } = await captureApiCall(page, 'PATCH', path, save);
  expect([call.authorization, status]).toEqual([bearer(), 200]);
  // Unchanged fields are omitted, since another admin may have changed them meanwhile.
  expect(call.body).toMatchObject({ id: heron._id, price: '$20', featured: false });
  const { name } = heron;
  expect(await read(heron)).toMatchObject({ name, price: 20, featured: false, countInStock: 20 });
  await untilList();
});

testRequirements(
  [
    ['2.32', 'an Add button opens the form'],
    ['9.10', 'New-product defaults: rating 5, reviews 0, stock 10.'],
  ],
  async () => {
    const { rating, numReviews, countInStock, reviews } = await read(
      await createTestProductAs(front.shop, admin),
    );
    expect([rating, numReviews, countInStock, reviews]).toEqual([5, 0, 10, []]);
    await press('Add');
    expect(await productLabels()).toEqual(['Custom Product?', ...productFields]);
    expect(await field('Stock').inputValue()).toBe('10');
  },
);

const texts = () => {
  const all = ['Name', 'Brand', 'Category', 'Stock', 'Price', 'Description'];
  return Promise.all(all.map((label) => field(label).inputValue()));
};

testRequirement(
  '2.34',
  "A 'Custom Product?' checkbox prefills name CUSTOM_ORDER, brand and category CUSTOM, stock 2, custom true; unchecking clears the form.",
  async () => {
    const custom = page.getByRole('checkbox', { name: 'Custom Product?' });
    await custom.check();
    await expectPolled(texts).toEqual(['CUSTOM_ORDER', 'CUSTOM', 'CUSTOM', '2', '', '']);
    await field('Price').fill('45');
    await custom.uncheck();
    // DECISIONS: an empty form has the specification's default stock of 10.
    await expectPolled(texts).toEqual(['', '', '', '10', '', '']);
  },
);

// DECISIONS: a missing value is reported beside its field, and nothing is sent.
testRequirement('5.19', 'Admin product', async () => {
  await save();
  for (const label of ['Name', 'Brand', 'Category', 'Description', 'Price'])
    await expectPolled(() => readFieldDescription(page, label)).toContain(`${label} is needed.`);
  expect(posted()).toEqual([]);
});

// DECISIONS: anything can be typed, and is parsed strictly; an invalid price is reported beside the field.
testRequirement('5.20', 'Price is free text.', async () => {
  const price = field('Price');
  expect(await price.getAttribute('type')).toBeOneOf([null, 'text']);
  await fill({ Name: 'Q', Brand: '?', Category: 'Of its own', Description: '.' });
  for (const [text, words] of [
    ['cheap', 'Price is an amount in dollars'],
    ['100000.01', 'Price is more than $0 and at most'],
  ] as const) {
    await price.fill(text);
    expect(await price.inputValue()).toBe(text);
    await save();
    await expectPolled(() => readFieldDescription(page, 'Price')).toContain(words);
  }
  expect(posted()).toEqual([]);
  for (const text of ['cheap', '-3', '1e9', '1,5', '0', '100000.01', '12.345', '12 $']) {
    const body = { ...makeProductInput(), price: text };
    const refused = await callShop<{ issues: { path: string; message: string }[] }>(
      ...([front.shop, 'POST', '/api/products', { as: admin, body }] as const),
    );
    expect([refused.status, refused.body.issues.map(({ path }) => path)], text).toEqual([400, ['price']]);
    expect(refused.body.issues[0]?.message).toMatch(
      /Price is (an amount in dollars|more than \$0 and at most)/,
    );
  }
  for (const [text, amount] of [
    ['19.99', 19.99],
    ['19', 19],
    ['0.01', 0.01],
    ['100000', 100_000],
  ] as const)
    expect((await createTestProductAs(front.shop, admin, { price: text })).price).toBe(amount);
});

testRequirement('2.33', "(path plus upload, showing 'Uploading file...')", async () => {
  const box = field('Image');
  await box.fill('/media/typed.webp');
  expect(await box.inputValue()).toBe('/media/typed.webp');
  const uploading = page.getByText('Uploading file...', { exact: true });
  expect(await uploading.count()).toBe(0);
  const release = await delayRequests(page, '/api/uploads/image');
  const { response } = await captureApiCall<string>(page, 'POST', '/api/uploads/image', async () => {
    await page.locator('main input[type=file]').setInputFiles(uploadSampleFiles.image);
    await uploading.waitFor();
    release();
  });
  await expectPolled(() => box.inputValue()).toBe(response);
  await uploading.waitFor({ state: 'detached' });
});

// Fields that the specification does not require stay optional: a picture, a known category, more than one letter.
// DECISIONS: `rating` and `numReviews` belong to the server and may be omitted.
testRequirements(
  [
    ['5.19', 'Admin product'],
    ['5.20', 'Price is free text.'],
    ['7.22', 'POST /api/products (bearer)'],
  ],
  async () => {
    await fill({ Image: '', Price: '$19.99' });
    await page.getByLabel('Featured').check();
    const { call, status, response } = await captureApiCall(page, 'POST', '/api/products', save);
    expect([call.authorization, status, response.price]).toEqual([bearer(), 201, 19.99]);
    expect(call.body).toEqual({
      ...{ name: 'Q', brand: '?', category: 'Of its own', description: '.', price: '$19.99', image: '' },
      ...{ countInStock: 10, custom: false, featured: true, rating: 5, numReviews: 0 },
    });
    await untilList();
  },
);

testRequirements(
  [
    ['2.34', 'custom true'],
    ['9.11', 'Custom product preset stock 2.'],
  ],
  async () => {
    await press('Add');
    await page.getByRole('checkbox', { name: 'Custom Product?' }).check();
    await fill({ Price: '45', Description: 'Your purple box.' });
    const { response } = await captureApiCall(page, 'POST', '/api/products', save);
    const made = { name: 'CUSTOM_ORDER', brand: 'CUSTOM', category: 'CUSTOM', countInStock: 2, custom: true };
    expect(response).toMatchObject(made);
  },
);
