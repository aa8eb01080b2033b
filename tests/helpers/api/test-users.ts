import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import { adminPassword } from '#tests/helpers/servers/start-shop-process.ts';
import { callShop } from './call-shop.ts';

export interface TestUser extends UserInfo {
  password: string;
}

const password = 'printed layer by layer';

/** Registers and logs in a new customer by the API. */
export async function registerCustomer(shop: { url: string }, name = 'Robin Reed'): Promise<TestUser> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}-${randomUUID().slice(0, 8)}@shop.example`;
  const made = await callShop(shop, 'POST', '/api/users/register', { body: { name, email, password } });
  if (made.status !== 201) throw new Error(`${email} could not register: ${JSON.stringify(made.body)}`);
  return logIn(shop, email, password);
}

/** The initial admin of a shop started by `openTestShopfront`. */
export const logInAdmin = (shop: { url: string }) => logIn(shop, 'admin@shop.example', adminPassword);

export async function logIn(shop: { url: string }, email: string, typed: string): Promise<TestUser> {
  const body = { email, password: typed };
  const response = await callShop<UserInfo>(shop, 'POST', '/api/users/login', { body });
  if (response.status !== 200) throw new Error(`${email} could not log in: ${JSON.stringify(response.body)}`);
  return { ...response.body, password: typed };
}

/**
 * Logs a user in on a browser by writing its local storage, or, with null, logs out; clears everything stored before.
 */
export async function setBrowserUser(page: Page, person: TestUser | null): Promise<void> {
  await page.goto('/favicon.svg');
  const { password: _typed, ...user } = person ?? { password: '' };
  await page.evaluate((text) => {
    localStorage.clear();
    if (text) localStorage.setItem('userInfo', text);
  }, person && JSON.stringify(user));
}
