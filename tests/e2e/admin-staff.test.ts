import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '#tests/helpers/api/test-orders.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { registerCustomer } from '#tests/helpers/api/test-users.ts';
import { findMailedLinks } from '#tests/helpers/api/verify-email-address.ts';
import { logInAsAdmin } from '#tests/helpers/browser/checkout-steps.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import {
  type BrowserVisitor,
  openTestShopfront,
  type TestShopfront,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
let owner: BrowserVisitor;
let invited: BrowserVisitor;
const name = `Sam ${randomUUID().slice(0, 8)}`;
const email = `${name.toLowerCase().replace(' ', '.')}@shop.example`;

beforeAll(async () => {
  front = await openTestShopfront();
  owner = await front.openVisitor();
  // One that is opened by a test is closed after it.
  invited = await front.openVisitor();
  await logInAsAdmin(owner.page, '/admin/users');
});
afterAll(() => front?.close());

test('an admin invites an address, and what is wrong with it is said beside the field', async () => {
  const { page } = owner;
  await page.getByRole('link', { name: 'Staff and invitations' }).press('Enter');
  await page.locator('h1:focus', { hasText: 'Staff' }).waitFor();
  await page.getByRole('combobox', { name: 'Role' }).selectOption('support');
  await page.getByText('Answers messages, reviews').waitFor();
  await page.getByLabel('Email').fill('admin@shop.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('works here already').waitFor();
  expect(await page.getByRole('combobox', { name: 'Role' }).inputValue()).toBe('support');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText(`The invitation to ${email} is on its way.`).waitFor();
  await page.getByRole('button', { name: `Send again to ${email}` }).waitFor();
  await page.locator('[name=email]:focus').waitFor();
  await page.getByLabel('Email').fill(`not.${email}`);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('button', { name: `Revoke the invitation of not.${email}` }).press('Enter');
  await page.locator('h2:focus', { hasText: 'Open invitations' }).waitFor();
  expect(await checkOpenPageAccessibility(page, 'the staff')).toEqual([]);
});

test('who registers with it accepts, and gets the screens of the role and no others', async () => {
  const links = () => findMailedLinks(front, email, '/invitation');
  await waitUntil(() => links().length > 0, 20, 'the invitation');
  const { page } = invited;
  await page.goto(new URL(links()[0] ?? '').pathname + new URL(links()[0] ?? '').hash);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('printed layer by layer');
  await page.getByLabel('Confirm Password').fill('printed layer by layer');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await page.getByRole('link', { name: 'To the admin' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  const sections = page.getByRole('navigation', { name: 'Admin' });
  await sections.getByRole('link', { name: 'Messages' }).waitFor();
  for (const hidden of ['Products', 'Payments', 'Audit log'])
    expect(await sections.getByRole('link', { name: hidden }).count()).toBe(0);
  await page.getByRole('heading', { name: 'Answer' }).waitFor();
  expect(await page.getByText('Sales today').count()).toBe(0);
});

test('a role that may read orders and not change them is offered no change', async () => {
  const { page } = invited;
  const { _id: product } = await createTestProduct(front.shop);
  const order = await placeOrder(front.shop, await registerCustomer(front.shop), [{ product, qty: 2 }]);
  await page.goto(`/admin/orders/${order._id}`);
  await page.getByRole('heading', { name: 'Parcels' }).waitFor();
  const main = page.getByRole('main');
  expect(await main.getByRole('button', { name: /^(Save|Edit|Add)/ }).count()).toBe(0);
});

test('a page of another role says so, and leads back', async () => {
  const { page } = invited;
  await page.goto('/admin/payments');
  await page.getByRole('heading', { level: 1, name: 'This page is not part of your role.' }).waitFor();
  expect(await checkOpenPageAccessibility(page, 'another role')).toEqual([]);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  expect(new URL(page.url()).pathname).toBe('/admin/payments');
  await page.getByRole('link', { name: 'Back to Today' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.goto('/admin/users');
  await page.getByRole('link', { name }).first().waitFor();
  expect(await page.getByRole('button', { name: /^(Edit|Delete)/ }).count()).toBe(0);
});

test('a role that is removed ends with the next request', async () => {
  const { page } = owner;
  await page.reload();
  await page.getByRole('button', { name: `Change role of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Role of ${name}` });
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('');
  await dialog.getByRole('button', { name: 'Save role' }).click();
  await page.getByText(`${name} has no role any more.`).waitFor();
  await invited.page.getByRole('searchbox').fill('kim');
  await invited.page
    .getByRole('heading', { level: 1, name: 'This page is for the shop’s admins.' })
    .waitFor();
});
