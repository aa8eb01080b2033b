import { expect, test } from 'vitest';
import { placeOrder } from '#domain/checkout/place-order.ts';
import { address, testShop } from '#tests/helpers/test-shop.ts';
import { quoteCart } from './quote-cart.ts';

const shop = await testShop();
const robin = await shop.customer();
const dragon = await shop.product();
const own = await shop.product({ custom: true, customerId: robin.id });
const lines = [dragon, own].map((product) => ({ product, qty: 1 }));

test('a line says that it was made for one customer, and cannot be returned', async () => {
  const quote = await quoteCart(shop.as(robin), { lines });
  expect(quote.lines.map(({ custom }) => custom)).toEqual([undefined, true]);
});

test('so does the order that is made of it', async () => {
  const orderDetails = { orderItems: lines, shippingAddress: address };
  const { orderItems } = await placeOrder(shop.as(robin), { orderDetails });
  expect(orderItems.map(({ custom }) => custom)).toEqual([undefined, true]);
});

test('another customer is told nothing of it but that it is not to be had', async () => {
  const quote = await quoteCart(shop.as(await shop.customer('Sam')), { lines });
  expect(quote.lines[1]).toMatchObject({ product: own, problem: 'gone', name: '', price: 0 });
  expect(quote.lines[1]).not.toHaveProperty('custom');
});
