import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BrowserVisitor,
  openTestShopfront,
  type TestShopfront,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { adminPassword } from '#tests/helpers/servers/start-shop-process.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
let visitor: BrowserVisitor;

beforeAll(async () => {
  front = await openTestShopfront({ ADMIN_EMAIL: 'ada@shop.example' });
  visitor = await front.openVisitor();
});
afterAll(() => front?.close());

test('the API documentation can be read and tried in a browser, without console errors', async () => {
  const { page, consoleErrors } = visitor;
  await page.goto('/api/docs');
  await page.getByRole('heading', { name: 'Layer Legends API' }).waitFor();
  const open = async (id: string) => {
    const operation = page.locator(`#operations-Accounts-${id}`);
    await operation.locator('.opblock-summary-control').click();
    await operation.getByRole('button', { name: 'Try it out' }).click();
    return operation;
  };
  await page.locator('#operations-tag-Accounts').click();
  const logIn = await open('post_api_users_login');
  const who = { email: 'ada@shop.example', password: adminPassword };
  await logIn.locator('textarea').fill(JSON.stringify(who));
  await logIn.getByRole('button', { name: 'Execute' }).click();
  const answered = async () => (await logIn.locator('.live-responses-table').allInnerTexts()).join();
  await waitUntil(async () => /"token"/.test(await answered()), 10);
  const token = /"token": "([\w-]+)"/.exec(await answered())?.[1] ?? '';

  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.locator('.auth-container input').fill(token);
  await page.locator('.auth-btn-wrapper .authorize').click();
  await page.locator('.auth-btn-wrapper .btn-done').click();
  const users = await open('get_api_users');
  await users.getByRole('button', { name: 'Execute' }).click();
  const listed = users.locator('.live-responses-table').getByText('"ada@shop.example"');
  await waitUntil(async () => (await listed.count()) > 0, 10);
  expect(consoleErrors).toEqual([]);
});

test('the API documentation fits a phone screen', async () => {
  const { page, consoleErrors } = visitor;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/api/docs');
  await page.locator('.opblock-tag').first().click();
  await page.locator('.opblock').first().waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect([width, consoleErrors]).toEqual([360, []]);
});
