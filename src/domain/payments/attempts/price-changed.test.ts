import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { holds, orders, paymentAttempts, products } from '#db/schema.ts';
import { placeOrder } from '#domain/checkout/place-order.ts';
import { testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { sampleOptions } from '#tests/helpers/shop/sample-options.ts';
import { startCardPayment } from './start-card-payment.ts';
import { startWalletPayment } from './start-wallet-payment.ts';

const till = await createTestShopWithPayments();
const { ctx, ctxAs } = till;
const setPrice = (product: string, priceCents: number) =>
  ctx.db.update(products).set({ priceCents }).where(eq(products.id, product));

test.each([
  ['card', startCardPayment],
  ['wallet', startWalletPayment],
] as const)('an unpaid order does not keep its price: %s', async (_way, start) => {
  const robin = await till.createCustomer();
  const dragon = await till.createProduct({ priceCents: 1000, onHand: 9 });
  const order = await till.placeOrder(robin, [{ product: dragon, qty: 2 }]);
  await setPrice(dragon, 50_000);
  const before = await ctx.db.select().from(orders).where(eq(orders.id, order._id));
  await expect(start(ctxAs(robin), order._id)).rejects.toMatchObject({
    code: 'price_changed',
    message: expect.stringMatching(/\$24\.00 .*\$1,200\.00/),
    details: { old: 24, new: 1200 },
  });
  expect(await ctx.db.select().from(orders).where(eq(orders.id, order._id))).toEqual(before);
  expect(await ctx.db.$count(paymentAttempts, eq(paymentAttempts.orderId, order._id))).toBe(0);
  expect(await ctx.db.$count(holds, eq(holds.orderId, order._id))).toBe(0);
  expect(await till.readStock(dragon)).toEqual({ onHand: 9, held: 0 });

  // Placed again it has today's price, and is paid at that.
  const orderDetails = {
    _id: order._id,
    orderItems: [{ product: dragon, qty: 2 }],
    shippingAddress: testShippingAddress,
  };
  expect((await placeOrder(ctxAs(robin), { orderDetails })).totalPrice).toBe(1000);
  await start(ctxAs(robin), order._id);
  const [attempt] = await ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order._id));
  expect(attempt).toMatchObject({ amountCents: 120_000, state: 'open' });
});

test('a payment in progress keeps the price that its page shows; another method started later does not', async () => {
  const robin = await till.createCustomer();
  const dragon = await till.createProduct({ priceCents: 1000, onHand: 9 });
  const order = await till.placeOrder(robin, [{ product: dragon, qty: 1 }]);
  const open = await startCardPayment(ctxAs(robin), order._id);
  await setPrice(dragon, 2000);
  expect(await startCardPayment(ctxAs(robin), order._id)).toEqual(open);
  await expect(startWalletPayment(ctxAs(robin), order._id)).rejects.toMatchObject({ code: 'price_changed' });
  // The refusal has not ended it.
  expect(await till.readStock(dragon)).toEqual({ onHand: 9, held: 1 });
  await till.pressPayButton(open.url, 'pay');
  await till.waitForResult(
    async () => (await ctx.db.select().from(orders).where(eq(orders.id, order._id)))[0]?.status === 'Paid',
  );
});

test('an order is paid only while its lines are what was ordered, whatever that is called now', async () => {
  const robin = await till.createCustomer();
  const green = { filament: 'green' };
  const edits: [Record<string, string>, (options: typeof sampleOptions) => void][] = [
    // A piece in stock is green now.
    [{}, ([filament]) => filament?.choices.reverse()],
    [green, ([filament]) => Object.assign(filament?.choices[1] ?? {}, { color: 'black' })],
    [{ size: 'half' }, ([, size]) => Object.assign(size?.choices[1] ?? {}, { scale: 0.6 })],
    [{ name: 'MAX 7' }, ([, , name]) => Object.assign(name?.text?.plate ?? {}, { width: 4 })],
  ];
  for (const [choices, edit] of edits) {
    const fox = await till.createProduct({ options: sampleOptions });
    const lines = [{ product: fox, qty: 1, choices }];
    const { _id } = await till.placeOrder(robin, lines);
    const options = structuredClone(sampleOptions);
    edit(options);
    await ctx.db.update(products).set({ options }).where(eq(products.id, fox));
    await expect(startCardPayment(ctxAs(robin), _id)).rejects.toMatchObject({
      code: 'cart_changed',
      message: expect.stringContaining('has changed'),
    });
    // Placed again, a text is checked where it is printed now.
    const again = placeOrder(ctxAs(robin), {
      orderDetails: { _id, orderItems: lines, shippingAddress: testShippingAddress },
    });
    if (choices.name) await expect(again).rejects.toThrow('too thin');
    else expect((await again)._id).toBe(_id);
  }
  const fox = await till.createProduct({ options: sampleOptions });
  const { _id } = await till.placeOrder(robin, [{ product: fox, qty: 1, choices: green }]);
  const options = structuredClone(sampleOptions).toReversed();
  Object.assign(options[2]?.choices[1] ?? {}, { label: 'Leaf' });
  await ctx.db.update(products).set({ options }).where(eq(products.id, fox));
  await startCardPayment(ctxAs(robin), _id);
});
