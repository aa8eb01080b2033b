import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { findMailedLinks, verifyEmailAddress } from '#tests/helpers/api/verify-email-address.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadAs } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readLocalStorage } from '#tests/helpers/browser/page-state.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
let admin: TestUser;
let robin: TestUser;
/** Sold out when Robin asked for the mail, and available since. */
let restocked: ProductDetailsResponse;
const create = (values?: object) => createTestProductAs(front.shop, admin, values);
const setStock = (id: string, countInStock: number) =>
  callShop(front.shop, 'PATCH', '/api/products/adminProductUpdate', {
    as: admin,
    body: { id, countInStock },
  });
const askForMail = (product: string, email: string, as?: TestUser) =>
  callShop(front.shop, 'POST', '/api/stock-alerts', { ...(as && { as }), body: { product, email } });
const clean = async (page: Page, where: string) =>
  expect(await checkOpenPageAccessibility(page, where)).toEqual([]);

beforeAll(async () => {
  front = await openTestShopfront();
  admin = await logInAdmin(front.shop);
  robin = await registerCustomer(front.shop);
  restocked = await create({ countInStock: 0 });
  await verifyEmailAddress(front, robin);
  const { body } = await askForMail(restocked._id, robin.email, robin);
  expect(body).toEqual({ confirmed: true });
  // The job looks every 15 seconds; its mail is awaited at the end.
  await setStock(restocked._id, 2);
});
afterAll(() => front?.close());

