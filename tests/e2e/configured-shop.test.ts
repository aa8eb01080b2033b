import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { findMailedLinks } from '#tests/helpers/api/verify-email-address.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadAs } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { untilLoaded } from '#tests/helpers/browser/page-state.ts';
import { startFakeOAuthServer } from '#tests/helpers/servers/start-fake-oauth-server.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

const site = await startFakeOAuthServer();
let front: TestShopfront;
let robin: TestUser;

/** A shop whose owner has set up what the shared demo shop has not. */
beforeAll(async () => {
  front = await openTestShopfront({
    VERIFY_EMAIL: '1',
    REQUIRE_ADMIN_2FA: '1',
    GOOGLE_CLIENT_ID: site.settings.clientId,
    GOOGLE_CLIENT_SECRET: site.settings.clientSecret,
    GOOGLE_ISSUER_URL: site.url,
  });
  robin = await registerCustomer(front.shop);
});
afterAll(() => front?.close());

test('a login with Google returns to the requested page, with no token in a URL', async () => {
  const { page, consoleErrors } = await front.openVisitor();
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
});

test('an address that Google has not verified is reported with a message', async () => {
  const { page } = await front.openVisitor(360);
  site.autoAuthorizedUser = { id: 2, email: 'kim@elsewhere.example', verified: false, name: 'Kim' };
  await page.goto('/login');
  await page.getByRole('link', { name: 'Google' }).click();
  await page.getByText('That site has not verified your email address.').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await checkOpenPageAccessibility(page, 'a sign-in that was refused')).toEqual([]);
});

test('if the owner requires two-factor login of admins, their pages wait until it is enabled', async () => {
  const { page } = await front.openVisitor(360);
  await loadAs(page, await logInAdmin(front.shop), '/admin/users');
  await page.getByRole('heading', { name: 'Set up two-factor authentication first.' }).waitFor();
  expect(await checkOpenPageAccessibility(page, 'an admin page that waits')).toEqual([]);
  await page.getByRole('link', { name: 'Set up' }).click();
  await page.getByText('This shop requires it for admins').waitFor();
});

const verificationLink = (address: string) => findMailedLinks(front, address, '/verify-email')[0] ?? '';

test('an address is verified by its mailed link and a click, not before', async () => {
  const { page } = await front.openVisitor(360);
  await loadAs(page, robin, '/account?tab=settings');
  await page.getByText('Your email address is not verified.').waitFor();
  expect(await checkOpenPageAccessibility(page, 'settings with an address to verify')).toEqual([]);
  await waitUntil(() => verificationLink(robin.email) !== '', 20);
  await page.goto(verificationLink(robin.email));
  const verify = page.getByRole('button', { name: 'Verify my address' });
  await verify.waitFor();
  await waitUntil(() => !page.url().includes('token'), 10);
  expect(await checkOpenPageAccessibility(page, 'an address about to be verified')).toEqual([]);
  await verify.click();
  await page.getByText('Your email address is verified.').waitFor();
  expect(await checkOpenPageAccessibility(page, 'an address just verified')).toEqual([]);
  await page.goto('/account?tab=settings');
  await page.getByRole('heading', { name: 'Your data' }).waitFor();
  await untilLoaded(page);
  expect(await page.getByText('Your email address is not verified.').count()).toBe(0);
});

test('a new address needs the password, and replaces the old one once its link is opened on any device', async () => {
  const { page } = await front.openVisitor(360);
  await loadAs(page, robin, '/account?tab=settings');
  const email = `new-${robin.email}`;
  await page.getByLabel('Email').fill(email);
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByLabel('Your password').fill('a wrong guess');
  expect(await checkOpenPageAccessibility(page, 'the question who it is')).toEqual([]);
  await page.keyboard.press('Enter');
  await question.getByText('This is not your password.').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  // Canceling keeps everything that was typed.
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await save.click();
  expect(await question.getByLabel('Your password').inputValue()).toBe('');
  await question.getByLabel('Your password').fill(robin.password);
  await page.keyboard.press('Enter');
  await page.getByText(`${email} is not verified yet.`).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(robin.email);
  expect(await checkOpenPageAccessibility(page, 'settings with a pending address')).toEqual([]);
  await waitUntil(() => findMailedLinks(front, email, '/verify-email').length > 0, 20);

  const elsewhere = await front.openVisitor(360);
  await elsewhere.page.goto(findMailedLinks(front, email, '/verify-email')[0] ?? '');
  await elsewhere.page.getByRole('button', { name: 'Verify my address' }).click();
  await elsewhere.page.getByLabel('Password').fill(robin.password);
  expect(await checkOpenPageAccessibility(elsewhere.page, 'a link that asks for the password')).toEqual([]);
  await elsewhere.page.keyboard.press('Enter');
  await elsewhere.page.getByText('Your email address is verified.').waitFor();
  robin.email = email;
  await page.goto('/account?tab=settings');
  await waitUntil(async () => (await page.getByLabel('Email').inputValue()) === email, 10);
});

test('a customer exports all data and deletes the account', async () => {
  const { page, consoleErrors } = await front.openVisitor(360);
  await loadAs(page, robin, '/account?tab=settings');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data.profile).toMatchObject({ email: robin.email, emailVerifiedAt: expect.any(String) });
  await page.getByText('Your data was saved as my-data.json.').waitFor();

  await page.getByRole('button', { name: 'Remove my account' }).click();
  await page.getByLabel('Your password').fill('a wrong guess');
  await page.keyboard.press('Enter');
  await page.getByText('This is not your password.').waitFor();
  expect(await checkOpenPageAccessibility(page, 'an account about to be removed')).toEqual([]);
  await page.getByLabel('Your password').fill(robin.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.pathname === '/account-removed');
  await page.getByRole('heading', { name: 'Your account is removed' }).waitFor();
  await waitUntil(async () => (await page.evaluate(() => localStorage.getItem('userInfo'))) === null, 10);
  expect(consoleErrors.filter((said) => !/400|401/.test(said))).toEqual([]);
});
