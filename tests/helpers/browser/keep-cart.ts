import type { Page } from 'playwright-core';
import type { ProductAnswer } from '#domain/catalogue/schemas.ts';
import { address } from '#tests/helpers/api/sales.ts';

interface Kept {
  user?: string | null;
  paymentMethod?: 'Stripe' | 'PayPal';
  /** Left out: the one of `sales.ts`. */
  shippingAddress?: object | null;
}

type Wanted = readonly [product: ProductAnswer, qty: number];

/** Leaves a cart in the browser, ready for the payment page: what the cart's pages would have kept there. */
export async function keepCart(page: Page, wanted: readonly Wanted[], kept: Kept = {}): Promise<void> {
  const orderItems = wanted.map(([{ _id: product, name, image, price }, qty]) => ({
    product,
    name,
    image,
    price,
    qty,
  }));
  const cart = { user: null, paymentMethod: 'Stripe', shippingAddress: address, ...kept, orderItems };
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(cart));
}
