import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyEmailAddress } from '#tests/helpers/api/verify-email-address.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import {
  type BrowserVisitor,
  openTestShopfront,
  type TestShopfront,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { untilTasksDone } from '#tests/helpers/browser/page-state.ts';
import { adminPassword } from '#tests/helpers/servers/start-shop-process.ts';

let front: TestShopfront;
let admin: BrowserVisitor;
let page: Page;

async function callShop<T>(method: string, path: string, body?: unknown, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const call = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await fetch(`${front.shop.url}${path}`, call);
  expect(response.status, `${method} ${path}`).toBeLessThan(300);
  return (await response.json()) as T;
}

const logIn = (email: string, password: string) =>
  callShop<{ token?: string }>('POST', '/api/users/login', { email, password });
const adminToken = async () => (await logIn('admin@shop.example', adminPassword)).token;
/** Searches the open list of users, which takes less than loading it. */
async function searchUsers(words: string): Promise<void> {
  await page.getByLabel('Search users').fill(words);
  await page.waitForURL((url) => url.searchParams.get('q') === words);
}
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Two customers, one of whom wrote a review and a message, and the admin on the list of users. */
beforeAll(async () => {
  front = await openTestShopfront({});
  for (const [name, email] of [
    ['Robin Reed', 'robin@example.com'],
    ['Mira Okafor', 'mira@example.com'],
  ])
    await callShop('POST', '/api/users/register', { name, email, password: 'correct horse' });
  const { token } = await logIn('robin@example.com', 'correct horse');
  const [product] = await callShop<{ _id: string }[]>('GET', '/api/products');
  const review = { rating: 2, comment: 'An ear was missing.' };
  await callShop('POST', `/api/products/${product?._id}/reviews`, review, token);
  const message = { name: 'Robin Reed', email: 'robin@example.com', message: 'Where is my ear?' };
  await callShop('POST', '/api/contact', message);

  admin = await front.openVisitor();
  page = admin.page;
  await page.goto('/admin/users');
  await page.waitForURL('**/login?**');
  await page.getByLabel('Email').fill('admin@shop.example');
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
});
afterAll(() => front?.close());

describe('the list of users', () => {
  test('can be searched, and sorted by each column, also on a phone', async () => {
    for (const name of ['Name', 'Email', 'Admin']) await page.getByRole('columnheader', { name }).waitFor();
    await searchUsers('example.com');
    expect(new URL(page.url()).search).toBe('?q=example.com');
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await page.waitForURL('**/admin/users?q=example.com&sort=name');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('name');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.locator('th[aria-sort=ascending]', { hasText: 'Name' }).waitFor();
  });

  test('edits a user, shows errors beside their field, and keeps what was typed', async () => {
    await searchUsers('robin@');
    await page.getByRole('button', { name: 'Edit Robin Reed' }).click();
    const form = page.getByRole('dialog', { name: 'Edit user' });
    await page.locator('[name=name]:focus').waitFor();
    await form.getByLabel('Name').fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Name is needed.').waitFor();
    await form.getByLabel('Name').fill('Robin Finch');
    await form.getByLabel('Email').fill('MIRA@example.com');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Another account has this email address.').waitFor();
    await form.getByLabel('Email').fill('robin@example.com');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Robin Finch was saved.').waitFor();
    await page.getByRole('row', { name: /Robin Finch/ }).waitFor();
    await form.waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe('Edit Robin Finch');
  });

  test('asks the last admin for confirmation before a demotion, which is then refused', async () => {
    await searchUsers('admin@');
    await page
      .getByRole('row', { name: /admin@shop\.example/ })
      .getByRole('button', { name: /^Edit/ })
      .click();
    const form = page.getByRole('dialog', { name: 'Edit user' });
    await form.getByLabel('Admin').uncheck();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Make me a customer' }).click();
    await form.getByText('This is the last admin.').waitFor();
    await form.getByRole('button', { name: 'Cancel' }).click();
  });

  test('closes the confirmation before an invalid field gets the focus', async () => {
    const refusal = { message: 'Another account has this email address.', code: 'email_taken' };
    const path = '**/api/users/adminUserUpdate';
    await page.route(path, (route) => route.fulfill({ status: 409, json: refusal }));
    await page
      .getByRole('row', { name: /admin@shop\.example/ })
      .getByRole('button', { name: /^Edit/ })
      .click();
    const form = page.getByRole('dialog', { name: 'Edit user' });
    await form.getByLabel('Admin').uncheck();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Make me a customer' }).click();
    await form.getByText(refusal.message).waitFor();
    await page.locator('[name=email]:focus').waitFor();
    await page.unroute(path);
    await form.getByRole('button', { name: 'Cancel' }).click();
  });

  test("resets the two-factor login of a user who lost phone and codes, for the admin's password", async () => {
    const { token = '' } = await logIn('mira@example.com', 'correct horse');
    await verifyEmailAddress(front, { email: 'mira@example.com', token });
    const own = '/api/users/second-factor';
    const { key } = await callShop<{ key: string }>('POST', own, { password: 'correct horse' }, token);
    const code = TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() });
    await callShop('POST', `${own}/confirm`, { code }, token);
    expect((await logIn('mira@example.com', 'correct horse')).token).toBeUndefined();

    await searchUsers('mira@');
    await page.getByRole('button', { name: 'Edit Mira Okafor' }).click();
    const remove = page.getByRole('button', { name: 'Remove two-factor authentication' });
    await remove.click();
    const question = page.getByRole('dialog', { name: 'Remove two-factor authentication?' });
    await page.locator('[name=password]:focus').waitFor();
    await page.keyboard.press('Enter');
    await question.getByText('Password is needed.').waitFor();
    await question.getByLabel('Your own password').fill('a wrong guess');
    await page.keyboard.press('Enter');
    await question.getByText('This is not your password.').waitFor();
    expect(await checkOpenPageAccessibility(page, 'a second factor about to be removed')).toEqual([]);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await remove.click();
    expect(await question.getByLabel('Your own password').inputValue()).toBe('');
    await question.getByLabel('Your own password').fill(adminPassword);
    await page.keyboard.press('Enter');
    await page.getByText('Two-factor authentication of Mira Okafor was removed.').waitFor();
    await page.getByRole('dialog', { name: 'Edit user' }).waitFor({ state: 'hidden' });
    expect((await logIn('mira@example.com', 'correct horse')).token).toBeTruthy();
  });

  test('deletes a user after confirmation, and a failure keeps the dialog open', async () => {
    await searchUsers('example.com');
    expect(new URL(page.url()).search).toBe('?q=example.com&sort=name');
    await page.getByRole('button', { name: 'Delete Mira Okafor' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete Mira Okafor?' });
    await page.route('**/api/users/*', (route) => route.abort(), { times: 1 });
    await question.getByRole('button', { name: 'Delete' }).click();
    await question.getByText('Not deleted').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Mira Okafor was deleted.').waitFor();
    expect(await page.getByRole('row', { name: /Mira/ }).count()).toBe(0);
    await expect.poll(focused).toBe('Edit Robin Finch');
  });
});

