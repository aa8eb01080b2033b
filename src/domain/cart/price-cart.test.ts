import { expect, test } from 'vitest';
import { placeOrder } from '#domain/checkout/place-order.ts';
import { createTestShop, testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { priceCart } from './price-cart.ts';

const shop = await createTestShop();
const robin = await shop.createCustomer();
const dragon = await shop.createProduct();
const own = await shop.createProduct({ custom: true, customerId: robin.id });
const lines = [dragon, own].map((product) => ({ product, qty: 1 }));

test('a cart line says that it is made to order and cannot be returned', async () => {
  const quote = await priceCart(shop.ctxAs(robin), { lines });
  expect(quote.lines.map(({ custom }) => custom)).toEqual([undefined, true]);
});

test('an order line says that it is made to order and cannot be returned', async () => {
  const orderDetails = { orderItems: lines, shippingAddress: testShippingAddress };
  const { orderItems } = await placeOrder(shop.ctxAs(robin), { orderDetails });
  expect(orderItems.map(({ custom }) => custom)).toEqual([undefined, true]);
});

test('another customer sees the private product as unavailable only', async () => {
  const quote = await priceCart(shop.ctxAs(await shop.createCustomer('Sam')), { lines });
  expect(quote.lines[1]).toMatchObject({ product: own, problem: 'gone', name: '', price: 0 });
  expect(quote.lines[1]).not.toHaveProperty('custom');
});
