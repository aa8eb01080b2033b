import type { Page } from 'playwright-core';
import type { ProductAnswer } from '#domain/catalogue/schemas.ts';
import { ownProduct } from '#tests/helpers/api/catalogue.ts';
import { enter, newCustomer, type Person } from '#tests/helpers/api/people.ts';
import { address } from '#tests/helpers/api/sales.ts';
import { keepCart } from './keep-cart.ts';

export interface Arrived {
  customer: Person;
  product: ProductAnswer;
}

interface Wanted {
  qty: number;
  /** The customer's. */
  name: string;
  /** One of the test's own unless given. */
  product?: ProductAnswer;
}

/**
 * At the cart: somebody new with `qty` of a product. The way there by the pages is the matter of sale.test.ts, and
 * has pauses for who reads.
 */
export async function arriveWithCart(shop: { url: string }, page: Page, wanted: Wanted): Promise<Arrived> {
  const arrived = await withCart(shop, page, wanted, null);
  await page.goto('/cart');
  return arrived;
}

/** The same, with an address, at the payment page. */
export async function arriveAtPayment(shop: { url: string }, page: Page, wanted: Wanted): Promise<Arrived> {
  const arrived = await withCart(shop, page, wanted, address);
  await page.goto('/payment');
  return arrived;
}

async function withCart(
  shop: { url: string },
  page: Page,
  wanted: Wanted,
  shippingAddress: object | null,
): Promise<Arrived> {
  const [product, customer] = await Promise.all([
    wanted.product ?? ownProduct(shop),
    newCustomer(shop, wanted.name),
  ]);
  await enter(page, customer);
  await keepCart(page, [[product, wanted.qty]], { user: customer._id, shippingAddress });
  return { customer, product };
}
