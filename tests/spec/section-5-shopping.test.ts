import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type {
  ProductDetailsResponse,
  ProductPageResponse,
  ProductResponse,
} from '#domain/catalogue/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { placeOrder } from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { loadAs } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readLocalStorage, readStoreState, untilHydrated } from '#tests/helpers/browser/page-state.ts';
import { captureApiCall } from '#tests/helpers/browser/record-api-calls.ts';
import { storeCartInBrowser } from '#tests/helpers/browser/store-cart-in-browser.ts';
import { testRequirement, testRequirements } from '#tests/helpers/test-requirement.ts';
import { emptyCart } from '#web/state/cart/cart-contents.ts';

let front: TestShopfront;
let admin: TestUser;
let robin: TestUser;
let kim: TestUser;
/** A product of the demo shop with reviews, a picture and stock. */
let figure: ProductDetailsResponse;
/** Costs $12.33: three of it are $36.99, of which 20% are $7.40. */
let heron: ProductDetailsResponse;
/** New, with 12 in stock. */
let fresh: ProductDetailsResponse;
let page: Page;
/** Another tab of that browser, without a page of the shop. */
let tab: Page | undefined;

beforeAll(async () => {
  front = await openTestShopfront();
  const { shop } = front;
  [admin, robin, kim] = await Promise.all([
    logInAdmin(shop),
    registerCustomer(shop),
    registerCustomer(shop, 'Kim'),
  ]);
  heron = await createTestProductAs(shop, admin, { countInStock: 50 });
  fresh = await createTestProductAs(shop, admin, { countInStock: 12 });
  const all = (await call<ProductResponse[]>('GET', '/api/products', null)).body;
  const known = all.find(({ countInStock, numReviews }) => countInStock >= 8 && numReviews >= 2);
  figure = (await call<ProductDetailsResponse>('GET', `/api/products/${known?._id}`, null)).body;
  page = (await front.openVisitor()).page;
});
afterAll(() => front?.close());

type Who = TestUser | null;
const call = <T = Record<string, unknown>>(method: string, path: string, as: Who, body?: unknown) =>
  callShop<T>(front.shop, method, path, { ...(as && { as }), ...(body !== undefined && { body }) });
const main = () => page.getByRole('main');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dollars = (amount: number) => `$${amount.toFixed(2)}`;
const upTo = (most: number, least = 0) =>
  Array.from({ length: most - least + 1 }, (_, at) => `${least + at}`);
const details = async () => (await readStoreState(page)).productDetails ?? {};

async function open(who: Who, path: string, items = {}) {
  const response = await loadAs(page, who, path, items);
  await untilHydrated(page);
  return response;
}

/** The options of a select. */
const offered = async (label: string) => {
  const select = page.getByLabel(label, { exact: true });
  await select.waitFor();
  return select
    .locator('option:enabled')
    .evaluateAll((options) => options.map(({ textContent }) => textContent));
};

testRequirements(
  [
    ['2.2', 'Product detail: image, name, rating, price'],
    ['2.2', 'review list'],
    ['3.10', 'productDetails'],
    ['4.21', 'Product details'],
  ],
  async () => {
    await open(null, `/product/${figure._id}`);
    const picture = main().getByRole('img', { name: figure.name, exact: true });
    expect(await picture.getAttribute('src')).toBe(figure.image);
    expect(
      await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.width)),
    ).toBeGreaterThan(300);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(figure.name);
    const rating = `Rated ${Number(figure.rating.toFixed(1))} out of 5`;
    await main().getByRole('img', { name: rating, exact: true }).first().waitFor();
    await main().getByText(`(${figure.numReviews} reviews)`, { exact: true }).first().waitFor();
    await main().getByText(dollars(figure.price), { exact: true }).first().waitFor();
    const reviews = page.getByRole('region', { name: 'Reviews' }).getByRole('listitem');
    const shown = await reviews.allInnerTexts();
    expect(shown).toHaveLength(figure.reviews.length);
    for (const { name, comment } of figure.reviews)
      expect(shown.some((text) => text.includes(name) && text.includes(comment))).toBe(true);
    const product = { _id: figure._id };
    expect(await details()).toMatchObject({ phase: 'success', error: null, product });
  },
);

testRequirement('2.2', 'quantity select, Add To Cart button, description', async () => {
  expect((await offered('Quantity'))[0]).toBe('1');
  await main().getByText(figure.description, { exact: true }).waitFor();
  await page.getByLabel('Quantity').selectOption('3');
  await press('Add To Cart');
  await page.waitForURL('**/cart');
  const orderItems = [{ product: figure._id, qty: 3 }];
  expect(await readLocalStorage(page, 'cart')).toMatchObject({ orderItems });
});

