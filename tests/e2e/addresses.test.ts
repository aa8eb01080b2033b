import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedAddress } from '#domain/addresses/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { placeOrder, testRecipientAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadAs } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { untilTasksDone } from '#tests/helpers/browser/page-state.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
let admin: TestUser;
let kim: TestUser;
beforeAll(async () => {
  front = await openTestShopfront();
  admin = await logInAdmin(front.shop);
  kim = await registerCustomer(front.shop, 'Kim Doe');
});
afterAll(() => front?.close());

const home = { ...testRecipientAddress, recipient: 'Kim Doe' };

const path = '/api/users/addresses';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save the address' }).click();
const addressesOf = async (as: TestUser) => {
  type Listed = { addresses: SavedAddress[] };
  const { body } = await callShop<Listed>(front.shop, 'GET', path, { as });
  return body.addresses.map(({ address }) => address);
};
const setStatus = (id: string, status: string) =>
  callShop<{ updatedOrder: OrderResponse }>(front.shop, 'PATCH', '/api/orders', {
    as: admin,
    body: { id, update: { status } },
  });

async function createOrder(as: TestUser, status: string) {
  const product = await createTestProductAs(front.shop, admin);
  const order = await placeOrder(front.shop, as, [{ product: product._id, qty: 1 }], {
    shippingAddress: home,
  });
  await setStatus(order._id, 'Paid');
  return (await setStatus(order._id, status)).body.updatedOrder;
}

test('the account lists, adds, edits and removes addresses', async () => {
  const { page } = await front.openVisitor(360);
  await loadAs(page, kim, '/account?tab=settings');
  await page.getByText('You have no addresses yet.').waitFor();
  await page.getByRole('button', { name: 'Add an address' }).click();
  await expectPolled(() => field(page, 'Recipient').inputValue()).toBe('Kim Doe');
  await expectPolled(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'recipient',
  );
  await save(page);
  await page.getByText('City is needed.').waitFor();
  expect(await checkOpenPageAccessibility(page, 'a new address in the account')).toEqual([]);
  await field(page, 'Address').fill(home.address);
  await field(page, 'City').fill(home.city);
  await field(page, 'State').fill(home.state);
  await field(page, 'Country').selectOption(home.country);
  await field(page, 'Postal Code').fill(home.postalCode);
  await field(page, 'Phone Number').fill(home.phoneNumber);
  await save(page);
  await page.getByText('The address is added.').waitFor();
  await page.getByRole('button', { name: 'Edit Kim Doe, 1 Layer Lane' }).click();
  await field(page, 'Address').fill('2 Layer Lane');
  await save(page);
  await page.getByText('The address is saved.').waitFor();
  await page.getByRole('button', { name: 'Remove Kim Doe, 2 Layer Lane' }).waitFor();
  expect(await addressesOf(kim)).toEqual(['2 Layer Lane']);
  expect(await checkOpenPageAccessibility(page, 'the addresses of the account')).toEqual([]);
  await page.getByRole('button', { name: 'Remove Kim Doe, 2 Layer Lane' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this address?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('The address is removed.').waitFor();
  await page.getByText('You have no addresses yet.').waitFor();
  expect(await addressesOf(kim)).toEqual([]);
});

test('the addresses of the account are loaded again after a failure, show a saved change if that fails, and none is kept while it is removed', async () => {
  await callShop(front.shop, 'POST', path, { as: kim, body: home });
  const { page } = await front.openVisitor();
  const respondWith500 = (route: Route) => route.fulfill({ status: 500, json: { message: 'Out of order.' } });
  await page.route(`**${path}`, respondWith500, { times: 1 });
  await loadAs(page, kim, '/account?tab=settings');
  await page.getByText('Your addresses could not be loaded.').waitFor();
  expect(await page.getByRole('button', { name: 'Add an address' }).count()).toBe(0);
  expect(await checkOpenPageAccessibility(page, 'addresses that could not be loaded')).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();

  await page.getByRole('button', { name: 'Edit Kim Doe, 1 Layer Lane' }).click();
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'GET' ? respondWith500(route) : route.fallback(),
  );
  await field(page, 'Address').fill('9 Layer Lane');
  await save(page);
  await page.getByText('The address is saved.').waitFor();
  await untilTasksDone(page);
  await page.getByRole('button', { name: 'Remove Kim Doe, 9 Layer Lane' }).waitFor();
  await page.unrouteAll();

  const asked = Promise.withResolvers<Route>();
  await page.route(`**${path}/*`, (route) => asked.resolve(route));
  await page.getByRole('button', { name: 'Remove Kim Doe, 9 Layer Lane' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const route = await asked.promise;
  await expectPolled(() => page.getByRole('button', { name: 'Keep it' }).isDisabled()).toBe(true);
  await route.continue();
  await page.getByText('You have no addresses yet.').waitFor();
});

describe('the address of an order', () => {
  test('is changed by its customer, and the admin sees it in history and packing slip', async () => {
    const order = await createOrder(kim, 'Printing');
    const desk = (await front.openVisitor()).page;
    await loadAs(desk, admin, `/admin/orders/${order._id}`);
    await desk.getByRole('radio', { name: 'Shipped' }).check();
    await desk.getByLabel('Tracking').fill('1Z999');

    const { page } = await front.openVisitor(360);
    await loadAs(page, kim, `/orders/${order._id}`);
    await page.getByRole('button', { name: 'Change the address' }).click();
    await field(page, 'Postal Code').fill('972');
    await save(page);
    await page.getByText('This is not a postal code.').waitFor();
    expect(await checkOpenPageAccessibility(page, 'the address of an order')).toEqual([]);
    await field(page, 'Postal Code').fill('97202');
    await field(page, 'Recipient').fill('Jürgen Öz');
    await save(page);
    await page.getByText('The address is changed.').waitFor();
    await page.getByText('Portland, OR 97202').waitFor();

    // The admin has not seen it yet.
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await desk.getByText('Not saved: somebody else has changed this order meanwhile').waitFor();
    await desk.getByText(/Ships to: was Kim Doe.*97201.*is now Jürgen Öz/).waitFor();
    await desk.getByText(/Before: Kim Doe.*97201/).waitFor();
    expect(await desk.getByLabel('Tracking').inputValue()).toBe('1Z999');
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await desk.getByText('Saved', { exact: true }).waitFor();
    await desk.goto(`/admin/orders/${order._id}/slip`);
    await desk.getByRole('article').getByText('Jürgen Öz').waitFor();

    await page.getByRole('button', { name: 'Change the address' }).click();
    await field(page, 'Recipient').fill('Kim Doe');
    await save(page);
    await page.getByText('This order has already been shipped').waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('Jürgen Öz').waitFor();
    await page.getByRole('button', { name: 'Change the address' }).waitFor({ state: 'detached' });
    await page.locator('main h1:focus').waitFor();
    await waitUntil(() => front.readMails(kim.email, '1Z999').length > 0, 10);
    const [mail] = front.readMails(kim.email, '1Z999');
    expect(mail?.replaceAll(/=\r?\n/g, '')).toContain('97202');
  });
});
