import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { UserResponse } from '#domain/accounts/schemas.ts';
import type {
  ProductDetailsResponse,
  ProductPageResponse,
  ProductResponse,
} from '#domain/catalogue/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs, makeProductInput } from '#tests/helpers/api/test-products.ts';
import {
  logInAdmin,
  registerCustomer,
  setBrowserUser,
  type TestUser,
} from '#tests/helpers/api/test-users.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { arriveAs, openAs } from '#tests/helpers/browser/open-as.ts';
import { openPausedPage } from '#tests/helpers/browser/open-paused-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readLocalStorage } from '#tests/helpers/browser/page-state.ts';
import { readFieldDescription } from '#tests/helpers/browser/read-field-description.ts';
import { captureApiCall, recordApiCalls } from '#tests/helpers/browser/record-api-calls.ts';
import { storeCartInBrowser } from '#tests/helpers/browser/store-cart-in-browser.ts';
import type { RequirementQuote } from '#tests/helpers/read-spec-requirements.ts';
import { testRequirement, testRequirements } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;
let admin: TestUser;
let robin: TestUser;
let heron: ProductDetailsResponse;
let page: Page;
/** Another tab of that browser, without a page of the shop. */
let tab: Page | undefined;

beforeAll(async () => {
  front = await openTestShopfront({ DEMO: '0' });
  [admin, robin] = await Promise.all([logInAdmin(front.shop), registerCustomer(front.shop)]);
  heron = await createTestProductAs(front.shop, admin, { countInStock: 50 });
  page = (await front.openVisitor()).page;
});
afterAll(() => front?.close());

type Who = TestUser | null;
type CartInput = Parameters<typeof storeCartInBrowser> extends [Page, ...infer Input] ? Input : never;
const call = <T = Record<string, unknown>>(method: string, path: string, as: Who, body?: unknown) =>
  callShop<T>(front.shop, method, path, { ...(as && { as }), ...(body !== undefined && { body }) });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const upTo = (most: number, least = 0) =>
  Array.from({ length: most - least + 1 }, (_, at) => `${least + at}`);

/** The options of a select. */
const offered = async (label: string) => {
  const select = page.getByLabel(label, { exact: true });
  await select.waitFor();
  return select
    .locator('option:enabled')
    .evaluateAll((options) => options.map(({ textContent }) => textContent));
};

/** Stores a cart from another tab: the open page adopts it and need not be loaded again. */
async function storeCartInTab(...cart: CartInput): Promise<void> {
  tab ??= await page.context().newPage();
  await storeCartInBrowser(tab, ...cart);
}

// DECISIONS: the login leads back to the address form.
testRequirement(
  '5.13',
  'Proceed To Checkout disabled when empty; a guest goes to /login, a user to /shipping.',
  async () => {
    const button = page.getByRole('button', { name: 'Proceed To Checkout' });
    for (const [who, then] of [
      [null, '/login'],
      [robin, '/shipping'],
    ] as const) {
      await openAs(page, who, '/cart');
      await page.getByText('Your cart is empty.').waitFor();
      expect(await button.isDisabled()).toBe(true);
      await storeCartInTab([[heron, 1]], { user: who?._id ?? null });
      await page.locator(`main a[href="/product/${heron._id}"]`).waitFor();
      await button.click();
      await page.waitForURL((url) => url.pathname === then);
    }
  },
);

testRequirement(
  '5.14',
  'Stripe and PayPal buttons are disabled until the terms checkbox is ticked',
  async () => {
    await setBrowserUser(page, robin);
    await storeCartInBrowser(page, [[heron, 1]], { user: robin._id });
    await page.goto('/payment');
    await page.getByText('You will be charged').waitFor();
    const terms = page.getByRole('checkbox', { name: /I agree to the Terms & Conditions/ });
    expect(await terms.isChecked()).toBe(false);
    for (const [way, name] of [
      ['Credit or debit card (Stripe)', 'Pay with card'],
      ['PayPal', 'PayPal'],
    ] as const) {
      await page.getByRole('radio', { name: way }).check();
      const button = page.getByRole('button', { name, exact: true });
      await button.waitFor();
      const disabled = [await button.isDisabled()];
      for (const tick of [true, false]) {
        await terms.setChecked(tick);
        disabled.push(await button.isDisabled());
      }
      expect(disabled).toEqual([true, false, true]);
    }
  },
);