describe('the wish list', () => {
  const saveButton = (page: Page) => page.getByRole('button', { name: 'Save to wish list' });
  const isSaved = (page: Page) => expectPolled(() => saveButton(page).getAttribute('aria-pressed'));
  const listOf = (page: Page) => page.getByRole('list', { name: 'Your wish list' });

  test('takes a product that a guest saves, after the log-in', async () => {
    const product = await create();
    const { page } = await front.openVisitor(360);
    await page.goto(`/product/${product._id}`);
    // This part of the page is hydrated last.
    const link = page.getByRole('link', { name: 'Save to wish list' });
    await expectPolled(() =>
      link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    ).toBe(true);
    await link.click();
    await page.waitForURL(/\/login\?next=/);
    await page.getByLabel('Email').fill(robin.email);
    await page.getByLabel('Password', { exact: true }).fill(robin.password);
    await page.locator('main button[type=submit]').first().click();
    await page.waitForURL(`**/product/${product._id}`);
    await isSaved(page).toBe('true');
    await clean(page, 'saved product');
    await page.reload();
    await isSaved(page).toBe('true');
    await saveButton(page).click();
    await isSaved(page).toBe('false');
    await page.reload();
    // Nothing is saved by opening the page again.
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
    await isSaved(page).toBe('false');
  });

  test('shows price and availability, adds to the cart, and returns what was removed to its place', async () => {
    const products = [await create({ countInStock: 2 }), await create({ countInStock: 0 }), await create()];
    const [first, soldOut, gone] = products as [
      ProductDetailsResponse,
      ProductDetailsResponse,
      ProductDetailsResponse,
    ];
    const kim = await registerCustomer(front.shop, 'Kim');
    for (const { _id } of products)
      await callShop(front.shop, 'PUT', `/api/wish-list/${_id}`, { as: kim, body: { savedAt: null } });
    await callShop(front.shop, 'DELETE', `/api/products/${gone._id}`, { as: admin });
    const { page } = await front.openVisitor();
    await loadAs(page, kim, '/account?tab=wish-list');
    const rows = listOf(page).getByRole('listitem');
    await expectPolled(() => rows.count()).toBe(3);
    const texts = await rows.allInnerTexts();
    for (const [text, words] of [
      [texts[0], [gone.name, 'No longer sold']],
      [texts[1], [soldOut.name, 'Out of stock', 'Email me when it is back']],
      [texts[2], [first.name, '$12.33', 'Only 2 left', 'Add to cart']],
    ] as const)
      for (const word of words) expect(text).toContain(word);
    await clean(page, 'wish list');

    for (let n = 0; n < 2; n += 1)
      await page.getByRole('button', { name: `Add to cart: ${first.name}` }).click();
    await rows.nth(2).getByRole('link', { name: 'To the cart' }).waitFor();
    expect(await readLocalStorage(page, 'cart')).toMatchObject({
      orderItems: [{ product: first._id, qty: 2 }],
    });

    await page.getByRole('button', { name: `Remove ${soldOut.name}` }).click();
    const undo = rows.nth(1).getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await expectPolled(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    await clean(page, 'removed from the wish list');
    await undo.press('Enter');
    await rows.nth(1).getByRole('link', { name: soldOut.name, exact: true }).waitFor();
    await page.getByRole('button', { name: `Remove ${gone.name}` }).click();
    await rows.nth(0).getByRole('button', { name: 'Undo' }).waitFor();
    await page.reload();
    await expectPolled(() => rows.count()).toBe(2);
    expect((await rows.allInnerTexts())[0]).toContain(soldOut.name);
  });

  test('without products says how to fill it, and reports when it cannot be loaded', async () => {
    const kim = await registerCustomer(front.shop, 'Kim');
    const { page } = await front.openVisitor(360);
    await page.route('**/api/wish-list', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await loadAs(page, kim, '/account?tab=wish-list');
    await page.getByText('Your wish list could not be loaded.').waitFor();
    await clean(page, 'wish list that could not be loaded');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Your wish list is empty' }).waitFor();
    await clean(page, 'empty wish list');
  });

  test('takes the heart back if the product cannot be saved', async () => {
    const product = await create();
    const { page } = await front.openVisitor();
    const json = { message: 'Your wish list is full.', code: 'wish_list_full' };
    await page.route('**/api/wish-list/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 409, json }) : route.fallback(),
    );
    await loadAs(page, robin, `/product/${product._id}`);
    await saveButton(page).click();
    await page.getByText('Your wish list is full.').waitFor();
    await isSaved(page).toBe('false');
    await clean(page, 'full wish list');
  });
});

describe('Email me when it is back', () => {
  test('mails a guest a link, which confirms and leaves with a click', async () => {
    const product = await create({ countInStock: 0 });
    const { page } = await front.openVisitor(360);
    const email = `kim-${product._id}@shop.example`;
    await page.goto(`/product/${product._id}`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Email').press('Enter');
    await page.getByText('Please open the link that we have mailed you.').waitFor();
    await clean(page, 'asked for a stock alert');
    const links = () => findMailedLinks(front, email, '/stock-alert');
    await waitUntil(() => links().length > 0, 20, 'the link to confirm');
    await page.goto(links()[0] ?? '');
    await page.getByRole('button', { name: 'Yes, write to me' }).click();
    await page.getByText(`We write to you when ${product.name} is back.`).waitFor();
    await clean(page, 'confirmed stock alert');
    expect(new URL(page.url()).hash).toBe('');
  });

  test('is one mail after the product is back, with a link that ends all of them', async () => {
    const mails = () => front.readMails(robin.email, 'is back in stock');
    await waitUntil(() => mails().length > 0, 30, 'the mail that it is back');
    expect(mails()).toHaveLength(1);
    expect(mails()[0]).toMatch(/^List-Unsubscribe:\s+<http/m);
    const soldOut = await create({ countInStock: 0 });
    await askForMail(soldOut._id, robin.email, robin);
    const [link = ''] = findMailedLinks(front, robin.email, '/stock-alert');
    const { page } = await front.openVisitor();
    await page.goto(link);
    await page.getByRole('button', { name: 'Stop stock alerts' }).click();
    await page.getByText('You get no more stock alerts.').waitFor();
    await clean(page, 'left stock alerts');
    const { body } = await callShop<{ stockAlerts: object[] }>(front.shop, 'GET', '/api/users/my-data', {
      as: robin,
    });
    expect(body.stockAlerts).toEqual([]);
  });

  test('says so when a link has ended or is incomplete', async () => {
    const { page } = await front.openVisitor();
    await page.goto('/stock-alert#token=confirm.of-a-link');
    await page.getByRole('button', { name: 'Yes, write to me' }).click();
    await page.getByRole('heading', { name: 'This link has expired.' }).waitFor();
    await page.goto('/stock-alert');
    await page.getByText('The link is incomplete.').waitFor();
  });

  test('needs no script to read what to do instead', async () => {
    const soldOut = await create({ countInStock: 0 });
    const html = await (await fetch(`${front.shop.url}/product/${soldOut._id}`)).text();
    expect(html).toContain('This form needs JavaScript.');
    expect(html).toMatch(/<a[^>]*href="\/contact"[^>]*>Ask us/);
    expect(html).toMatch(/<a[^>]*href="\/login\?next=\/product\/[^>]*>.*?Save to wish list/s);
  });
});
