import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { placeOrder } from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs, makeProductInput } from '#tests/helpers/api/test-products.ts';
import {
  logInAdmin,
  registerCustomer,
  setBrowserUser,
  type TestUser,
} from '#tests/helpers/api/test-users.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { captureApiCall, recordApiCalls } from '#tests/helpers/browser/record-api-calls.ts';
import { testRequirement } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;
let admin: TestUser;
let page: Page;

beforeAll(async () => {
  front = await openTestShopfront();
  admin = await logInAdmin(front.shop);
  page = (await front.openVisitor()).page;
  await setBrowserUser(page, admin);
});
afterAll(() => front?.close());

const bearer = () => `Bearer ${admin.token}`;
const dialog = () => page.getByRole('dialog');

testRequirement('7.19', 'GET /api/users (bearer) | none', async () => {
  const { call, response } = await captureApiCall<{ userList: { name: string }[] }>(
    page,
    'GET',
    '/api/users',
    () => page.goto('/admin/users'),
  );
  expect([call.authorization, call.body]).toEqual([bearer(), null]);
  for (const { name } of response.userList) await page.getByRole('cell', { name }).first().waitFor();
});

/** The row of a new user in the list. */
async function userRow(name: string) {
  const person = await registerCustomer(front.shop, name);
  await page.goto(`/admin/users?q=${person.email}`);
  return { person, row: page.getByRole('row').filter({ hasText: person.email }) };
}

testRequirement('7.20', 'DELETE /api/users/{id} | none', async () => {
  const { person, row } = await userRow('Gone Soon');
  await row.getByRole('button', { name: 'Delete' }).click();
  const { call, response } = await captureApiCall(page, 'DELETE', `/api/users/${person._id}`, () =>
    dialog().getByRole('button', { name: 'Delete' }).click(),
  );
  // DECISIONS: every admin call has the token, also if the specification names none.
  expect([call.authorization, call.body, response]).toEqual([bearer(), null, { _id: person._id }]);
  await row.waitFor({ state: 'detached' });
});

testRequirement('7.21', 'PATCH /api/users/adminUserUpdate | {id, name, email, isAdmin}', async () => {
  const { person, row } = await userRow('Kim');
  await row.getByRole('button', { name: 'Edit' }).click();
  await dialog().getByLabel('Name').fill('Kim Fox');
  await dialog().getByLabel('Admin').check();
  const { call, response } = await captureApiCall(page, 'PATCH', '/api/users/adminUserUpdate', () =>
    dialog().getByRole('button', { name: 'Save' }).click(),
  );
  const sent = { name: 'Kim Fox', email: person.email, isAdmin: true };
  expect([call.authorization, call.body]).toEqual([bearer(), { id: person._id, ...sent }]);
  expect(response).toEqual({ _id: person._id, ...sent });
  await expectPolled(() => row.innerText()).toMatch(/Kim Fox[\s\S]*Admin/);
});

// DECISIONS: `rating` and `numReviews` belong to the server and may be omitted.
testRequirement('7.22', 'POST /api/products (bearer)', async () => {
  const { name, brand, category, description, price } = makeProductInput();
  await page.goto('/admin/products/new');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Brand').fill(brand);
  await page.getByLabel('Category').fill(category);
  await page.getByLabel('Price').fill(price);
  await page.getByLabel('Description').fill(description);
  await page.getByLabel('Featured').check();
  const { call, status } = await captureApiCall(page, 'POST', '/api/products', save);
  expect([call.authorization, status]).toEqual([bearer(), 201]);
  expect(call.body).toEqual({
    name,
    brand,
    category,
    description,
    price,
    image: '',
    countInStock: 10,
    custom: false,
    featured: true,
    rating: 5,
    numReviews: 0,
  });
});

const save = () => page.getByRole('button', { name: 'Save' }).click();

testRequirement('7.23', 'PATCH /api/products/adminProductUpdate | same plus id', async () => {
  const { _id, name } = await createTestProductAs(front.shop, admin);
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Edit ${name}`, exact: true }).click();
  await page.getByLabel('Price').fill('$20');
  await page.getByLabel('Featured').check();
  const { call, status } = await captureApiCall(page, 'PATCH', '/api/products/adminProductUpdate', save);
  expect([call.authorization, status]).toEqual([bearer(), 200]);
  // Unchanged fields are omitted, since another admin may have changed them meanwhile.
  expect(call.body).toMatchObject({ id: _id, price: '$20', featured: true });
  const { body } = await callShop(front.shop, 'GET', `/api/products/${_id}`);
  expect(body).toMatchObject({ name, price: 20, featured: true, countInStock: 10 });
});

testRequirement('7.24', 'DELETE /api/products/{id} | none', async () => {
  const { _id, name } = await createTestProductAs(front.shop, admin);
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  const { call, status } = await captureApiCall(page, 'DELETE', `/api/products/${_id}`, () =>
    dialog().getByRole('button', { name: 'Delete' }).click(),
  );
  expect([call.authorization, call.body, status]).toEqual([bearer(), null, 200]);
});

// DECISIONS add GET /api/orders/{id}; the admin screens also read an order's history.
testRequirement(
  '7.26',
  'The admin order list fetch and order update paths beyond those above are not shown.',
  async () => {
    const robin = await registerCustomer(front.shop);
    const product = (await createTestProductAs(front.shop, admin))._id;
    const { _id, number } = await placeOrder(front.shop, robin, [{ product, qty: 1 }]);
    const calls = recordApiCalls(page);
    await page.goto('/admin/orders');
    await page.getByRole('link', { name: `Edit order ${number}` }).click();
    await page.getByRole('radio', { name: 'Delivered' }).check();
    await save();
    await page.getByText('Saved', { exact: true }).waitFor();
    const made = calls.filter(({ path }) => path.startsWith('/api/orders'));
    const paths = new Set(made.map(({ method, path }) => `${method} ${path}`));
    expect([...paths].sort()).toEqual([
      `GET /api/orders/${_id}`,
      `GET /api/orders/${_id}/history`,
      'GET /api/orders/allOrders',
      'PATCH /api/orders',
    ]);
    for (const { authorization } of made) expect(authorization).toBe(bearer());
  },
);
