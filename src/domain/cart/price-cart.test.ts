import { expect, test } from 'vitest';
import { placeOrder } from '#domain/checkout/place-order.ts';
import { createTestShop, testAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { priceCart } from './price-cart.ts';

const shop = await createTestShop();
const robin = await shop.createCustomer();
const dragon = await shop.createProduct();
const own = await shop.createProduct({ custom: true, customerId: robin.id });
const lines = [dragon, own].map((product) => ({ product, qty: 1 }));

test('a line says that it was made for one customer, and cannot be returned', async () => {
  const quote = await priceCart(shop.ctxAs(robin), { lines });
  expect(quote.lines.map(({ custom }) => custom)).toEqual([undefined, true]);
});

test('so does the order that is made of it', async () => {
  const orderDetails = { orderItems: lines, shippingAddress: testAddress };
  const { orderItems } = await placeOrder(shop.ctxAs(robin), { orderDetails });
  expect(orderItems.map(({ custom }) => custom)).toEqual([undefined, true]);
});

test('another customer is told nothing of it but that it is not to be had', async () => {
  const quote = await priceCart(shop.ctxAs(await shop.createCustomer('Sam')), { lines });
  expect(quote.lines[1]).toMatchObject({ product: own, problem: 'gone', name: '', price: 0 });
  expect(quote.lines[1]).not.toHaveProperty('custom');
});