describe('the list of products', () => {
  test('edits a product by sending changed fields only, and does not overwrite a changed stock', async () => {
    await page.goto('/admin/products?sort=-stock');
    await page.getByRole('link', { name: /^Edit/ }).first().click();
    await page.waitForURL('**/edit');
    // The list has a 'Stock' too, which stays until the form is rendered.
    await page.getByRole('button', { name: 'Save' }).waitFor();
    await page.getByLabel('Stock', { exact: true }).fill('77');
    await page.getByLabel('Price', { exact: true }).fill('$13.13');
    const id = new URL(page.url()).pathname.split('/').at(-2);
    const update = { id, countInStock: 7 };
    await callShop('PATCH', '/api/products/adminProductUpdate', update, await adminToken());
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The stock is 7 now.').waitFor();
    expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('$13.13');
    await page.getByRole('button', { name: 'Use 7' }).click();
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await sent).postDataJSON()).toEqual({ id, version: 1, price: '$13.13' });
    await page.waitForURL('**/admin/products?sort=-stock');
    await page.getByText('was changed.').waitFor();
    expect(await front.readStock(id ?? '')).toBe(7);
  });

  test('opens a product clicked while a search is pending', async () => {
    await page.goto('/admin/products');
    const edit = page.getByRole('link', { name: /^Edit/ }).first();
    await edit.waitFor();
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', (route) => mayCome.then(() => route.continue()));
    await page.getByRole('searchbox', { name: 'Search products' }).fill('a');
    // On a busy device the search delay ends before the page has rendered the navigation.
    await edit.evaluate((link: HTMLElement) => {
      link.click();
      for (const end = performance.now() + 600; performance.now() < end; );
    });
    await untilTasksDone(page);
    letCome();
    await page.waitForURL('**/edit');
    await page.getByRole('button', { name: 'Save' }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('deletes a product after confirmation, and finds products low on stock', async () => {
    await page.goto('/admin/products?sort=name');
    const first = page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Delete/ });
    const name = (await first.innerText()).replace(/^Delete\s+/, '');
    await first.click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this product?' });
    await question.getByText(name).waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`${name} was deleted.`).waitFor();
    await page.getByLabel('Stock', { exact: true }).selectOption('out');
    await page.waitForURL('**/admin/products?stock=out&sort=name');
    await page.getByText(/^(\d+ products?)$/).waitFor();
  });
});

describe('reviews and messages', () => {
  test('a review is hidden at once, shown again if that fails, and stays hidden otherwise', async () => {
    await page.goto('/admin/reviews?q=ear+was+missing');
    const row = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem');
    await page.route('**/api/reviews/*', (route) => route.abort(), { times: 1 });
    await row.getByRole('button', { name: /^Hide/ }).click();
    await page.getByText('was not changed.').waitFor();
    await row.getByRole('button', { name: /^Hide/ }).click();
    await page.getByText('is hidden.').waitFor();
    await page.reload();
    await row.getByRole('button', { name: /^Show again/ }).waitFor();
  });

  test('a message is marked as answered', async () => {
    await page.goto('/admin/messages?state=open');
    const row = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    const writer = row.getByRole('link', { name: 'robin@example.com' });
    expect(await writer.getAttribute('href')).toMatch(/^mailto:robin@example\.com\?/);
    await row.getByRole('button', { name: /^Mark as answered/ }).click();
    await page.getByText('is marked as answered.').waitFor();
    await page.getByLabel('Open or answered').selectOption('answered');
    await row.getByText('Where is my ear?').waitFor();
  });
});

test('there were no console errors', () => {
  const expected = /400|409|ERR_FAILED/;
  expect(admin.consoleErrors.filter((text) => !expected.test(text))).toEqual([]);
});
