import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { loadAs } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readStoreState } from '#tests/helpers/browser/page-state.ts';
import { readFieldDescription } from '#tests/helpers/browser/read-field-description.ts';
import {
  captureApiCall,
  type RecordedApiCall,
  recordApiCalls,
} from '#tests/helpers/browser/record-api-calls.ts';
import { testRequirement, testRequirements } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;
let admin: TestUser;
/** The users of this file have this word in their names and addresses. */
const tag = `quartz${Date.now().toString(36)}`;
let kim: TestUser;
/** Made an admin. */
let ada: TestUser;
/** The list of these users, loaded once. */
let page: Page;
let calls: RecordedApiCall[];

beforeAll(async () => {
  front = await openTestShopfront();
  const { shop } = front;
  [admin, kim, ada] = await Promise.all([
    logInAdmin(shop),
    registerCustomer(shop, `Kim ${tag}`),
    registerCustomer(shop, `Ada ${tag}`),
  ]);
  const { _id: id, name, email } = ada;
  const body = { id, name, email, isAdmin: true };
  await callShop(shop, 'PATCH', '/api/users/adminUserUpdate', { as: admin, body });
  page = (await front.openVisitor()).page;
  calls = recordApiCalls(page);
});
afterAll(() => front?.close());

interface Listed {
  _id: string;
  name: string;
}

const bearer = () => `Bearer ${admin.token}`;
const dialog = () => page.getByRole('dialog');
const rowOf = ({ email }: TestUser) => page.locator('tbody tr').filter({ hasText: email });
const cells = (person: TestUser) => rowOf(person).locator('td').allInnerTexts();
const userList = async () => (await readStoreState(page)).userList ?? {};
const known = async () => ((await userList()).users ?? []) as Listed[];
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const edit = () => rowOf(kim).getByRole('button', { name: 'Edit' }).click();
/** The calls so far that change something. */
const changes = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path]);
const readUsers = async () =>
  (await callShop<{ userList: Listed[] }>(front.shop, 'GET', `/api/users?q=${tag}`, { as: admin })).body
    .userList;

const words = 'These are the words of the call.';

/** Such calls fail with these words during `act`. */
async function failing(method: string, path: string, act: () => Promise<void>): Promise<void> {
  const fits = (url: URL) => url.pathname === path;
  await page.route(fits, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: words, code: 'internal' } })
      : route.fallback(),
  );
  await act();
  await page.unroute(fits);
}

testRequirements(
  [
    ['4.19', 'User list: loading, success or fail.'],
    ['8.4', 'the user list failure stores the message.'],
  ],
  async () => {
    const held = Promise.withResolvers<void>();
    const fits = (url: URL) => url.pathname === '/api/users';
    await page.route(fits, async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, json: { message: words, code: 'internal' } });
    });
    await loadAs(page, admin, `/admin/users?q=${tag}`);
    await expectPolled(userList).toMatchObject({ phase: 'loading', users: [] });
    held.resolve();
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
    expect(await userList()).toMatchObject({ phase: 'fail', error: { message: words, status: 500 } });
    await page.unroute(fits);
  },
);

testRequirements(
  [
    ['3.10', 'userList'],
    ['4.19', 'User list: loading, success or fail.'],
    ['7.19', 'GET /api/users (bearer) | none'],
  ],
  async () => {
    const { call, response } = await captureApiCall<{ userList: Listed[] }>(page, 'GET', '/api/users', () =>
      page.getByRole('button', { name: 'Try again' }).click(),
    );
    expect([call.authorization, call.body]).toEqual([bearer(), null]);
    expect(response.userList.map(({ _id }) => _id).sort()).toEqual([kim._id, ada._id].sort());
    for (const { name } of response.userList) await page.getByRole('cell', { name }).first().waitFor();
    const users = response.userList;
    await expectPolled(userList).toMatchObject({ phase: 'success', error: null, users });
  },
);

testRequirement(
  '2.29',
  'Admin users: table with Name, Email, Admin marker; Edit and Delete per row.',
  async () => {
    const heads = await page.locator('th').allInnerTexts();
    expect(heads.slice(0, 3)).toEqual(['Name', 'Email', 'Admin']);
    expect((await cells(kim)).slice(0, 3)).toEqual([kim.name, kim.email, '']);
    expect((await cells(ada)).slice(0, 3)).toEqual([ada.name, ada.email, 'Admin']);
    for (const name of [`Edit ${kim.name}`, `Delete ${kim.name}`])
      expect(await rowOf(kim).getByRole('button', { name, exact: true }).isVisible()).toBe(true);
    const buttons = page.locator('tbody').getByRole('button', { name: /^(Edit|Delete) / });
    expect(await buttons.count()).toBe(2 * (await page.locator('tbody tr').count()));
  },
);

testRequirement('2.30', 'Edit opens a form with Name, Email, Admin checkbox, Cancel, Save.', async () => {
  await edit();
  expect(await dialog().locator('form label').allInnerTexts()).toEqual(['Name', 'Email', 'Admin']);
  expect(await dialog().getByLabel('Name').inputValue()).toBe(kim.name);
  expect(await dialog().getByLabel('Email').inputValue()).toBe(kim.email);
  expect(await dialog().getByRole('checkbox', { name: 'Admin' }).isChecked()).toBe(false);
  await dialog().getByLabel('Name').fill('Kim Canceled');
  await press('Cancel');
  await dialog().waitFor({ state: 'hidden' });
  expect((await cells(kim))[0]).toBe(kim.name);
});