testRequirement('5.14', 'with no items nothing happens', async () => {
  await setBrowserUser(page, robin);
  const calls = recordApiCalls(page);
  await storeCartInBrowser(page, [], { user: robin._id });
  await page.goto('/payment');
  await page.waitForURL('**/cart');
  await page.getByText('Your cart is empty.').waitFor();
  expect(calls.filter(({ path }) => path.startsWith('/api/orders'))).toEqual([]);
  // Emptied in another tab while the button here is enabled.
  await storeCartInTab([[heron, 1]], { user: robin._id });
  await page.goto('/payment');
  await page.getByText('You will be charged').waitFor();
  await page.getByLabel('I agree to the').check();
  await storeCartInTab([], { user: robin._id });
  await page.waitForURL('**/cart');
  expect(calls.filter(({ path }) => /create-|\/pay$/.test(path))).toEqual([]);
  const orderDetails = { orderItems: [], shippingAddress: testShippingAddress };
  expect((await call('POST', '/api/orders', robin, { orderDetails })).status).toBe(400);
});

testRequirement(
  '5.15',
  'Review form only for logged-in users who have not yet reviewed the product; rating 1 to 5.',
  async () => {
    const reviewed = await createTestProductAs(front.shop, admin);
    const path = `/product/${reviewed._id}`;
    const form = page.locator('main form', { has: page.getByLabel('Comment') });
    const section = page.getByRole('region', { name: 'Reviews' });
    await openAs(page, null, path);
    await section.getByRole('link', { name: 'log in' }).waitFor();
    expect(await form.count()).toBe(0);

    await openAs(page, robin, path);
    await form.waitFor();
    const rating = form.getByRole('group', { name: /Rating/ }).getByRole('radio');
    expect(await rating.evaluateAll((all) => all.map((each) => each.getAttribute('value')))).toEqual(
      upTo(5, 1),
    );
    await form.getByLabel('4 stars').press('Space');
    await form.getByLabel('Comment').fill('Fine lines.');
    await press('Submit review');
    await section.getByText('Fine lines.').waitFor();
    await form.waitFor({ state: 'detached' });
    await page.reload();
    await section.getByText('Thank you: you have reviewed this product.').waitFor();
    expect(await form.count()).toBe(0);
  },
);

testRequirement('5.15', 'rating 1 to 5', async () => {
  const rate = async (rating: unknown) => {
    const { _id } = await createTestProductAs(front.shop, admin);
    const { status } = await call('POST', `/api/products/${_id}/reviews`, robin, { rating, comment: 'So.' });
    const { body } = await call<ProductDetailsResponse>('GET', `/api/products/${_id}`, null);
    return [status, body.reviews.map((review) => review.rating)];
  };
  for (const rating of [1, 2, 3, 4, 5]) expect(await rate(rating)).toEqual([201, [rating]]);
  for (const rating of [0, 6, -1, 2.5, '3', null]) expect(await rate(rating)).toEqual([400, []]);
});

testRequirement('5.16', 'Product quantity select: 1 up to countInStock', async () => {
  for (const countInStock of [1, 4, 12]) {
    const { _id } = await createTestProductAs(front.shop, admin, { countInStock });
    await openAs(page, null, `/product/${_id}`);
    expect(await offered('Quantity')).toEqual(upTo(countInStock, 1));
    expect(await page.getByRole('button', { name: 'Add To Cart' }).isEnabled()).toBe(true);
  }
});