// DECISIONS: the URL sets the quantity of the line, never adds to it, and is then replaced by /cart.
testRequirement('2.3', '/cart and /cart/{id}?qty=', async () => {
  await page.goto(`/cart/${figure._id}?qty=2`);
  await page.waitForURL('**/cart');
  const list = page.getByRole('list', { name: 'Your cart' });
  await list.getByRole('link', { name: figure.name }).waitFor();
  expect(await list.getByRole('listitem').count()).toBe(1);
  expect(await list.getByRole('combobox').inputValue()).toBe('2');
  await list.getByText(dollars(figure.price * 2), { exact: true }).waitFor();
});

/** Stores lines from another tab: the open cart page adopts them and need not be loaded again. */
async function storeCart(...lines: (readonly [product: ProductResponse, qty: number])[]): Promise<void> {
  tab ??= await page.context().newPage();
  await storeCartInBrowser(tab, lines);
  for (const [{ name }, qty] of lines)
    await expectPolled(() => page.getByLabel(`Quantity of ${name}`, { exact: true }).inputValue()).toBe(
      `${qty}`,
    );
}

// DECISIONS: up to 9, or to the line's own quantity if that is higher, and never above the stock.
testRequirements(
  [
    ['5.17', 'Cart quantity select 1 to 9'],
    ['9.7', 'cart quantity select max 9'],
  ],
  async () => {
    const few = await createTestProductAs(front.shop, admin, { countInStock: 4 });
    for (const [product, qty, most] of [
      [heron, 12, 12],
      [few, 2, 4],
      [heron, 2, 9],
    ] as const) {
      await storeCart([product, qty]);
      await expectPolled(() => offered(`Quantity of ${product.name}`)).toEqual(upTo(most));
    }
    await page.getByLabel(`Quantity of ${heron.name}`, { exact: true }).selectOption('9');
    const nine = { qty: 9, orderItems: [{ qty: 9 }] };
    await expectPolled(() => readLocalStorage(page, 'cart')).toMatchObject(nine);
  },
);

// DECISIONS: 20% of the items is shown, stored and charged; the 29% figure is stored with the address only.
testRequirement('9.1', 'Cart shipping price is 20% of the cart total', async () => {
  await page.getByLabel(`Quantity of ${heron.name}`, { exact: true }).selectOption('3');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expectPolled(() => summary.innerText()).toMatch(/Shipping[^$]*\$7\.40\s[^$]*Total[^$]*\$44\.39/);
  const prices = { totalPrice: 36.99, shippingPrice: 7.4 };
  expect(await readLocalStorage(page, 'cart')).toMatchObject(prices);
  const order = await placeOrder(front.shop, robin, [{ product: heron._id, qty: 3 }]);
  expect(order).toMatchObject({ ...prices, total: 44.39 });
});

testRequirement('5.17', 'choosing 0 or removing removes the item', async () => {
  const removals = [
    () => page.getByLabel(`Quantity of ${heron.name}`, { exact: true }).selectOption('0'),
    () => press(`Remove ${heron.name}`),
  ];
  for (const remove of removals) {
    await storeCart([heron, 2], [fresh, 3]);
    await remove();
    await page.locator(`main a[href="/product/${heron._id}"]`).first().waitFor({ state: 'detached' });
    const cart = await readLocalStorage<{ orderItems: object[] }>(page, 'cart');
    expect(cart?.orderItems).toMatchObject([{ product: fresh._id, qty: 3 }]);
  }
});

