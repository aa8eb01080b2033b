import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPassword } from '#tests/helpers/servers/start-shop-process.ts';
import { fastForwardClock } from './page-clock.ts';

export const testPassword = 'printed layer by layer';

export interface PickedProduct {
  id: string;
  name: string;
}

/** Searches on the home page, which is loaded unless it is open, opens the found product, and adds `qty` of it to the cart. */
export async function addToCartBySearch(page: Page, words: string, qty: number): Promise<PickedProduct> {
  if (new URL(page.url()).pathname !== '/') await page.goto('/');
  await page.getByLabel('Search products').fill(words);
  // Enter skips the delay after typing.
  await page.getByLabel('Search products').press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === words);
  const found = page.getByRole('main').locator('a[href^="/product/"]', { hasText: new RegExp(words, 'i') });
  await found.last().click();
  await page.waitForURL('**/product/*');
  await page.getByLabel('Quantity').waitFor();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByLabel('Quantity').selectOption(String(qty));
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByRole('button', { name: 'ADDED!' }).waitFor();
  await fastForwardClock(page, 1000);
  await page.waitForURL('**/cart');
  return { id, name };
}

/** Registers a new customer on the open page, and waits for the cart. Returns the email address. */
export async function registerInBrowser(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}-${randomUUID().slice(0, 8)}@shop.example`;
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByLabel('Confirm Password').fill(testPassword);
  await page.locator('main button[type=submit]').first().click();
  await page.getByRole('button', { name: 'SUCCESS' }).waitFor();
  await fastForwardClock(page, 3000);
  await page.waitForURL('**/cart');
  return email;
}

/** From the cart, as a guest: via log-in and registration back to the cart with an account. */
export async function registerFromCart(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  await page.waitForURL('**/login?**');
  await page
    .getByRole('main')
    .getByRole('link', { name: /register/i })
    .click();
  await page.waitForURL('**/register**');
  return registerInBrowser(page, name);
}

/** From the cart, logged in: fills in the address and continues to the payment page. */
export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  await page.waitForURL('**/shipping');
  await submitAddress(page);
}

/** On the shipping page: fills in the address and continues to the payment page. */
export async function submitAddress(page: Page): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill('1 Layer Lane');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State').fill('OR');
  await page.getByLabel('Country').selectOption('United States');
  await page.getByLabel('Postal Code').fill('97201');
  await page.getByLabel('Phone Number').fill('+1 503 555 0100');
  await page.locator('main button[type=submit]').first().click();
  await page.waitForURL('**/payment');
}

/** On the payment page: accepts the terms and goes to the card page. */
export async function goToCardPaymentPage(page: Page): Promise<void> {
  const pay = page.getByRole('button', { name: 'Pay with card' });
  await pay.waitFor();
  expect(await pay.isDisabled()).toBe(true);
  await page.getByLabel('I agree to the').check();
  await pay.click();
  await page.waitForURL('**/pay/cs_test_*');
}

/** On the payment page: selects PayPal, accepts the terms and goes to the wallet's page. */
export async function goToWalletPaymentPage(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'PayPal' }).check();
  const pay = page.getByRole('button', { name: 'PayPal', exact: true });
  expect(await pay.isDisabled()).toBe(true);
  await page.getByLabel('I agree to the').check();
  await pay.click();
  await page.waitForURL('**/checkoutnow?token=*');
}

/** The id of the order in the browser's local storage. */
export async function readStoredOrderId(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('DBOrder') ?? '{}')._id ?? '');
}

/** Reads one of the user's own orders by the API, with the browser's token. */
export async function readOrderAsBuyer(
  page: Page,
  id: string,
): Promise<{ status: string; total: number; number: number; paymentMethod: string }> {
  return page.evaluate(async (orderId) => {
    const { token } = JSON.parse(localStorage.getItem('userInfo') ?? '{}');
    const response = await fetch(`/api/orders/${orderId}`, { headers: { authorization: `Bearer ${token}` } });
    return (await response.json()).order;
  }, id);
}

/** Requests a private page as a guest and logs in as the shop's initial admin, which redirects back to the page. */
export async function logInAsAdmin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForURL('**/login?**');
  await page.getByLabel('Email').fill('admin@shop.example');
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  // Loading another page would end the call.
  await page.waitForURL((address) => address.pathname !== '/login');
}
