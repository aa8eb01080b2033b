import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addToCartBySearch,
  goToCardPaymentPage,
  goToPayment,
  readOrderAsBuyer,
  registerFromCart,
} from '#tests/helpers/browser/checkout-steps.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import {
  type BrowserVisitor,
  openTestShopfront,
  type TestShopfront,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { installFakeClock } from '#tests/helpers/browser/page-clock.ts';
import { openPage, untilTasksDone } from '#tests/helpers/browser/page-state.ts';
import { adminPassword } from '#tests/helpers/servers/start-shop-process.ts';
import { testRequirement } from '#tests/helpers/test-requirement.ts';

const fox = {
  name: 'First Layer Fox',
  image: '/apple-touch-icon.png',
  numReviews: 0,
  description: 'A palm-sized fox.',
  brand: 'Den',
  category: 'Anime',
  rating: 5,
  countInStock: 3,
  price: '$19.99',
  custom: false,
  featured: false,
};

let front: TestShopfront;
let admin: BrowserVisitor;

beforeAll(async () => {
  front = await openTestShopfront({ DEMO: '0' });
  admin = await front.openVisitor();
});
afterAll(() => front?.close());

async function post(path: string, body: object, token = ''): Promise<Response> {
  return fetch(`${front.shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

describe('a shop without products', () => {
  // It says that it opens soon, and shows its owner the first steps.
  testRequirement('8.9', "Empty product list: 'Loading Products...'", async () => {
    const { page, consoleErrors } = await front.openVisitor();
    await openPage(page, '/');
    await page.getByRole('heading', { name: 'Opening soon' }).waitFor();
    expect(await checkOpenPageAccessibility(page, 'a shop without a product')).toEqual([]);
    await page.getByText('Loading Products...', { exact: true }).waitFor();
    expect(await page.getByLabel('Sort by').count()).toBe(0);
    await page.getByRole('heading', { name: 'Set up your shop' }).waitFor();
    expect(await page.getByText('STRIPE_WEBHOOK_SECRET').count()).toBe(1);
    expect(consoleErrors).toEqual([]);
  });

  test('can be read without scripts, and reveals no secret', async () => {
    const html = await (await fetch(front.shop.url)).text();
    expect(html).toMatch(/^<!DOCTYPE html><html/);
    expect(html).toContain('Loading Products...');
    expect(html).toContain(`curl ${front.shop.url}/api/products`);
    for (const secret of [adminPassword, front.shop.dataDir]) expect(html).not.toContain(secret);
  });

  test('still shows no matches for a search', async () => {
    const { page } = await front.openVisitor();
    await page.goto('/?q=fox');
    await page.getByText('No Products Match your search.').waitFor();
    await page.getByLabel('Sort by').waitFor();
  });
});

describe('the first product', () => {
  test('created by the API is listed, found, and bought by card', async () => {
    const credentials = { email: 'admin@shop.example', password: adminPassword };
    const { token } = (await (await post('/api/users/login', credentials)).json()) as { token: string };
    expect((await post('/api/products', fox)).status).toBe(401);
    const made = await post('/api/products', fox, token);
    expect(made.status).toBe(201);
    const { _id } = (await made.json()) as { _id: string };

    const { page, consoleErrors } = await front.openVisitor(360);
    await installFakeClock(page);
    await page.goto('/');
    await page.locator('#shop').getByRole('link', { name: fox.name }).waitFor();
    expect(await page.getByText('Opening soon').count()).toBe(0);
    expect(await page.getByText('Loading Products...').count()).toBe(0);
    expect(await page.getByText('Set up your shop').count()).toBe(0);

    expect((await addToCartBySearch(page, 'layer fox', 2)).id).toBe(_id);
    await registerFromCart(page, 'First Customer');
    await goToPayment(page);
    await goToCardPaymentPage(page);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.waitForURL('**/payment/success/*');
    await page.getByText('Payment Complete!').waitFor();
    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await readOrderAsBuyer(page, orderId)).toMatchObject({ status: 'Paid', total: 47.98 });
    expect(await front.readStock(_id)).toBe(1);
    expect(consoleErrors).toEqual([]);

    await page.goto('/admin/products');
    await page.getByRole('heading', { level: 1, name: 'This page is for the shop’s admins.' }).waitFor();
  });
});

describe("the admin's list of products", () => {
  test('is shown after login', async () => {
    const { page } = admin;
    await page.goto('/admin/products');
    await page.waitForURL('**/login?**');
    await page.getByLabel('Email').fill('admin@shop.example');
    await page.getByLabel('Password').fill(adminPassword);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/admin/products');
    for (const name of ['ID', 'Name', 'Price', 'Stock', 'Feat.'])
      await page.getByRole('columnheader', { name }).waitFor();
    const row = page.getByRole('row', { name: /First Layer Fox/ });
    expect(await row.innerText()).toMatch(/\$19\.99\s+1\s+Low\s+Edit/);
  });

  test('adds a product by the form, shows errors beside their field, and keeps what was typed', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Name is needed.').waitFor();
    await page.getByText('Price is needed.').waitFor();
    await page.locator('[name=name]:focus').waitFor();

    await page.getByLabel('Name').fill('Second <b>Owl</b> 🦉');
    await page.getByLabel('Brand').fill('Den');
    await page.getByLabel('Category').fill('Heroes');
    await page.getByLabel('Price', { exact: true }).fill('cheap');
    await page.getByLabel('Stock', { exact: true }).fill('4');
    await page.getByLabel('Description').fill('A small owl.\nIn two lines.');
    await page.getByLabel('Featured').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Price is an amount in dollars such as 19.99.').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Second <b>Owl</b> 🦉');
    await page.locator('[name=price]:focus').waitFor();

    await page.getByLabel('Price', { exact: true }).fill('24');
    await page.route('**/api/products', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your input is still here.').waitFor();
    expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('24');

    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/admin/products');
    await page.getByText('is in the shop.').waitFor();
    await page.locator(':focus', { hasText: 'Saved' }).waitFor();
    const row = page.getByRole('row', { name: /Owl/ });
    expect(await row.innerText()).toMatch(/\$24\.00\s+4\s+Yes/);

    await page.locator(':focus').getByRole('link').click();
    await page.waitForURL('**/product/*');
    await page.getByRole('heading', { level: 1, name: 'Second <b>Owl</b> 🦉' }).waitFor();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Featured products' }).waitFor();
  });

  test('adds a custom product prefilled by its checkbox, which is not listed', async () => {
    const { page } = admin;
    await page.goto('/admin/products/new');
    const texts = () =>
      Promise.all(['Name', 'Brand', 'Category', 'Stock'].map((label) => page.getByLabel(label).inputValue()));
    await page.getByLabel('Price', { exact: true }).fill('5');
    const custom = page.getByLabel('Custom Product?');
    await custom.check();
    expect(await texts()).toEqual(['CUSTOM_ORDER', 'CUSTOM', 'CUSTOM', '2']);
    await custom.uncheck();
    expect(await texts()).toEqual(['', '', '', '10']);
    expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('');
    await custom.check();
    await page.getByLabel('Price', { exact: true }).fill('120.50');
    await page.getByLabel('Description').fill('For Robin.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/admin/products?list=custom');
    expect(await page.getByRole('row', { name: /CUSTOM_ORDER/ }).innerText()).toMatch(
      /\$120\.50\s+2\s+Low\s+Edit/,
    );
    const listed = (await (await fetch(`${front.shop.url}/api/products`)).json()) as { name: string }[];
    expect(listed.map(({ name }) => name).sort()).toEqual(['First Layer Fox', 'Second <b>Owl</b> 🦉']);
  });

  test('saves a product once, and its response does not redirect an admin who has left the form', async () => {
    const { page } = admin;
    await page.goto('/admin/products/new');
    await page.getByLabel('Custom Product?').check();
    await page.getByLabel('Price', { exact: true }).fill('7');
    await page.getByLabel('Description').fill('For nobody yet.');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/api/products', async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await page.getByRole('button', { name: 'Saving...' }).waitFor();
    expect(await page.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    expect(await page.getByLabel('Custom Product?').isDisabled()).toBe(true);

    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    release();
    await (await answered).finished();
    await page.unroute('**/api/products');
    await untilTasksDone(page);
    expect(new URL(page.url()).pathname).toBe('/admin/orders');
    expect(asked).toBe(1);
  });
});
