import type { Page, Response } from 'playwright-core';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { logInAdmin, type TestUser } from '#tests/helpers/api/test-users.ts';
import { type Cart, emptyCart, setCartLine } from '#web/state/cart/cart-contents.ts';
import { untilHydrated } from './page-state.ts';

type StoredItems = Record<string, unknown>;

/**
 * Loads a path as a user, or as a guest with null. The local storage then holds the user and `items`, and nothing that
 * was stored before. Takes one load, where `setBrowserUser` and `page.goto` take two.
 */
export async function loadAs(
  page: Page,
  person: TestUser | null,
  path: string,
  items: StoredItems = {},
): Promise<Response | null> {
  const { password: _typed, ...userInfo } = person ?? { password: '' };
  const stored = await storeAtNextLoad(page, { ...(person && { userInfo }), ...items }, true);
  try {
    return await page.goto(path);
  } finally {
    await stored.dispose();
  }
}

/** Loads a path as the shop's initial admin, and waits until hydrated. `logInAsAdmin` uses the form, in two more pages. */
export async function loadAsAdmin(shop: { url: string }, page: Page, path: string): Promise<void> {
  await loadAs(page, await logInAdmin(shop), path);
  await untilHydrated(page);
}

/** Loads a path with `items` in local storage, beside what is stored there. */
export async function loadWith(page: Page, path: string, items: StoredItems): Promise<void> {
  const stored = await storeAtNextLoad(page, items);
  try {
    await page.goto(path);
  } finally {
    await stored.dispose();
  }
}

/** As `loadWith`, for a load that the caller starts. To be disposed of after it. An item of null is removed. */
export function storeAtNextLoad(page: Page, items: StoredItems, clear = false) {
  // Runs before any script of the new page, and after the old page, which could still write, is gone.
  return page.addInitScript(
    ([isCleared, stored]) => {
      if (window !== window.top) return;
      if (isCleared) localStorage.clear();
      for (const [key, item] of Object.entries(stored))
        if (item === null) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(item));
    },
    [clear, items] as const,
  );
}

/** The stored items of a customer whose next page is the payment. */
export function cartAtPayment(
  lines: readonly (readonly [product: ProductResponse, qty: number])[],
  kept: Partial<Cart> = {},
): { cart: Cart } {
  const cart = lines.reduce<Cart>(
    (so, [{ _id: product, name, image, price }, qty]) =>
      setCartLine(so, { product, name, image, price, qty }),
    { ...emptyCart, shippingAddress: testShippingAddress, ...kept },
  );
  return { cart };
}
