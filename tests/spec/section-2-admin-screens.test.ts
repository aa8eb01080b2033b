import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { AllOrdersResponse, OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import {
  createPaidOrder,
  listProviderPayments,
  performPayerAction,
  placeOrder,
} from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { uploadSampleFiles } from '#tests/helpers/api/uploads.ts';
import { delayRequests } from '#tests/helpers/browser/delay-requests.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { arriveAs, openAs } from '#tests/helpers/browser/open-as.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { captureApiCall, recordApiCalls } from '#tests/helpers/browser/record-api-calls.ts';
import { testRequirement } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;
let admin: TestUser;
let robin: TestUser;
/** The admin's browser, and one whose user each test sets. Tests of a page share it where they can. */
let desk: Page;
let other: Page;
let heron: ProductDetailsResponse;
/** Robin's orders: paid by wallet, paid by card, and unpaid. */
let byWallet: OrderResponse;
let byCard: OrderResponse;
let unpaid: OrderResponse;

beforeAll(async () => {
  front = await openTestShopfront({ DEMO: '0' });
  [admin, robin] = await Promise.all([logInAdmin(front.shop), registerCustomer(front.shop)]);
  heron = await createTestProductAs(front.shop, admin, { countInStock: 20, featured: true });
  const lines = (qty: number) => [{ product: heron._id, qty }];
  byCard = await createPaidOrder(front.shop, robin, lines(3));
  unpaid = await placeOrder(front.shop, robin, lines(1));
  byWallet = await buyByWallet(lines(2));
  desk = (await front.openVisitor()).page;
  other = (await front.openVisitor()).page;
});
afterAll(() => front?.close());

async function buyByWallet(lines: { product: string; qty: number }[]): Promise<OrderResponse> {
  const createdOrder = await placeOrder(front.shop, robin, lines);
  const call = <T>(path: string, body: object) =>
    callShop<T>(front.shop, 'POST', `/api/orders/${path}`, { as: robin, body });
  await call('create-paypal-order', { createdOrder });
  const [payment] = await listProviderPayments(front.shop, createdOrder._id);
  await performPayerAction(front.shop, payment?.id ?? '', 'approve');
  const paid = await call<{ updatedOrder: OrderResponse }>('capture-paypal-order', { orderID: payment?.id });
  return paid.body.updatedOrder;
}

const readOrder = async (id: string, as: TestUser) =>
  (await callShop<{ order: OrderResponse }>(front.shop, 'GET', `/api/orders/${id}`, { as })).body.order;

async function setOrder(id: string, update: object): Promise<void> {
  const { status } = await callShop(front.shop, 'PATCH', '/api/orders', { as: admin, body: { id, update } });
  expect(status).toBe(200);
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`;
const dialog = () => desk.getByRole('dialog');
const button = (name: string) => desk.getByRole('button', { name, exact: true });
const heads = () => desk.locator('th').allInnerTexts();
const rowOf = (words: string) => desk.locator('tbody tr').filter({ hasText: words });
const cells = (words: string) => rowOf(words).locator('td').allInnerTexts();

const screens = { Users: '/admin/users', Products: '/admin/products', Orders: '/admin/orders' };

testRequirement('2.16', 'Admin screens, linked in the Admin menu', async () => {
  for (const [name, path] of Object.entries(screens)) {
    // The menu is in the shop's header, which the admin screens do not have.
    await openAs(desk, admin, '/about');
    const menu = desk.getByRole('navigation', { name: 'Main' }).locator('details').first();
    await menu
      .locator('summary')
      .filter({ hasText: /^Admin$/ })
      .click();
    await menu.getByRole('link', { name, exact: true }).click();
    await desk.waitForURL(`**${path}`);
    await desk.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await desk.getByRole('table').waitFor();
  }
});

testRequirement('2.16', 'shown only to admins', async () => {
  for (const person of [null, robin]) {
    await openAs(other, person, '/about');
    expect(await other.locator('header').getByText('Admin').count()).toBe(0);
    expect(await other.locator('a[href^="/admin"]').count()).toBe(0);
  }
});

// DECISIONS: a guest is sent to /login, a customer sees a 403 page, and every call needs an admin's token.
testRequirement('2.17', 'A route guard for admin screens is not shown.', async () => {
  for (const path of Object.values(screens)) {
    await openAs(other, null, path);
    await other.waitForURL(`**/login?next=${path}`);
    const calls = recordApiCalls(other);
    await openAs(other, robin, path);
    await other.getByRole('heading', { name: 'This page is for the shop’s admins.' }).waitFor();
    await other.getByText(/^403/).waitFor();
    expect(await other.getByRole('table').count()).toBe(0);
    expect(calls.map((call) => call.path).filter((call) => call !== '/api/users/profile')).toEqual([]);
  }
});

testRequirement(
  '2.29',
  'Admin users: table with Name, Email, Admin marker; Edit and Delete per row.',
  async () => {
    await arriveAs(desk, admin, '/admin/users');
    await rowOf(robin.email).waitFor();
    expect((await heads()).slice(0, 3)).toEqual(['Name', 'Email', 'Admin']);
    const buttons = [`Edit ${robin.name}`, `Delete ${robin.name}`];
    expect((await cells(robin.email)).slice(0, 3)).toEqual([robin.name, robin.email, '']);
    expect((await cells(admin.email)).slice(1, 3)).toEqual([admin.email, 'Admin']);
    expect((await cells(admin.email))[0]).toContain(admin.name);
    for (const name of buttons)
      expect(await rowOf(robin.email).getByRole('button', { name, exact: true }).isVisible()).toBe(true);
    const count = await desk.locator('tbody tr').count();
    expect(
      await desk
        .locator('tbody')
        .getByRole('button', { name: /^(Edit|Delete) / })
        .count(),
    ).toBe(2 * count);
  },
);

testRequirement('2.30', 'Edit opens a form with Name, Email, Admin checkbox, Cancel, Save.', async () => {
  await arriveAs(desk, admin, '/admin/users');
  await rowOf(robin.email).getByRole('button', { name: 'Edit' }).click();
  expect(await dialog().locator('form label').allInnerTexts()).toEqual(['Name', 'Email', 'Admin']);
  expect(await dialog().getByLabel('Name').inputValue()).toBe(robin.name);
  expect(await dialog().getByLabel('Email').inputValue()).toBe(robin.email);
  expect(await dialog().getByRole('checkbox', { name: 'Admin' }).isChecked()).toBe(false);
  await dialog().getByLabel('Name').fill('Robin Canceled');
  await dialog().getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog().waitFor({ state: 'hidden' });
  expect((await cells(robin.email))[0]).toBe(robin.name);

  await rowOf(robin.email).getByRole('button', { name: 'Edit' }).click();
  await dialog().getByLabel('Name').fill('Robin Saved');
  await dialog().getByRole('button', { name: 'Save', exact: true }).click();
  await expectPolled(async () => (await cells(robin.email))[0]).toBe('Robin Saved');
});

testRequirement('2.31', "Delete asks 'Are you sure you want to delete'.", async () => {
  const somebody = await registerCustomer(front.shop, 'Gone Soon');
  await arriveAs(desk, admin, '/admin/users');
  await rowOf(somebody.email).getByRole('button', { name: 'Delete' }).click();
  const asked = await dialog().getByRole('heading').innerText();
  expect(asked).toMatch(/^Are you sure you want to delete\b.*Gone Soon\?$/);
  await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
  await rowOf(somebody.email).waitFor({ state: 'detached' });
});

testRequirement(
  '2.32',
  "table with ID, Name, Price, Stock, Feat. ('Yes' if featured); Edit and Delete per row",
  async () => {
    const plain = await createTestProductAs(front.shop, admin, { price: '7.50', countInStock: 40 });
    await arriveAs(desk, admin, '/admin/products');
    await rowOf(plain.name).waitFor();
    expect((await heads()).slice(0, 5)).toEqual(['ID', 'Name', 'Price', 'Stock', 'Feat.']);
    const { countInStock } = (
      await callShop<ProductDetailsResponse>(front.shop, 'GET', `/api/products/${heron._id}`)
    ).body;
    for (const [{ _id, name, price }, stock, featured] of [
      [heron, countInStock, 'Yes'],
      [plain, 40, ''],
    ] as const) {
      const [id, ...rest] = await cells(_id);
      expect(id).toContain(_id);
      expect(rest.slice(0, 4)).toEqual([
        name,
        dollars(price),
        expect.stringMatching(new RegExp(`^${stock}\\b`)),
        featured,
      ]);
      await rowOf(_id)
        .getByRole('link', { name: `Edit ${name}`, exact: true })
        .waitFor();
      await rowOf(_id)
        .getByRole('button', { name: `Delete ${name}`, exact: true })
        .waitFor();
    }
  },
);

// DECISIONS add Stock. In the Add form 'Custom Product?' is the Custom field.
// The four after the description are optional and not in the specification.
const productFields = [
  ...['Name', 'Brand', 'Category', 'Image', 'Price', 'Stock', 'Description'],
  ...['Warnings', 'Maker', 'Email or website of the maker', 'Postal address of the maker', 'Featured'],
];

/** The errors beside the fields of a product form. */
async function productLabels(): Promise<string[]> {
  await desk.getByLabel('Name', { exact: true }).waitFor();
  const shown = await desk.locator('main label').allInnerTexts();
  return shown.filter((label) => label !== 'Choose a file');
}

testRequirement('2.33', 'Form fields: Name, Brand, Category, Image', async () => {
  await arriveAs(desk, admin, '/admin/products');
  await rowOf(heron._id).getByRole('link', { name: /^Edit/ }).click();
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
    expect(await desk.getByLabel(label, { exact: true }).inputValue(), label).toBe(value);
  expect(await desk.getByLabel('Featured').isChecked()).toBe(true);
  expect(await desk.getByRole('checkbox', { name: /^Custom/ }).isChecked()).toBe(false);
});

testRequirement('2.32', 'an Add button opens the form', async () => {
  await arriveAs(desk, admin, '/admin/products');
  await button('Add').click();
  expect(await productLabels()).toEqual(['Custom Product?', ...productFields]);
});

testRequirement('2.33', "(path plus upload, showing 'Uploading file...')", async () => {
  await arriveAs(desk, admin, '/admin/products/new', { asLeft: true });
  const box = desk.getByLabel('Image', { exact: true });
  await box.fill('/media/typed.webp');
  expect(await box.inputValue()).toBe('/media/typed.webp');
  const uploading = desk.getByText('Uploading file...', { exact: true });
  expect(await uploading.count()).toBe(0);
  const release = await delayRequests(desk, '/api/uploads/image');
  const { response } = await captureApiCall<string>(desk, 'POST', '/api/uploads/image', async () => {
    await desk.locator('main input[type=file]').setInputFiles(uploadSampleFiles.image);
    await uploading.waitFor();
    release();
  });
  await expectPolled(() => box.inputValue()).toBe(response);
  await uploading.waitFor({ state: 'detached' });
});

testRequirement(
  '2.34',
  "A 'Custom Product?' checkbox prefills name CUSTOM_ORDER, brand and category CUSTOM, stock 2, custom true; unchecking clears the form.",
  async () => {
    await arriveAs(desk, admin, '/admin/products/new', { asLeft: true });
    const values = async () => {
      const fields = ['Name', 'Brand', 'Category', 'Stock', 'Price', 'Description'];
      return Promise.all(fields.map((label) => desk.getByLabel(label, { exact: true }).inputValue()));
    };
    const custom = desk.getByRole('checkbox', { name: 'Custom Product?' });
    await custom.check();
    expect(await values()).toEqual(['CUSTOM_ORDER', 'CUSTOM', 'CUSTOM', '2', '', '']);
    await desk.getByLabel('Price').fill('45');
    await custom.uncheck();
    // DECISIONS: an empty form has the specification's default stock of 10.
    expect(await values()).toEqual(['', '', '', '10', '', '']);

    await custom.check();
    await desk.getByLabel('Price').fill('45');
    await desk.getByLabel('Description').fill('Your purple box.');
    const { response } = await captureApiCall<ProductDetailsResponse>(desk, 'POST', '/api/products', () =>
      button('Save').click(),
    );
    expect(response).toMatchObject({
      name: 'CUSTOM_ORDER',
      brand: 'CUSTOM',
      category: 'CUSTOM',
      countInStock: 2,
      custom: true,
    });
  },
);

testRequirement('2.35', "Delete asks 'Are you sure you want to delete this product'.", async () => {
  const { _id } = await createTestProductAs(front.shop, admin);
  await openAs(desk, admin, '/admin/products');
  await rowOf(_id).getByRole('button', { name: 'Delete' }).click();
  const asked = await dialog().getByRole('heading').innerText();
  expect(asked).toMatch(/^Are you sure you want to delete this product\b/);
  await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
  await rowOf(_id).waitFor({ state: 'detached' });
});

testRequirement(
  '2.36',
  'table with Date, ID, Total Price (with $), Customer (payment email or user), Items (qty), Status; an Edit per row.',
  async () => {
    await arriveAs(desk, admin, '/admin/orders');
    await desk.getByRole('table').waitFor();
    expect((await heads()).slice(0, 6)).toEqual(['Date', 'ID', 'Total Price', 'Customer', 'Items', 'Status']);
    const payer = byWallet.paymentResult.email_address;
    expect(payer).toMatch(/@/);
    expect(payer).not.toBe(robin.email);
    for (const [{ _id, number, total, qty, createdAt }, customer, status] of [
      [byWallet, payer, 'Paid'],
      [unpaid, robin.email, 'Unpaid'],
    ] as const) {
      const line = desk.locator('tbody tr').filter({ has: desk.locator(`a[title="ID ${_id}"]`) });
      const [date, ...rest] = await line.locator('td').allInnerTexts();
      expect(date).toContain(String(new Date(createdAt).getFullYear()));
      // DECISIONS: the total is the charged amount, shipping included.
      const shown = [String(number), dollars(total), customer, String(qty), expect.stringContaining(status)];
      expect(rest.slice(0, 5)).toEqual(shown);
      const edit = line.getByRole('link', { name: `Edit order ${number}`, exact: true });
      expect(await edit.getAttribute('href')).toBe(`/admin/orders/${_id}`);
    }
  },
);

testRequirement('2.36', 'a summary widget above a table', async () => {
  await arriveAs(desk, admin, '/admin/orders');
  const widget = desk.getByRole('region', { name: 'Summary' });
  await widget.waitFor();
  const path = '/api/orders/allOrders';
  const { count } = (await callShop<AllOrdersResponse>(front.shop, 'GET', path, { as: admin })).body.summary;
  expect(count).toMatchObject({ Paid: 2, Unpaid: 1 });
  const text = (await widget.innerText()).replace(/\s+/g, ' ');
  for (const [status, orders] of Object.entries(count)) expect(text).toContain(`${status} ${orders}`);
  expect(text).toContain(`Revenue ${dollars(byCard.total + byWallet.total)}`);
  const [above, below] = [await widget.boundingBox(), await desk.getByRole('table').boundingBox()];
  expect((above?.y ?? Number.NaN) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? Number.NaN);
});

const radio = (status: string) => desk.locator(`input[type=radio][value=${status}]`);
const statuses = ['Unpaid', 'Paid', 'Printing', 'Shipped', 'Delivered'];

/** By the list, which takes less than loading the page. */
async function edit(order: OrderResponse): Promise<void> {
  const path = `/admin/orders/${order._id}`;
  await arriveAs(desk, admin, '/admin/orders');
  await desk.locator(`a[href="${path}"]`).first().waitFor({ state: 'attached' });
  await arriveAs(desk, admin, path);
  await desk.getByRole('group', { name: 'Status' }).waitFor();
}

testRequirement('2.37', '(Unpaid, Paid, Printing, Shipped, Delivered) with Cancel and Save', async () => {
  await edit(byWallet);
  const choice = desk.getByRole('group', { name: 'Status' });
  const values = () =>
    choice.locator('input:checked').evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  const offered = await choice
    .getByRole('radio')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  expect(offered).toEqual(statuses);
  expect(await values()).toEqual(['Paid']);
  await radio('Printing').check();
  expect(await values()).toEqual(['Printing']);
  await button('Cancel').click();
  await desk.waitForURL('**/admin/orders');
  expect((await readOrder(byWallet._id, admin)).status).toBe('Paid');

  await edit(byWallet);
  await radio('Delivered').check();
  await button('Save').click();
  await desk.getByText('Saved', { exact: true }).waitFor();
  expect((await readOrder(byWallet._id, admin)).status).toBe('Delivered');
});

testRequirement(
  '2.38',
  'Choosing Shipped on an order without tracking shows a tracking text input.',
  async () => {
    await edit(unpaid);
    const input = desk.getByRole('textbox', { name: 'Tracking' });
    expect(await input.count()).toBe(0);
    for (const status of statuses) {
      await radio(status).check();
      expect(await input.count(), status).toBe(status === 'Shipped' ? 1 : 0);
    }
  },
);

testRequirement('2.39', 'The order detail view is reused below.', async () => {
  await edit(byCard);
  await openAs(other, robin, `/orders/${byCard._id}`);
  const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const save = await button('Save').boundingBox();
  for (const name of ['Status', 'Items', 'Total', 'Ships to']) {
    await part(other, name).waitFor();
    const words = (await part(other, name).innerText())
      .split('\n')
      .filter((line) => line !== 'Change the address');
    expect((await part(desk, name).innerText()).split('\n'), name).toEqual(words);
    expect((await part(desk, name).boundingBox())?.y).toBeGreaterThan(save?.y ?? Number.NaN);
  }
});

const unshipped = 'Not Shipped, check back later on your order status';
const ups = '1Z999AA10123456784';
const numbered = (page: Page) => page.getByText(`Tracking number: ${ups}`);

testRequirement(
  '2.40',
  `tracking text and number are shown only when tracking is set; otherwise '${unshipped}'`,
  async () => {
    // The admin's page first shows what it knew of the order, so each of its visits expects something else.
    for (const [tracking, page] of [
      [ups, other],
      [ups, desk],
      ['', other],
      ['', desk],
    ] as const) {
      await setOrder(byCard._id, { status: 'Printing', tracking });
      await (page === desk ? edit(byCard) : openAs(other, robin, `/orders/${byCard._id}`));
      await (tracking ? numbered(page) : page.getByText(unshipped, { exact: true })).waitFor();
      expect(await page.getByText('Not Shipped').count()).toBe(tracking ? 0 : 1);
      expect(await page.getByText('Tracking number').count()).toBe(tracking ? 1 : 0);
    }
  },
);

// DECISIONS: it opens the carrier's page if the number's format is known, else it copies the number.
testRequirement('2.41', 'The tracking number button appears only for Shipped or Delivered.', async () => {
  for (const status of statuses) {
    await setOrder(byCard._id, { status, tracking: ups });
    await openAs(other, robin, `/orders/${byCard._id}`);
    await numbered(other).waitFor();
    const links = other.getByRole('link', { name: 'Track with UPS' });
    expect(await links.count(), status).toBe(['Shipped', 'Delivered'].includes(status) ? 1 : 0);
    expect(await other.getByRole('button', { name: 'Copy the tracking number' }).count()).toBe(0);
  }
  await setOrder(byCard._id, { tracking: 'by pigeon' });
  await openAs(other, robin, `/orders/${byCard._id}`);
  await other.getByRole('button', { name: 'Copy the tracking number' }).waitFor();
});

testRequirement('2.42', 'Admins also see the payment reference.', async () => {
  const reference = (await readOrder(byCard._id, admin)).paymentResult.id;
  expect(reference).toMatch(/^\w{8}/);
  await edit(byCard);
  await desk.getByText(`Payment reference: ${reference}`).waitFor();
  expect((await readOrder(byCard._id, robin)).paymentResult.id).toBeUndefined();
  await openAs(other, robin, `/orders/${byCard._id}`);
  await other.getByRole('region', { name: 'Payment', exact: true }).waitFor();
  expect(await other.getByText('Payment reference').count()).toBe(0);
  expect(await other.locator('body').innerText()).not.toContain(reference);
});
