import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { adminPassword } from '#tests/helpers/servers/start-shop-process.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
beforeAll(async () => {
  front = await openTestShopfront();
});
afterAll(() => front?.close());

test('the API documentation fits a phone screen, and can be read and tried, without console errors', async () => {
  const { page, consoleErrors } = await front.openVisitor(360);
  await page.goto('/api/docs');
  await page.getByRole('heading', { name: 'Layer Legends API' }).waitFor();
  await page.locator('#operations-tag-Accounts').click();
  await page.locator('.opblock').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.setViewportSize({ width: 1280, height: 800 });
  const open = async (id: string) => {
    const operation = page.locator(`#operations-Accounts-${id}`);
    await operation.locator('.opblock-summary-control').click();
    await operation.getByRole('button', { name: 'Try it out' }).click();
    return operation;
  };
  const logIn = await open('post_api_users_login');
  const who = { email: 'admin@shop.example', password: adminPassword };
  await logIn.locator('textarea').fill(JSON.stringify(who));
  await logIn.getByRole('button', { name: 'Execute' }).click();
  const answered = async () => (await logIn.locator('.live-responses-table').allInnerTexts()).join();
  await waitUntil(async () => /"token"/.test(await answered()), 10);
  const token = /"token": "([\w-]+)"/.exec(await answered())?.[1] ?? '';

  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.locator('.auth-container input').fill(token);
  await page.locator('.auth-btn-wrapper .authorize').click();
  await page.locator('.auth-btn-wrapper .btn-done').click();
  const profile = await open('get_api_users_profile');
  await profile.getByRole('button', { name: 'Execute' }).click();
  const shown = profile.locator('.live-responses-table').getByText('"admin@shop.example"');
  await waitUntil(async () => (await shown.count()) > 0, 10);
  expect(consoleErrors).toEqual([]);
});