testRequirement('5.16', 'Add button disabled when stock is 0', async () => {
  const { _id } = await createTestProductAs(front.shop, admin, { countInStock: 0 });
  await openAs(page, null, `/product/${_id}`);
  const button = page.getByRole('button', { name: 'Out of stock' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Add To Cart' }).count()).toBe(0);
  expect(await page.getByLabel('Quantity', { exact: true }).count()).toBe(0);
});

/** A guest's cart of one line, on the screen. */
async function atCart(product: ProductResponse, qty: number) {
  await arriveAs(page, null, '/cart', { asLeft: true });
  await storeCartInTab([[product, qty]]);
  const label = `Quantity of ${product.name}`;
  await expectPolled(() => page.getByLabel(label).inputValue()).toBe(`${qty}`);
  return label;
}

// DECISIONS: up to 9, or to the line's own quantity if that is higher, and never above the stock.
testRequirement('5.17', 'Cart quantity select 1 to 9', async () => {
  const few = await createTestProductAs(front.shop, admin, { countInStock: 4 });
  const lines = [
    [heron, 2, 9],
    [heron, 9, 9],
    [heron, 12, 12],
    [few, 2, 4],
  ] as const;
  for (const [product, qty, most] of lines) {
    const label = await atCart(product, qty);
    await expectPolled(() => offered(label)).toEqual(upTo(most));
    expect(await page.getByLabel(label).inputValue()).toBe(`${qty}`);
  }
  await atCart(heron, 2);
  await page.getByLabel(`Quantity of ${heron.name}`).selectOption('9');
  await expectPolled(() => readLocalStorage(page, 'cart')).toMatchObject({
    qty: 9,
    orderItems: [{ qty: 9 }],
  });
});

testRequirement('5.17', 'choosing 0 or removing removes the item', async () => {
  const other = await createTestProductAs(front.shop, admin);
  const removals = [
    () => page.getByLabel(`Quantity of ${heron.name}`, { exact: true }).selectOption('0'),
    () => press(`Remove ${heron.name}`),
  ];
  for (const remove of removals) {
    await arriveAs(page, null, '/cart', { asLeft: true });
    await storeCartInTab([
      [heron, 2],
      [other, 3],
    ]);
    const line = page.locator(`main a[href="/product/${heron._id}"]`);
    await line.waitFor();
    await remove();
    await line.waitFor({ state: 'detached' });
    const cart = (await readLocalStorage<{ orderItems: object[] }>(page, 'cart')) ?? { orderItems: [] };
    expect(cart.orderItems).toMatchObject([{ product: other._id, qty: 3 }]);
  }
  await press(`Remove ${other.name}`);
  await page.getByText('Your cart is empty.').waitFor();
  expect(await readLocalStorage(page, 'cart')).toMatchObject({ orderItems: [], qty: 0 });
});

testRequirement('5.18', 'Search: case-insensitive substring on name, ignores custom products', async () => {
  const lamp = await createTestProductAs(front.shop, admin, {
    name: 'Quillfeather 100% Lamp',
    brand: 'Zimmerwald',
    category: 'Oxbow',
    description: 'Throws shadows of kestrels.',
  });
  await createTestProductAs(front.shop, admin, { name: 'Quillfeather Secret', custom: true });
  const found = async (q: string) => {
    const path = `/api/products?typoTolerance=false&q=${encodeURIComponent(q)}`;
    return (await call<ProductPageResponse>('GET', path, null)).body.products.map(({ _id }) => _id);
  };
  for (const q of ['Quillfeather 100% Lamp', 'quillFEATHER', 'UILLFEA', 'r 100% l', '% LAMP'])
    expect(await found(q)).toEqual([lamp._id]);
  for (const q of ['Quill%Lamp', 'Quill_eather', 'feather Secret']) expect(await found(q)).toEqual([]);
  // Where names are few, the other fields count too.
  for (const q of ['Lamps Quillfeather', 'Zimmerwald', 'Oxbow', 'kestrel'])
    expect(await found(q)).toEqual([lamp._id]);

  await arriveAs(page, null, '/');
  const shown = page.locator('#shop').getByRole('heading', { level: 3 });
  for (const [q, names] of [
    ['LLFEATHER', [lamp.name]],
    ['r Secret', ['No Products Match your search.']],
  ] as const) {
    await page.getByLabel('Search products').fill(q);
    await expectPolled(() => shown.allInnerTexts()).toEqual(names);
  }

  // ADR 31: if nothing matches, the page names the spelling that it has searched for, to screen readers too.
  await page.getByLabel('Search products').fill('qillfeather');
  await page.getByText('Nothing matches “qillfeather”. Showing results for quillfeather.').waitFor();
  expect(await shown.allInnerTexts()).toEqual([lamp.name]);
  await page.getByText('1 product for “quillfeather”').waitFor();
});

const debounce: RequirementQuote[] = [
  ['5.18', 'debounced 1 s'],
  ['9.5', 'Search debounce 1000 ms'],
];
testRequirements(debounce, async () => {
  const { page: timed, pauseAt, advancePastTimer } = await openPausedPage(front);
  await pauseAt('/');
  const asked: string[] = [];
  timed.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const q = searchParams.get('q');
    // The API is asked for suggestions sooner.
    if (q !== null && pathname !== '/api/products') asked.push(q);
  });
  const search = timed.getByLabel('Search products');
  for (const typed of ['H', 'He', 'Heron']) {
    await search.fill(typed);
    await timed.clock.runFor(900);
  }
  await search.fill('heron');
  await advancePastTimer(1000, async () => expect(asked).toEqual([]));
  await expectPolled(() => asked).toEqual(['heron']);
  await timed.context().close();
});