// DECISIONS: the 0.3 exists in the browser's empty cart only.
testRequirements(
  [
    ['5.13', 'Proceed To Checkout disabled when empty'],
    ['5.17', 'choosing 0 or removing removes the item'],
    ['8.10', "Empty cart: 'Your cart is empty. Go Back'"],
    ['9.3', 'Reset cart shipping price is 0.3.'],
  ],
  async () => {
    await press(`Remove ${fresh.name}`);
    const said = page.getByText('Your cart is empty.');
    await said.waitFor();
    const reset = { orderItems: [], qty: 0, shippingPrice: 0.3 };
    expect(await readLocalStorage(page, 'cart')).toMatchObject(reset);
    expect(await main().innerText()).not.toMatch(/\$?0?\.30/);
    expect(await page.getByRole('button', { name: 'Proceed To Checkout' }).isDisabled()).toBe(true);
    expect(await said.innerText()).toBe('Your cart is empty. Go Back');
    await said.getByRole('link', { name: 'Go Back' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await tab?.close();
    tab = undefined;
  },
);

const cartOf = (user: Who) => ({
  cart: { ...emptyCart, user: user?._id ?? null, orderItems: [{ ...heron, product: heron._id, qty: 2 }] },
});

testRequirements(
  [
    ['4.10', 'A logged-in user whose cart has no user gets the user attached.'],
    ['4.21', 'Product details'],
  ],
  async () => {
    await open(robin, '/cart', cartOf(null));
    const attached = { user: robin._id, orderItems: [{ product: heron._id, qty: 2 }] };
    await expectPolled(() => readLocalStorage(page, 'cart')).toMatchObject(attached);
    expect(await details()).toEqual({ phase: 'loading', error: null, product: null });
  },
);

// DECISIONS: another user's cart is never merged.
testRequirement('4.10', 'whose cart has no user', async () => {
  await open(kim, '/cart', cartOf(robin));
  await page.getByText('Your cart is empty.').waitFor();
  expect((await readLocalStorage(page, 'cart'))?.user).not.toBe(robin._id);
});

/** The part of a product's page with its reviews, and the form there. */
const section = () => page.getByRole('region', { name: 'Reviews' });
const form = () => section().locator('form', { has: page.getByLabel('Comment') });
const rating = () =>
  form()
    .getByRole('group', { name: /Rating/ })
    .getByRole('radio');

testRequirements(
  [
    ['5.15', 'Review form only for logged-in users who have not yet reviewed the product; rating 1 to 5.'],
    ['5.16', 'Product quantity select: 1 up to countInStock'],
    ['9.7', 'Product quantity max is stock'],
    ['9.10', 'New-product defaults: rating 5, reviews 0'],
  ],
  async () => {
    await open(null, `/product/${fresh._id}`);
    expect(await offered('Quantity')).toEqual(upTo(12, 1));
    expect(await page.getByRole('button', { name: 'Add To Cart' }).isEnabled()).toBe(true);
    await page.getByRole('img', { name: 'Rated 5 out of 5' }).first().waitFor();
    await page.getByText('(0 reviews)').first().waitFor();
    await section().getByRole('link', { name: 'log in' }).waitFor();
    expect(await form().count()).toBe(0);
  },
);

testRequirement('5.16', 'Add button disabled when stock is 0', async () => {
  const { _id } = await createTestProductAs(front.shop, admin, { countInStock: 0 });
  await open(null, `/product/${_id}`);
  const button = page.getByRole('button', { name: 'Out of stock' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Add To Cart' }).count()).toBe(0);
  expect(await page.getByLabel('Quantity', { exact: true }).count()).toBe(0);
});

const reviewsPath = () => `/api/products/${fresh._id}/reviews`;

testRequirements(
  [
    ['2.2', 'review form'],
    ['7.7', 'error message shown'],
    ['8.6', 'Review failure shows the request error message under the form.'],
    ['9.9', 'Ratings 1 to 5'],
  ],
  async () => {
    await open(robin, `/product/${fresh._id}`);
    await form().waitFor();
    const values = await rating().evaluateAll((all) => all.map((each) => each.getAttribute('value')));
    expect(values).toEqual(upTo(5, 1));
    await form().getByLabel('4 stars').press('Space');
    await form().getByLabel('Comment').fill('A good bird.');
    const review = { rating: 4, comment: 'Written in another tab.' };
    const first = await call('POST', reviewsPath(), robin, review);
    const second = await call('POST', reviewsPath(), robin, review);
    expect([first.status, second.status]).toEqual([201, 409]);
    const submit = form().getByRole('button', { name: 'Submit review' });
    const again = await captureApiCall(page, 'POST', reviewsPath(), () => submit.click());
    expect(again.status).toBe(409);
    const said = form().getByRole('alert');
    await said.waitFor();
    expect(await said.innerText()).toBe(second.body.message);
    const [above, below] = [await submit.boundingBox(), await said.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Number.NaN) + (above?.height ?? 0));
  },
);

testRequirements(
  [
    ['5.15', 'Review form only for logged-in users who have not yet reviewed the product; rating 1 to 5.'],
    ['7.7', '{comment, rating} | status 201 reloads products'],
  ],
  async () => {
    await open(kim, `/product/${fresh._id}`);
    await form().getByLabel('5 stars').press('Space');
    await form().getByLabel('Comment').fill('Fine lines.');
    const sent = await captureApiCall(page, 'POST', reviewsPath(), () => press('Submit review'));
    const review = { comment: 'Fine lines.', rating: 5 };
    expect([sent.call.authorization, sent.call.body, sent.status]).toEqual([
      `Bearer ${kim.token}`,
      review,
      201,
    ]);
    await section().getByRole('listitem').filter({ hasText: 'Fine lines.' }).waitFor();
    await form().waitFor({ state: 'detached' });
    await page.getByRole('img', { name: 'Rated 4.5 out of 5' }).first().waitFor();
  },
);

testRequirement('9.9', 'half-star display', async () => {
  const mean = page.getByRole('img', { name: 'Rated 4.5 out of 5' }).first();
  const [empty, filled] = await mean.locator('path').evaluateAll((lines) =>
    lines.map((line) => {
      const { x, right, width } = line.getBoundingClientRect();
      return { color: getComputedStyle(line).fill, x, right, width };
    }),
  );
  if (!empty || !filled) throw new Error('a rating is not drawn by what is filled and what is not');
  expect(empty.color).not.toBe(filled.color);
  // Only the fifth star is drawn empty, and the filled part ends in its middle.
  expect(filled.width / empty.width).toBeCloseTo((4 * 22 + 8.4) / 16.8, 1);
  expect((filled.right - empty.x) / empty.width).toBeCloseTo(0.5, 1);
});

testRequirement('5.15', 'who have not yet reviewed the product', async () => {
  await page.reload();
  await section().getByText('Thank you: you have reviewed this product.').waitFor();
  expect(await form().count()).toBe(0);
});

// DECISIONS: HTTP 404 with those words; once hydrated, the page adds where to go.
testRequirements(
  [
    ['4.21', 'Product details'],
    ['8.3', 'Order, product and profile failures set an error in state'],
    ['8.11', "Product not found: 'Loading Details ...'"],
  ],
  async () => {
    const document = await open(null, '/product/no-such-product');
    expect(document?.status()).toBe(404);
    expect(await document?.text()).toContain('Loading Details ...');
    await page.getByRole('heading', { level: 1, name: 'Loading Details ...', exact: true }).waitFor();
    await page.getByText('This product is no longer in the shop.').waitFor();
    await main().getByRole('link', { name: 'Back to the shop' }).waitFor();
    const error = { status: 404, message: expect.stringMatching(/./) };
    await expectPolled(details).toMatchObject({ phase: 'fail', product: null, error });
  },
);

testRequirements(
  [
    ['5.15', 'rating 1 to 5'],
    ['9.9', 'Ratings 1 to 5'],
  ],
  async () => {
    const rate = async (value: unknown) => {
      const { _id } = await createTestProductAs(front.shop, admin);
      const review = { rating: value, comment: 'So.' };
      const { status } = await call('POST', `/api/products/${_id}/reviews`, robin, review);
      const { body } = await call<ProductDetailsResponse>('GET', `/api/products/${_id}`, null);
      return [status, body.reviews.map((each) => each.rating)];
    };
    for (const value of [1, 2, 3, 4, 5]) expect(await rate(value)).toEqual([201, [value]]);
    for (const value of [0, 6, -1, 2.5, '3', '5', null]) expect(await rate(value)).toEqual([400, []]);
  },
);

testRequirement('5.18', 'Search: case-insensitive substring on name, ignores custom products', async () => {
  const gnomon = await createTestProductAs(front.shop, admin, {
    name: 'Quillfeather 100% Gnomon',
    brand: 'Zimmerwald',
    category: 'Oxbow',
    description: 'It throws shadows of kestrels.',
  });
  await createTestProductAs(front.shop, admin, { name: 'Quillfeather Secret', custom: true });
  const found = async (q: string) => {
    const path = `/api/products?typoTolerance=false&q=${encodeURIComponent(q)}`;
    return (await call<ProductPageResponse>('GET', path, null)).body.products.map(({ _id }) => _id);
  };
  for (const q of ['Quillfeather 100% Gnomon', 'quillFEATHER', 'UILLFEA', 'r 100% g', '% GNOMON'])
    expect(await found(q), q).toEqual([gnomon._id]);
  for (const q of ['Quill%Gnomon', 'Quill_eather', 'feather Secret']) expect(await found(q), q).toEqual([]);
  // Where names are few, the other fields count too.
  for (const q of ['Gnomons Quillfeather', 'Zimmerwald', 'Oxbow', 'kestrel'])
    expect(await found(q), q).toEqual([gnomon._id]);
});
