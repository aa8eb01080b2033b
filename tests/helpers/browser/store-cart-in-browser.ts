import type { Page } from 'playwright-core';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { testShippingAddress } from '#tests/helpers/api/test-orders.ts';

interface StoredCartOptions {
  user?: string | null;
  paymentMethod?: 'Stripe' | 'PayPal';
  /** Defaults to `testAddress`. */
  shippingAddress?: object | null;
}

type CartLine = readonly [product: ProductResponse, qty: number];

/**
 * Stores a cart in the browser, as the cart pages would, so that the payment page can be opened. The page leaves the
 * shop's screens first: one that is still starting would overwrite the cart with its own.
 */
export async function storeCartInBrowser(
  page: Page,
  wanted: readonly CartLine[],
  kept: StoredCartOptions = {},
): Promise<void> {
  const orderItems = wanted.map(([{ _id: product, name, image, price }, qty]) => ({
    product,
    name,
    image,
    price,
    qty,
  }));
  const cart = {
    user: null,
    paymentMethod: 'Stripe',
    shippingAddress: testShippingAddress,
    ...kept,
    orderItems,
  };
  if (!page.url().endsWith('/favicon.svg')) await page.goto('/favicon.svg');
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(cart));
}
