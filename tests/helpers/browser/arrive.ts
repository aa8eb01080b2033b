import type { Page } from 'playwright-core';
import type { ProductAnswer } from '#domain/catalogue/schemas.ts';
import { ownProduct } from '#tests/helpers/api/catalogue.ts';
import { enter, newCustomer, type Person } from '#tests/helpers/api/people.ts';
import { keepCart } from './keep-cart.ts';
import { toPayment } from './shopping.ts';

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
  const product = wanted.product ?? (await ownProduct(shop));
  const customer = await newCustomer(shop, wanted.name);
  await enter(page, customer);
  await keepCart(page, [[product, wanted.qty]], { user: customer._id, shippingAddress: null });
  await page.goto('/cart');
  return { customer, product };
}

/** The same, and on to the payment page. */
export async function arriveAtPayment(shop: { url: string }, page: Page, wanted: Wanted): Promise<Arrived> {
  const arrived = await arriveWithCart(shop, page, wanted);
  await toPayment(page);
  return arrived;
}
