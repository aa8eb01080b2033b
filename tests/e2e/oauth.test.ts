import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { startFakeOAuthServer } from '#tests/helpers/servers/start-fake-oauth-server.ts';

const site = await startFakeOAuthServer();
let front: TestShopfront;

beforeAll(async () => {
  front = await openTestShopfront({
    GOOGLE_CLIENT_ID: site.settings.clientId,
    GOOGLE_CLIENT_SECRET: site.settings.clientSecret,
    GOOGLE_ISSUER_URL: site.url,
  });
});
afterAll(() => front?.close());

test('a login with Google returns to the requested page, with no token in a URL', async () => {
  const { page, context, consoleErrors } = await front.openVisitor();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  site.autoAuthorizedUser = { id: 1, email: 'nova@elsewhere.example', verified: true, name: 'Nova' };
  await page.goto('/orders');
  await page.waitForURL('**/login?next=/orders');
  await page.getByText('Login with GitHub is not available yet.').waitFor();
  expect(await checkOpenPageAccessibility(page, 'a log-in page where Google is set up')).toEqual([]);
  await page.getByRole('link', { name: 'Google' }).click();
  await page.waitForURL('**/orders');
  await page.getByText('Nova', { exact: true }).filter({ visible: true }).first().waitFor();
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').token);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(consoleErrors).toEqual([]);
  await context.close();
});

test('an address that Google has not verified is reported with a message', async () => {
  const { page, context } = await front.openVisitor(360);
  site.autoAuthorizedUser = { id: 2, email: 'kim@elsewhere.example', verified: false, name: 'Kim' };
  await page.goto('/login');
  await page.getByRole('link', { name: 'Google' }).click();
  await page.getByText('That site has not verified your email address.').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await checkOpenPageAccessibility(page, 'a sign-in that was refused')).toEqual([]);
  await context.close();
});
