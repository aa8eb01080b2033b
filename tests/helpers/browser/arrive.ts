import type { Page } from 'playwright-core';
import type { ProductAnswer } from '#domain/catalogue/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { enter, newCustomer, type Person } from '#tests/helpers/api/people.ts';
import { keepCart } from './keep-cart.ts';

export interface Arrived {
  customer: Person;
  product: ProductAnswer;
}

/** The first product that the words find. */
export async function findProduct(shop: { url: string }, words: string): Promise<ProductAnswer> {
  const path = `/api/products?pageSize=1&q=${encodeURIComponent(words)}`;
  const { body } = await callShop<{ products: ProductAnswer[] }>(shop, 'GET', path);
  const [product] = body.products;
  if (!product) throw new Error(`nothing is found by '${words}'`);
  return product;
}

/**
 * At the cart: somebody new with `qty` of what the words find. The way there by the pages is the matter of
 * sale.test.ts, and has pauses for who reads.
 */
export async function arriveWithCart(
  shop: { url: string },
  page: Page,
  wanted: { words: string; qty: number; name: string },
): Promise<Arrived> {
  const product = await findProduct(shop, wanted.words);
  const customer = await newCustomer(shop, wanted.name);
  await enter(page, customer);
  await keepCart(page, [[product, wanted.qty]], { user: customer._id, shippingAddress: null });
  await page.goto('/cart');
  return { customer, product };
}
