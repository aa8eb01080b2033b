import type { Page } from 'playwright-core';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import type { Cart } from '#web/state/cart/cart-contents.ts';
import { cartAtPayment, loadAs } from './load-page.ts';

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
export const openCartPage = (
  shop: { url: string },
  page: Page,
  wanted: CheckoutOptions,
): Promise<CheckoutFixture> => openWithCart(shop, page, wanted, '/cart', null);

/** Opens the payment page of such a customer, with an address, and waits until the order exists. */
export async function openPaymentPage(
  shop: { url: string },
  page: Page,
  wanted: CheckoutOptions,
): Promise<CheckoutFixture> {
  const arrived = await openWithCart(shop, page, wanted, '/payment', testShippingAddress);
  await page.getByText('You will be charged').waitFor();
  return arrived;
}

async function openWithCart(
  shop: { url: string },
  page: Page,
  wanted: CheckoutOptions,
  path: string,
  shippingAddress: Cart['shippingAddress'],
): Promise<CheckoutFixture> {
  const [product, customer] = await Promise.all([
    wanted.product ?? createTestProduct(shop),
    registerCustomer(shop, wanted.name),
  ]);
  const cart = cartAtPayment([[product, wanted.qty]], { user: customer._id, shippingAddress });
  await loadAs(page, customer, path, cart);
  return { customer, product };
}
