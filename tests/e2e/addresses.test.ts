import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedAddress } from '#domain/addresses/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { placeOrder, testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import {
  logInAdmin,
  registerCustomer,
  setBrowserUser,
  type TestUser,
} from '#tests/helpers/api/test-users.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readLocalStorage, untilHydrated } from '#tests/helpers/browser/page-state.ts';
import { storeCartInBrowser } from '#tests/helpers/browser/store-cart-in-browser.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
let admin: TestUser;
beforeAll(async () => {
  front = await openTestShopfront();
  admin = await logInAdmin(front.shop);
});
afterAll(() => front?.close());

const home = { ...testShippingAddress, recipient: 'Kim Doe', country: 'United States' };
const berlin = {
  ...{ recipient: 'Jürgen Öz', address: 'Torstraße 1', city: 'Berlin', state: '-', country: 'Germany' },
  ...{ postalCode: '10119', phoneNumber: '030 901820' },
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save the address' }).click();
const addressesOf = async (as: TestUser) => {
  type Listed = { addresses: SavedAddress[] };
  const { body } = await callShop<Listed>(front.shop, 'GET', '/api/users/addresses', { as });
  return body.addresses.map(({ address }) => address);
};
const addAddress = (as: TestUser, body: object) =>
  callShop(front.shop, 'POST', '/api/users/addresses', { as, body });
const setStatus = (id: string, status: string) =>
  callShop<{ updatedOrder: OrderResponse }>(front.shop, 'PATCH', '/api/orders', {
    as: admin,
    body: { id, update: { status } },
  });

async function openShipping(as: TestUser, width: 360 | 1280 = 360) {
  const product = await createTestProduct(front.shop);
  const { page } = await front.openVisitor(width);
  await setBrowserUser(page, as);
  await storeCartInBrowser(page, [[product, 1]], { user: as._id, shippingAddress: null });
  await page.goto('/shipping');
  await untilHydrated(page);
  return page;
}

async function createOrder(as: TestUser, status: string) {
  const product = await createTestProduct(front.shop);
  const order = await placeOrder(front.shop, as, [{ product: product._id, qty: 1 }], {
    shippingAddress: home,
  });
  await setStatus(order._id, 'Paid');
  return (await setStatus(order._id, status)).body.updatedOrder;
}

describe('the shipping page', () => {
  test('refuses what is no address in its country, with a reason beside each field', async () => {
    const kim = await registerCustomer(front.shop, 'Kim Doe');
    const page = await openShipping(kim);
    expect(await field(page, 'Recipient').inputValue()).toBe('Kim Doe');
    for (const label of ['Recipient', 'Address', 'City', 'State']) await field(page, label).fill('asdf');
    await field(page, 'Country').selectOption('Germany');
    await page.getByText('In Germany it has 5 digits').waitFor();
    await field(page, 'Postal Code').fill('x');
    await field(page, 'Phone Number').fill('12');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Please fix the marked field').waitFor();
    const reasons = [
      'Enter the name of the person who receives the parcel.',
      'Enter the street with the house number, or the PO box.',
      'Enter the name of the city or town.',
      'Enter the state or region, or a hyphen (-) if there is none.',
      'This is not a postal code. In Germany it has 5 digits.',
    ];
    for (const reason of reasons) await page.getByText(reason).waitFor();
    await page.getByText('This is not a phone number in Germany.').waitFor();
    expect(await checkOpenPageAccessibility(page, 'an address that is none')).toEqual([]);
    for (const [label, text] of [
      ['Recipient', berlin.recipient],
      ['Address', berlin.address],
      ['City', berlin.city],
      ['State', berlin.state],
      ['Postal Code', berlin.postalCode],
      ['Phone Number', berlin.phoneNumber],
    ] as const)
      await field(page, label).fill(text);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/payment');
    await page.getByText('Berlin, 10119').waitFor();
    await page.getByText('Jürgen Öz').waitFor();
  });

  test('loads the rules of the countries with the first focus', async () => {
    const kim = await registerCustomer(front.shop, 'Kim Doe');
    const loaded: string[] = [];
    const page = await openShipping(kim);
    page.on('request', (request) => loaded.push(request.url()));
    await field(page, 'City').waitFor();
    expect(loaded.filter((url) => url.includes('find-address-errors'))).toEqual([]);
    await field(page, 'City').focus();
    await waitUntil(() => loaded.some((url) => url.includes('find-address-errors')), 10);
  });

  test('offers the addresses of the account, the last used one chosen', async () => {
    const kim = await registerCustomer(front.shop, 'Kim Doe');
    await addAddress(kim, berlin);
    for (const number of [2, 3]) await addAddress(kim, { ...home, address: `${number} Layer Lane` });
    await createOrder(kim, 'Paid');
    const page = await openShipping(kim);
    const chosen = () => page.getByRole('radio', { checked: true }).getAttribute('value');
    await page.getByRole('radio', { name: '1 Layer Lane' }).waitFor();
    expect(await page.getByRole('radio', { name: '1 Layer Lane' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'Torstraße' }).count()).toBe(0);
    expect(await field(page, 'City').count()).toBe(0);
    expect(await checkOpenPageAccessibility(page, 'known addresses')).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Show all 4 addresses' }).click();
    await page.getByRole('radio', { name: 'Another address' }).check();
    expect(await field(page, 'City').inputValue()).toBe('');
    await field(page, 'City').fill('Salem');
    await page.getByRole('radio', { name: 'Torstraße' }).check();
    await page.getByRole('radio', { name: 'Another address' }).check();
    expect(await field(page, 'City').inputValue()).toBe('Salem');
    await page.getByRole('radio', { name: 'Torstraße' }).check();
    expect(await field(page, 'City').count()).toBe(0);
    await page.getByRole('button', { name: /^Edit Jürgen Öz/ }).click();
    expect(await chosen()).toBe('new');
    await field(page, 'Address').fill('Torstraße 2');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/payment');
    const { shippingAddress } = (await readLocalStorage(page, 'cart')) as { shippingAddress: object };
    expect(shippingAddress).toMatchObject({ ...berlin, address: 'Torstraße 2' });
  });

  test('is filled in by hand where the addresses cannot be loaded', async () => {
    const kim = await registerCustomer(front.shop, 'Kim Doe');
    const product = await createTestProduct(front.shop);
    const { page } = await front.openVisitor();
    await page.route('**/api/users/addresses', (route) => route.fulfill({ status: 500, json: {} }));
    await setBrowserUser(page, kim);
    await storeCartInBrowser(page, [[product, 1]], { user: kim._id, shippingAddress: null });
    await page.goto('/shipping');
    await expectPolled(() => field(page, 'Recipient').inputValue()).toBe('Kim Doe');
  });
});

test('the account lists, adds, edits and removes addresses', async () => {
  const kim = await registerCustomer(front.shop, 'Kim Doe');
  const { page } = await front.openVisitor(360);
  await setBrowserUser(page, kim);
  await page.goto('/account?tab=settings');
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

describe('the address of an order', () => {
  test('is changed by its customer, and the admin sees it in history and packing slip', async () => {
    const kim = await registerCustomer(front.shop, 'Kim Doe');
    const order = await createOrder(kim, 'Printing');
    const desk = (await front.openVisitor(1280)).page;
    await setBrowserUser(desk, admin);
    await desk.goto(`/admin/orders/${order._id}`);
    await desk.getByRole('radio', { name: 'Shipped' }).check();
    await desk.getByLabel('Tracking').fill('1Z999');

    const { page } = await front.openVisitor(360);
    await setBrowserUser(page, kim);
    await page.goto(`/orders/${order._id}`);
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
    await desk.getByText('The customer has changed the shipping address meanwhile.').waitFor();
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
