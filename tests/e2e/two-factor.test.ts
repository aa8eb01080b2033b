import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { verifyEmailAddress } from '#tests/helpers/api/verify-email-address.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadAs } from '#tests/helpers/browser/load-page.ts';
import {
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { untilHydrated } from '#tests/helpers/browser/page-state.ts';

let front: TestShopfront;
let robin: TestUser;
let key = '';
let recoveryCode = '';

beforeAll(async () => {
  front = await openTestShopfront();
  robin = await registerCustomer(front.shop);
  await verifyEmailAddress(front, robin);
});
afterAll(() => front?.close());

/** A code of a 30-second step that has not been used yet, since the last one may still be current. */
const codeOf = (steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + steps * 30_000 });

test('two-factor login is enabled with a key from the page, and ten recovery codes are shown', async () => {
  const { page, consoleErrors } = await front.openVisitor(360);
  await loadAs(page, robin, '/account?tab=settings');
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: /^Two-factor authentication/ }),
  });
  await card.getByRole('button', { name: 'Set up' }).click();
  await card.getByLabel('Your password').fill('a wrong guess');
  await page.keyboard.press('Enter');
  await card.getByText('This is not your password.').waitFor();
  await card.getByLabel('Your password').fill(robin.password);
  await page.keyboard.press('Enter');
  await card.getByRole('img', { name: 'QR code of your key' }).waitFor();
  expect(await checkOpenPageAccessibility(page, 'the key to scan')).toEqual([]);
  key = (await card.locator('p.font-mono').innerText()).replaceAll(' ', '');
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  await card.getByLabel('Code', { exact: true }).fill(codeOf());
  await page.keyboard.press('Enter');
  await card.getByText('Two-factor authentication is on.').waitFor();
  const codes = await card.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  recoveryCode = codes[0] ?? '';
  expect(await checkOpenPageAccessibility(page, 'the recovery codes')).toEqual([]);
  await card.getByRole('button', { name: 'I have stored them' }).click();
  await card.getByText('10 recovery codes are left.').waitFor();
  expect(consoleErrors.filter((said) => !said.includes('400'))).toEqual([]);
});

test('a login with two factors asks for a code, returns to the requested page, and accepts a recovery code', async () => {
  const { page } = await front.openVisitor();
  await page.goto('/login?next=/account%3Ftab%3Dsettings');
  await untilHydrated(page);
  await page.getByLabel('Email').fill(robin.email);
  await page.getByLabel('Password').fill(robin.password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Code', { exact: true });
  await code.waitFor();
  await untilFocused(code);
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
  await code.fill('000 000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is wrong or was already used.').first().waitFor();
  expect(await checkOpenPageAccessibility(page, 'the code of a log-in')).toEqual([]);
  await code.fill(recoveryCode);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account?tab=settings');
  await page.getByText('9 recovery codes are left.').waitFor();
  const off = page.getByRole('button', { name: 'Turn off' });
  await off.click();
  await page.getByLabel('Your password').fill(robin.password);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(1));
  await page.keyboard.press('Enter');
  await page.getByText('Two-factor authentication is off.').waitFor();
});

test('a passkey is added, logs in alone or as the second factor, and is removed', async () => {
  const { page, context, consoleErrors } = await front.openVisitor(360);
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const logOut = async () => {
    await loadAs(page, null, '/login?next=/account%3Ftab%3Dsettings');
    await untilHydrated(page);
  };
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Passkeys' }) });

  await loadAs(page, robin, '/account?tab=settings');
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await card.getByLabel('Your password').fill(robin.password);
  await page.keyboard.press('Enter');
  await card.getByText('The passkey was added.').waitFor();
  const [code = ''] = await card.getByRole('listitem').allInnerTexts();
  expect(await checkOpenPageAccessibility(page, 'the recovery codes of a passkey')).toEqual([]);
  await card.getByRole('button', { name: 'I have stored them' }).click();
  await card.getByText('Chrome on Linux', { exact: true }).waitFor();
  expect(await checkOpenPageAccessibility(page, 'the list of passkeys')).toEqual([]);

  await logOut();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.waitForURL('**/account?tab=settings');
  await card.getByText('last used just now').waitFor();

  await logOut();
  await page.getByLabel('Email').fill(robin.email);
  await page.getByLabel('Password').fill(robin.password);
  await page.keyboard.press('Enter');
  await page.getByText('Confirm with your passkey.').waitFor();
  expect(await checkOpenPageAccessibility(page, 'a passkey as the second step')).toEqual([]);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/account?tab=settings');

  await card.getByRole('button', { name: 'Remove' }).click();
  await card.getByLabel('Your password').fill(robin.password);
  await page.keyboard.press('Enter');
  await card.getByText('Code is needed.').waitFor();
  expect(await checkOpenPageAccessibility(page, 'removing the last passkey')).toEqual([]);
  await card.getByLabel('Code', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await card.getByText('The passkey was removed.').waitFor();
  await logOut();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByText('This passkey is not valid for an account here.').waitFor();
  expect(consoleErrors.filter((said) => !said.includes('400'))).toEqual([]);
  await context.close();
});

test('an admin without two-factor login sees a notice on the admin pages', async () => {
  const { page } = await front.openVisitor();
  await loadAs(page, await logInAdmin(front.shop), '/admin/users');
  await page.getByText('Your account is protected by a password only.').waitFor();
  await page.getByRole('link', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Set up' }).waitFor();
});
