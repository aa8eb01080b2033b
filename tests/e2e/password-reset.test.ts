import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerCustomer } from '#tests/helpers/api/test-users.ts';
import { testPassword } from '#tests/helpers/browser/checkout-steps.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { untilHydrated } from '#tests/helpers/browser/page-state.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

const fresh = 'printed in one piece';
let front: TestShopfront;
let email: string;

beforeAll(async () => {
  front = await openTestShopfront();
  ({ email } = await registerCustomer(front.shop, 'Forget Ful'));
});
afterAll(() => front?.close());

const mailsTo = (address: string, subject: string) => front.readMails(address, `Subject: ${subject}`);

/** The links of all reset mails to an address. Mails wrap long lines and encode '=' as '=3D'. */
function resetLinks(address: string): string[] {
  return mailsTo(address, 'Set a new password').flatMap((mail) => {
    const plain = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    return /http\S+\/reset-password#token=[\w-]{43}/.exec(plain)?.[0] ?? [];
  });
}

/** A POST with another Host header. Returns status and body. */
function speakAs(host: string, url: string, body: unknown): Promise<[number | undefined, string]> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'x-forwarded-host': host, 'content-type': 'application/json' };
    const asking = request(url, { method: 'POST', headers }, (response) => {
      text(response).then((said) => resolve([response.statusCode, said]), reject);
    });
    asking.on('error', reject);
    asking.end(JSON.stringify(body));
  });
}

async function logIn(page: Page, typed: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(typed);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function setPassword(page: Page, typed: string, confirmed = typed) {
  await page.getByLabel('New Password').fill(typed);
  await page.getByLabel('Confirm Password').fill(confirmed);
  await page.getByRole('button', { name: 'Set new password' }).click();
}

describe('a customer who forgot the password', () => {
  test('requests a link, sets a new password and logs in, and the old password and link are invalid', async () => {
    const { page, consoleErrors } = await front.openVisitor(360);
    await page.goto('/login');
    // A link clicked before hydration leads to the same page, without the typed value.
    await untilHydrated(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send me a link' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByText('If an account has this address, a link is on its way.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await waitUntil(() => resetLinks(email).length > 0, 15);
    const [link = ''] = resetLinks(email);
    expect(link.startsWith(`${front.shop.url}/reset-password#token=`)).toBe(true);

    const asked: string[] = [];
    page.on('request', (sent) => asked.push(`${sent.url()} ${sent.headers().referer} ${sent.postData()}`));
    await page.goto(link);
    await page.waitForURL((url) => url.pathname === '/reset-password' && url.hash === '');
    await setPassword(page, fresh, 'something else');
    await page.getByText('Passwords do not match').waitFor();
    expect(await page.getByLabel('New Password').inputValue()).toBe(fresh);
    await setPassword(page, fresh);
    await page.getByText('Your new password was saved.').waitFor();
    const token = link.split('=').at(-1) ?? '';
    expect(token).toHaveLength(43);
    const telling = asked.filter((line) => line.includes(token));
    expect(telling).toEqual([expect.stringContaining('/api/users/reset-password')]);
    expect(front.shop.output()).not.toContain(token);

    await page.getByRole('link', { name: 'Go to Login' }).click();
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('');
    expect(consoleErrors).toEqual([]);
    await logIn(page, testPassword);
    await page.getByText('Invalid username or password').waitFor();
    await logIn(page, fresh);
    await page.getByRole('banner').getByText('Forget Ful').first().waitFor({ state: 'attached' });
    await waitUntil(() => mailsTo(email, 'Your password was changed').length === 1, 15);

    await page.goto(link);
    await setPassword(page, `${fresh} again`);
    await page.getByText('This link has expired. Please request a new one.').waitFor();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await page.waitForURL('**/forgot-password');
  });

  test('gets a link to the configured address, whatever the Host header, and an unknown address the same response', async () => {
    const before = resetLinks(email).length;
    const ask = (address: string) =>
      speakAs('evil.example', `${front.shop.url}/api/users/forgot-password`, { email: address });
    expect(await ask('nobody@shop.example')).toEqual(await ask(email));
    await waitUntil(() => resetLinks(email).length > before, 15);
    expect(resetLinks(email).every((link) => link.startsWith(`${front.shop.url}/`))).toBe(true);
    expect(front.readMails(email).join()).not.toContain('evil.example');
    expect(mailsTo('nobody@shop.example', '')).toEqual([]);
  });
});

describe('the list of sessions', () => {
  test('shows both devices, and logs out the other one, then all', async () => {
    const [desk, phone] = [await front.openVisitor(1280), await front.openVisitor(360)];
    for (const { page } of [desk, phone]) {
      await logIn(page, fresh);
      await page.waitForURL((url) => url.pathname !== '/login');
    }
    await desk.page.goto('/account?tab=settings');
    await desk.page.getByText('This device').first().waitFor();
    expect(await checkOpenPageAccessibility(desk.page, 'two devices')).toEqual([]);
    const others = desk.page.getByRole('button', { name: /^Log out .*last seen/ });
    await others.first().waitFor();
    while ((await others.count()) > 0) {
      const left = await others.count();
      await others.first().click();
      await waitUntil(async () => (await others.count()) < left, 5);
    }
    await desk.page.getByText('is logged out.').waitFor();
    await phone.page.goto('/account');
    await phone.page.waitForURL('**/login?**');

    await desk.page.getByRole('button', { name: 'Log out everywhere' }).click();
    await desk.page.waitForURL('**/login?**');
    expect(await desk.page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
  });
});
