import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#db/schema.ts';
import { placeOrder } from '#domain/checkout/place-order.ts';
import { getOrder } from '#domain/orders/get-order.ts';
import { createTestShop, testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { sampleOptions } from '#tests/helpers/shop/sample-options.ts';
import { resolveChoices } from '../options/resolve-choices.ts';
import { priceCart } from './price-cart.ts';
import { priceCartInput, pricedCartResponse } from './schemas.ts';

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

test('a cart, and an order of it, take as long as their slowest product had when they were ordered', async () => {
  const quick = await shop.createProduct({ leadDaysMin: 1, leadDaysMax: 6 });
  const slow = await shop.createProduct({ leadDaysMin: 3, leadDaysMax: 5 });
  const orderItems = [quick, slow, dragon].map((product) => ({ product, qty: 1 }));
  expect((await priceCart(shop.ctx, { lines: orderItems })).leadDays).toEqual({ min: 3, max: 6 });
  expect((await priceCart(shop.ctx, { lines: [{ product: dragon, qty: 1 }] })).leadDays).toBeNull();
  const orderDetails = { orderItems, shippingAddress: testShippingAddress };
  const order = await placeOrder(shop.ctxAs(robin), { orderDetails });
  expect([order.leadDays, order.arrival]).toEqual([{ min: 3, max: 6 }, null]);
  await shop.ctx.db.update(products).set({ leadDaysMax: 60 }).where(eq(products.id, quick));
  expect((await getOrder(shop.ctxAs(robin), order._id)).leadDays).toEqual({ min: 3, max: 6 });
});

test('choices that take off more than a sale has left are refused, not sold for a cent', async () => {
  const fox = await shop.createProduct({ priceCents: 500, options: sampleOptions });
  const halves = [{ product: fox, qty: 1, choices: { size: 'half' } }];
  expect((await priceCart(shop.ctx, { lines: halves })).lines).toMatchObject([{ problem: 'choice' }]);
  await expect(shop.placeOrder(robin, halves)).rejects.toMatchObject({ code: 'cart_changed' });
});

test('a line whose choice is not sold still says that it cannot be returned', async () => {
  const product = await shop.createProduct({ options: sampleOptions });
  const price = async (choices: Record<string, string>) =>
    (await priceCart(shop.ctx, { lines: [{ product, qty: 1, choices }] })).lines;
  const [named] = await price({ size: 'removed', name: 'MAX' });
  expect(named).toMatchObject({ problem: 'choice', custom: true });
  const [unnamed] = await price({ size: 'removed', name: ' ' });
  expect(unnamed).toMatchObject({ problem: 'choice' });
  expect(unnamed).not.toHaveProperty('custom');
});

test('a text is counted in whole characters, and one that grows when it is composed is still priced', async () => {
  const options = structuredClone(sampleOptions);
  Object.assign(options[2]?.text ?? {}, { max: 60 });
  const product = await shop.createProduct({ options });
  const price = async (name: string) => {
    const input = priceCartInput.parse({ lines: [{ product, qty: 1, choices: { name } }] });
    return pricedCartResponse.parse(await priceCart(shop.ctx, input)).lines;
  };
  expect(await price('\u0958'.repeat(60))).toMatchObject([{ problem: null }]);
  expect(await price('x'.repeat(61))).toMatchObject([{ problem: 'choice' }]);
  await expect(price('x'.repeat(241))).rejects.toThrow('This text is too long.');
});

test('an option may have the id of what every object has', () => {
  const options = sampleOptions.slice(0, 2).map((option) => ({
    ...{ ...option, id: option.kind === 'size' ? 'constructor' : 'valueof' },
    choices: option.choices.map((choice) => ({ ...choice, available: true })),
  }));
  expect(resolveChoices(options)).toMatchObject({ isDefault: true });
});
