import type { Page } from 'playwright-core';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { registerCustomer, setBrowserUser, type TestUser } from '#tests/helpers/api/test-users.ts';
import { storeCartInBrowser } from './store-cart-in-browser.ts';

export interface CheckoutFixture {
  customer: TestUser;
  product: ProductResponse;
}

interface CheckoutOptions {
  qty: number;
  /** The customer's name. */
  name: string;
  /** Defaults to a new product. */
  product?: ProductResponse;
}

/**
 * Opens the cart of a new customer with `qty` of a product. Skips the pages before it, which sale.test.ts covers and
 * which have built-in delays.
 */
export async function openCartPage(
  shop: { url: string },
  page: Page,
  wanted: CheckoutOptions,
): Promise<CheckoutFixture> {
  const arrived = await setUpCart(shop, page, wanted, null);
  await page.goto('/cart');
  return arrived;
}

/** Opens the payment page of such a customer, with an address, and waits until the order exists. */
export async function openPaymentPage(
  shop: { url: string },
  page: Page,
  wanted: CheckoutOptions,
): Promise<CheckoutFixture> {
  const arrived = await setUpCart(shop, page, wanted, testShippingAddress);
  await page.goto('/payment');
  await page.getByText('You will be charged').waitFor();
  return arrived;
}

async function setUpCart(
  shop: { url: string },
  page: Page,
  wanted: CheckoutOptions,
  shippingAddress: object | null,
): Promise<CheckoutFixture> {
  const [product, customer] = await Promise.all([
    wanted.product ?? createTestProduct(shop),
    registerCustomer(shop, wanted.name),
  ]);
  await setBrowserUser(page, customer);
  await storeCartInBrowser(page, [[product, wanted.qty]], { user: customer._id, shippingAddress });
  return { customer, product };
}