// DECISIONS: a missing value is reported beside its field, and nothing is sent.
testRequirement('5.19', 'user forms: no validation shown', async () => {
  await edit();
  await dialog().getByLabel('Name').fill('');
  await dialog().getByLabel('Email').fill('no address');
  await press('Save');
  await expectPolled(() => readFieldDescription(page, 'Name')).toContain('Name is needed.');
  await expectPolled(() => readFieldDescription(page, 'Email')).toContain(
    'This is not a valid email address.',
  );
  expect(changes()).toEqual([]);
  // Fields that the specification does not require stay optional: one letter is a name.
  await dialog().getByLabel('Name').fill('K');
  await dialog().getByLabel('Email').fill(kim.email);
});

testRequirement('8.4', 'User list, update and delete failures set an error flag', async () => {
  await failing('PATCH', '/api/users/adminUserUpdate', async () => {
    await press('Save');
    await dialog().getByRole('alert').filter({ hasText: 'Not saved' }).waitFor();
    await press('Cancel');
  });
  await failing('DELETE', `/api/users/${kim._id}`, async () => {
    await rowOf(kim).getByRole('button', { name: 'Delete' }).click();
    await press('Delete');
    await dialog().getByRole('alert').filter({ hasText: 'Not deleted' }).waitFor();
    await press('Cancel');
  });
  await dialog().waitFor({ state: 'hidden' });
  // The failures have changed nothing, on the page or in the shop.
  expect((await cells(kim))[0]).toBe(kim.name);
  expect(await readUsers()).toContainEqual(expect.objectContaining({ _id: kim._id, name: kim.name }));
});

testRequirements(
  [
    ['2.30', 'Edit opens a form with Name, Email, Admin checkbox, Cancel, Save.'],
    ['4.20', 'update replaces name, email, isAdmin.'],
    ['7.21', 'PATCH /api/users/adminUserUpdate | {id, name, email, isAdmin}'],
  ],
  async () => {
    const changed = { name: 'K', email: `fox-${kim.email}`, isAdmin: true };
    await edit();
    await dialog().getByLabel('Name').fill(changed.name);
    await dialog().getByLabel('Email').fill(changed.email);
    await dialog().getByLabel('Admin').check();
    const others = (await known()).filter(({ _id }) => _id !== kim._id);
    // Later requests of the screen fail, so the response of the update is what is shown.
    const fits = (url: URL) => url.pathname === '/api/users';
    await page.route(fits, (route) => route.abort());
    const { call, response } = await captureApiCall(page, 'PATCH', '/api/users/adminUserUpdate', () =>
      press('Save'),
    );
    expect([call.authorization, call.body]).toEqual([bearer(), { id: kim._id, ...changed }]);
    expect(response).toEqual({ _id: kim._id, ...changed });
    await expectPolled(async () => (await known()).find(({ _id }) => _id === kim._id)).toEqual({
      _id: kim._id,
      ...changed,
    });
    expect((await known()).filter(({ _id }) => _id !== kim._id)).toEqual(others);
    kim = { ...kim, ...changed };
    await expectPolled(() => cells(kim).then((texts) => texts.slice(0, 3))).toEqual([
      'K',
      changed.email,
      'Admin',
    ]);
    await page.unroute(fits);
  },
);

testRequirements(
  [
    ['2.31', "Delete asks 'Are you sure you want to delete'."],
    ['4.20', 'Delete removes the user from the list'],
    ['7.20', 'DELETE /api/users/{id} | none'],
    ['8.12', 'Deletes are guarded by confirm dialogs.'],
  ],
  async () => {
    calls.length = 0;
    const ask = rowOf(kim).getByRole('button', { name: 'Delete' });
    for (const keep of ['Escape', 'Cancel']) {
      await ask.click();
      const asked = dialog().getByRole('heading', { name: /^Are you sure you want to delete\b.*K\?$/ });
      await asked.waitFor();
      await (keep === 'Escape' ? page.keyboard.press(keep) : press(keep));
      await dialog().waitFor({ state: 'hidden' });
    }
    await ask.click();
    const others = (await known()).filter(({ _id }) => _id !== kim._id);
    const fits = (url: URL) => url.pathname === '/api/users';
    await page.route(fits, (route) => route.abort());
    expect(changes()).toEqual([]);
    const { call, response } = await captureApiCall(page, 'DELETE', `/api/users/${kim._id}`, () =>
      press('Delete'),
    );
    // DECISIONS: every admin call has the token, also if the specification names none.
    expect([call.authorization, call.body, response]).toEqual([bearer(), null, { _id: kim._id }]);
    await rowOf(kim).waitFor({ state: 'detached' });
    expect(await known()).toEqual(others);
    await page.unroute(fits);
    expect((await readUsers()).map(({ _id }) => _id)).toEqual([ada._id]);
  },
);