const productTexts = () => {
  const { name, brand, category, description } = makeProductInput();
  return { Name: name, Brand: brand, Category: category, Description: description };
};
const fill = async (texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
};

// Fields that the specification does not require stay optional: a picture, a known category, more than one letter.
// DECISIONS: a missing value is reported beside its field, and nothing is sent.
testRequirement('5.19', 'Admin product', async () => {
  await openAs(page, admin, '/admin/products/new');
  const calls = recordApiCalls(page);
  await fill({ Name: '', Brand: '', Category: '', Description: '', Price: '' });
  await press('Save');
  for (const label of ['Name', 'Brand', 'Category', 'Description', 'Price'])
    await expectPolled(() => readFieldDescription(page, label)).toContain(`${label} is needed.`);
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await fill({ Name: 'Q', Brand: '?', Category: 'Of its own', Description: '.', Price: '1' });
  const { status } = await captureApiCall(page, 'POST', '/api/products', () => press('Save'));
  expect(status).toBe(201);
});

testRequirement('5.19', 'user forms: no validation shown', async () => {
  const { _id, email } = await registerCustomer(front.shop, 'Kim');
  await openAs(page, admin, '/admin/users');
  await page.getByRole('button', { name: 'Edit Kim' }).click();
  const calls = recordApiCalls(page);
  await fill({ Name: '', Email: 'no address' });
  await press('Save');
  await expectPolled(() => readFieldDescription(page, 'Name')).toContain('Name is needed.');
  await expectPolled(() => readFieldDescription(page, 'Email')).toContain(
    'This is not a valid email address.',
  );
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  await fill({ Name: 'K', Email: email });
  await captureApiCall(page, 'PATCH', '/api/users/adminUserUpdate', () => press('Save'));
  const { body } = await call<{ userList: UserResponse[] }>('GET', '/api/users', admin);
  expect(body.userList.find((user) => user._id === _id)).toMatchObject({ name: 'K', email });
});

// DECISIONS: anything can be typed, and is parsed strictly; an invalid price is reported beside the field.
testRequirement('5.20', 'Price is free text.', async () => {
  await openAs(page, admin, '/admin/products/new');
  const calls = recordApiCalls(page);
  const price = page.getByLabel('Price', { exact: true });
  expect(await price.getAttribute('type')).toBeOneOf([null, 'text']);
  await fill(productTexts());
  const refused = ['cheap', '-3', '1e9', '1,5', '0', '100000.01', '12.345', '12 $'];
  for (const text of refused) {
    await price.fill(text);
    expect(await price.inputValue()).toBe(text);
    await press('Save');
    await expectPolled(() => readFieldDescription(page, 'Price')).toMatch(
      /Price is (an amount in dollars|more than \$0 and at most)/,
    );
    const { status, body } = await call<{ issues: { path: string }[] }>('POST', '/api/products', admin, {
      ...makeProductInput(),
      price: text,
    });
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['price']]);
  }
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  for (const [text, dollars] of [
    ['19.99', 19.99],
    ['19', 19],
    ['0.01', 0.01],
    ['100000', 100_000],
  ] as const)
    expect((await createTestProductAs(front.shop, admin, { price: text })).price).toBe(dollars);
  await price.fill('$19.99');
  const { response } = await captureApiCall(page, 'POST', '/api/products', () => press('Save'));
  expect(response.price).toBe(19.99);
});
