import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { filaments, orderEvents, orderLines, products } from '#db/schema.ts';
import { priceCart } from '#domain/cart/price-cart.ts';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { placeOrder } from '#domain/checkout/place-order.ts';
import { getOrder } from '#domain/orders/get-order.ts';
import { listAllOrders } from '#domain/orders/list-all-orders.ts';
import { allOrdersQuerySchema } from '#domain/orders/listing/schemas.ts';
import { confirmPayment } from '#domain/payments/attempts/confirm-payment.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { getOrderHistory } from '#domain/payments/get-order-history.ts';
import { requestRefund } from '#domain/payments/refunds/request-refund.ts';
import { saveParcels } from '#domain/payments/save-parcels.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import { anonymizeOrders } from '#domain/privacy/anonymize-orders.ts';
import { changeSetting } from '#domain/settings/change-setting.ts';
import { getSettingHistory } from '#domain/settings/get-settings.ts';
import { settingSchemas } from '#domain/settings/schemas.ts';
import { toFilamentKey } from '#domain/shared/shop-filaments.ts';
import { testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { sampleOptions } from '#tests/helpers/shop/sample-options.ts';

const shop = await createTestShopWithPayments();
const { ctx, ctxAs } = shop;
const ada = ctxAs(await shop.createAdmin());
const robin = await shop.createCustomer();
const createFox = (values: Partial<typeof products.$inferInsert> = {}) =>
  shop.createProduct({ name: 'Fox', priceCents: 2000, onHand: 5, options: sampleOptions, ...values });
const setAvailable = async (color: string, available: boolean) => {
  const [row] = await ctx.db
    .update(filaments)
    .set({ available })
    .where(and(eq(filaments.material, 'EPLA'), eq(filaments.color, color)))
    .returning();
  if (!row) throw new Error('no filament');
  // The listener of this process reads it, as that of any other one does.
  await shop.waitForResult(
    async () => ctx.shop.filaments.get(toFilamentKey('EPLA', color))?.available === available,
  );
};
const order = (orderItems: Parameters<typeof shop.placeOrder>[1], _id?: string) =>
  placeOrder(ctxAs(robin), {
    orderDetails: { ...(_id && { _id }), orderItems, shippingAddress: testShippingAddress },
  });
const green = { filament: 'green' };

test('two texts are two lines, equal choices one, and each has its own price and words', async () => {
  const fox = await createFox();
  const lines = [
    { product: fox, qty: 1, choices: { name: 'MAX 7' } },
    { product: fox, qty: 2 },
    { product: fox, qty: 1, choices: { name: 'Zoë', size: 'half', filament: 'green' } },
    { product: fox, qty: 1, choices: { size: 'original', name: ' MAX\r\n\u00a07' } },
  ];
  const priced = await priceCart(ctxAs(robin), { lines });
  expect(priced.lines.map(({ price, custom }) => [price, custom])).toEqual([
    [24, true],
    [20, undefined],
    [21, true],
    [24, true],
  ]);
  const placed = await order(lines);
  expect(placed.orderItems).toMatchObject([
    { qty: 2, price: 24, custom: true, choices: { filament: 'red', size: 'original', name: 'MAX 7' } },
    { qty: 2, price: 20, choices: { filament: 'red', size: 'original' } },
    {
      qty: 1,
      price: 21,
      chosen: [
        { name: 'Filament', value: 'Green' },
        { name: 'Size', value: 'Half' },
        { name: 'Name', value: 'Zoë' },
      ],
    },
  ]);
  expect(placed.totalPrice).toBe(priced.totalPrice);
  expect(new Set(placed.orderItems.map(({ _id }) => _id)).size).toBe(3);
  // The same cart again, in other words, is the same order.
  expect((await order(lines, placed._id)).version).toBe(placed.version);
  const found = await listAllOrders(ada, allOrdersQuerySchema.parse({ q: 'zoe', page: 1 }));
  expect(found).toMatchObject({ allOrders: [{ _id: placed._id }] });
});

test('a product without options refuses choices, and unknown ones are refused in clear words', async () => {
  const [fox, owl] = [await createFox(), await shop.createProduct({ name: 'Owl' })];
  for (const [product, choices, message] of [
    [owl, { size: 'half' }, 'This product has changed. Please choose again.'],
    [fox, { size: 'huge' }, 'Please choose Size again: this one is gone.'],
    [fox, { name: 'thirteen and more' }, 'Name: At most 12 characters fit here.'],
    [fox, { name: 'MAX\u200b7' }, 'Name: This text contains an invisible character.'],
  ] as const) {
    const { lines, total } = await priceCart(ctx, { lines: [{ product, qty: 1, choices }] });
    expect([lines[0], total]).toMatchObject([
      { problem: 'choice', message: expect.stringContaining(message) },
      0,
    ]);
    await expect(order([{ product, qty: 1, choices }])).rejects.toMatchObject({
      code: 'cart_changed',
      message: expect.stringContaining(message),
    });
  }
  // Only the server has the font: the cart is priced without it.
  await expect(order([{ product: fox, qty: 1, choices: { name: '🦊' } }])).rejects.toMatchObject({
    code: 'cart_changed',
    message: expect.stringContaining('emoji'),
  });
  // A cart that cannot be ordered does not take the time to check its texts, nor does one with too many.
  const typed = (texts: number) =>
    Array.from({ length: texts }, (_, n) => ({ product: fox, qty: 1, choices: { name: `🦊 ${n}` } }));
  await expect(order([...typed(1), { product: fox, qty: 21, choices: green }])).rejects.toMatchObject({
    issues: [{ path: 'orderDetails.orderItems.1', message: expect.stringContaining('At most 20 pieces') }],
  });
  await expect(order(typed(31))).rejects.toMatchObject({
    ...{ code: 'bad_input', message: 'At most 30 different texts can be ordered at once.' },
  });
});

test('texts are checked one at a time, with other work in between, and each once', async () => {
  const rules = { max: 12, plate: sampleOptions[2]?.text?.plate as never };
  await ctx.texts.check('Zoë', rules);
  let [turns, isCounting] = [0, true];
  const countTurns = () => {
    turns += 1;
    if (isCounting) setImmediate(countTurns);
  };
  countTurns();
  const ended = await Promise.all(
    ['Ann', 'Bob'].map((text) => ctx.texts.check(text, rules).then(() => turns)),
  );
  isCounting = false;
  expect(ended[1]).toBeGreaterThan(ended[0] ?? Infinity);
  expect(ctx.texts.check('Bob', rules)).toBe(ctx.texts.check('Bob', { ...rules }));
});

test('a text with a word that the owner refuses is neither priced nor ordered, once the setting is saved', async () => {
  const fox = await createFox();
  const lines = [{ product: fox, qty: 1, choices: { name: 'So BÁD' } }];
  expect((await priceCart(ctx, { lines })).lines).toMatchObject([{ problem: null }]);
  const { value } = await changeSetting(ada, 'limits', {
    ...{ version: 0, value: settingSchemas.limits.parse({ refusedWords: [' Bad! '] }) },
  });
  await shop.waitForResult(async () => ctx.shop.refusedWords.includes('bad'));
  const message = 'Name: We do not print this text. Please choose another one.';
  expect((await priceCart(ctx, { lines })).lines).toMatchObject([{ problem: 'choice', message }]);
  await expect(order(lines)).rejects.toMatchObject({ code: 'cart_changed', message: `Fox: ${message}` });
  expect((await getSettingHistory(ada, 'limits')).versions).toMatchObject([{ value }, { version: 0 }]);
});

test('what is made to order takes no stock, the default pieces do, and both are paid at once', async () => {
  const fox = await createFox({ onHand: 1 });
  const placed = await order([
    { product: fox, qty: 1 },
    { product: fox, qty: 20, choices: green },
  ]);
  const { url } = await startCardPayment(ctxAs(robin), placed._id);
  expect(await shop.readStock(fox)).toEqual({ onHand: 1, held: 1 });
  await shop.pressPayButton(url, 'pay');
  await confirmPayment(ctxAs(robin), placed._id);
  expect(await shop.readStock(fox)).toEqual({ onHand: 0, held: 0 });

  // Nothing is left, and what is made to order is sold all the same; its payment holds no piece.
  const other = await order([{ product: fox, qty: 3, choices: green }]);
  const second = await startCardPayment(ctxAs(robin), other._id);
  await shop.pressPayButton(second.url, 'pay');
  const updatedOrder = await confirmPayment(ctxAs(robin), other._id);
  expect(updatedOrder).toMatchObject({ status: 'Paid', total: 79.2 });
  expect(await shop.readStock(fox)).toEqual({ onHand: 0, held: 0 });

  // Of one of the two lines, by its _id.
  const [stocked, made] = placed.orderItems;
  const refund = (lines: { item?: string; product?: string; qty: number; restock?: boolean }[]) =>
    requestRefund(ada, placed._id, { key: randomUUID(), lines });
  await expect(refund([{ product: fox, qty: 1 }])).rejects.toMatchObject({
    issues: [{ path: 'lines.0.product', message: expect.stringContaining('_id') }],
  });
  await expect(refund([{ item: made?._id ?? '', qty: 1, restock: true }])).rejects.toMatchObject({
    issues: [{ path: 'lines.0.restock' }],
  });
  const one = await refund([{ item: made?._id ?? '', qty: 5 }]);
  expect(one.refund).toMatchObject({
    amount: 132,
    lines: [{ item: made?._id, qty: 5, name: 'Fox (Filament: Green, Size: Original)' }],
  });
  expect(await shop.readStock(fox)).toEqual({ onHand: 0, held: 0 });
  await refund([{ item: stocked?._id ?? '', qty: 1, restock: true }]);
  expect(await shop.readStock(fox)).toEqual({ onHand: 1, held: 0 });
  expect((await getOrderHistory(ada, placed._id)).refundableLines).toEqual([
    { item: stocked?._id, product: fox, refundable: 0, restockable: 0 },
    { item: made?._id, product: fox, refundable: 15, restockable: 0 },
  ]);
});

test('a filament that runs out between cart and payment is refused in clear words, and nothing is lost', async () => {
  const fox = await createFox();
  const placed = await order([{ product: fox, qty: 1, choices: green }]);
  const readGreen = async () => {
    const response = await fetch(`${shop.url}/api/products/${fox}`);
    return ((await response.json()) as ProductDetailsResponse).options?.[0]?.choices[1];
  };
  expect(await readGreen()).toMatchObject({ available: true, hex: '#3f8a46', priceDelta: 2 });
  await setAvailable('green', false);
  expect(await readGreen()).toMatchObject({ available: false });
  const message = 'Filament: Green is not available at the moment.';
  await expect(startCardPayment(ctxAs(robin), placed._id)).rejects.toMatchObject({
    code: 'cart_changed',
    message,
  });
  const { lines } = await priceCart(ctx, { lines: [{ product: fox, qty: 1, choices: green }] });
  expect(lines).toMatchObject([{ problem: 'choice', message, choices: green }]);
  await setAvailable('green', true);
  await startCardPayment(ctxAs(robin), placed._id);
});

test('a raised text is refused while the filament of its letters is out, in a color that needs it', async () => {
  const fox = await createFox();
  await setAvailable('white', false);
  const lines = [
    { product: fox, qty: 1, choices: { name: 'Ida' } },
    { product: fox, qty: 1, choices: { size: 'half' } },
  ];
  const message =
    'Name: its letters would be white, which is not available at the moment. Please choose another color.';
  expect((await priceCart(ctx, { lines })).lines).toMatchObject([
    { problem: 'choice', message },
    { problem: null },
  ]);
  await expect(order([{ product: fox, qty: 1, choices: { name: 'Ida' } }])).rejects.toMatchObject({
    message: `Fox: ${message}`,
  });
  await setAvailable('white', true);
  expect((await priceCart(ctx, { lines })).lines).toMatchObject([{ problem: null }, { problem: null }]);
});

test('the default pieces are in stock already: they are sold while their filament is out, and nothing else in it', async () => {
  const fox = await createFox();
  await setAvailable('red', false);
  const lines = [
    { product: fox, qty: 1 },
    { product: fox, qty: 1, choices: { size: 'half' } },
  ];
  expect((await priceCart(ctx, { lines })).lines.map(({ problem }) => problem)).toEqual([null, 'choice']);
  await setAvailable('red', true);
});

test('another difference is another price, which is shown before it is charged', async () => {
  const fox = await createFox();
  const placed = await order([{ product: fox, qty: 1, choices: green }]);
  const dearer = structuredClone(sampleOptions);
  if (dearer[0]?.choices[1]) dearer[0].choices[1].priceDeltaCents = 900;
  await ctx.db.update(products).set({ options: dearer }).where(eq(products.id, fox));
  await expect(startCardPayment(ctxAs(robin), placed._id)).rejects.toMatchObject({
    code: 'price_changed',
    details: { old: 26.4, new: 34.8 },
  });
  expect(await getOrder(ctxAs(robin), placed._id)).toMatchObject({ total: 26.4 });
});

test('parcels hold pieces of lines, and what was packed by product stays with its line', async () => {
  const [fox, owl] = [await createFox(), await shop.createProduct({ name: 'Owl' })];
  const placed = await order([
    { product: fox, qty: 1, choices: { name: 'Ann' } },
    { product: fox, qty: 1, choices: { name: 'Bob' } },
    { product: owl, qty: 2 },
  ]);
  const { version } = await updateOrder(ada, { id: placed._id, update: { status: 'Paid' } });
  const [ann, bob, third] = placed.orderItems.map(({ _id }) => _id);
  const parcel = (lines: object[]) => ({ carrier: null, tracking: null, link: null, lines }) as never;
  await expect(
    saveParcels(ada, placed._id, { version, parcels: [parcel([{ item: ann, qty: 2 }])] }),
  ).rejects.toMatchObject({
    issues: [{ message: 'Fox (Filament: Red, Size: Original, Name: Ann): 2 cannot be packed (1 bought).' }],
  });
  const twice = parcel([
    { item: third, qty: 1 },
    { product: owl, qty: 1 },
  ]);
  await expect(saveParcels(ada, placed._id, { version, parcels: [twice] })).rejects.toMatchObject({
    issues: [{ path: 'parcels.0.lines.1', message: 'Each product can be in a parcel once.' }],
  });
  const packed = await saveParcels(ada, placed._id, {
    version,
    parcels: [
      parcel([{ item: ann, qty: 1 }]),
      parcel([
        { item: bob, qty: 1 },
        { product: owl, qty: 1 },
      ]),
    ],
  });
  expect(packed.parcels?.map(({ lines }) => lines.map(({ item }) => item))).toEqual([[ann], [bob, third]]);
});

test('choices of a paid line are frozen, but for its text, which is removed with the account', async () => {
  const fox = await createFox();
  const ann = await shop.createCustomer('Ann');
  const { _id } = await shop.placeOrder(ann, [{ product: fox, qty: 1, choices: { name: 'Ann' } }]);
  const paid = await updateOrder(ada, { id: _id, update: { status: 'Paid' } });
  const lines = [{ item: paid.orderItems[0]?._id, qty: 1 }];
  const parcels = [{ carrier: null, tracking: null, link: null, lines }] as never;
  await saveParcels(ada, _id, { version: paid.version, parcels });
  await updateOrder(ada, { id: _id, update: { status: 'Delivered' } });
  const ofOrder = eq(orderLines.orderId, _id);
  for (const change of [{ choices: [] }, { choiceKey: '' }])
    await expect(ctx.db.update(orderLines).set(change).where(ofOrder)).rejects.toMatchObject({
      cause: { code: '23001' },
    });
  await ctx.db.transaction((tx) => anonymizeOrders(tx, ann.id));
  const [line] = await ctx.db.select().from(orderLines).where(ofOrder);
  expect(line?.choices?.map(({ value }) => value)).toEqual(['Red', 'Original', 'Removed']);
  const events = await ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, _id));
  expect(events.map(({ to }) => to)).toContain('Parcel 1: 1 × Fox (Filament: Red, Size: Original).');
  expect(JSON.stringify([line, events])).not.toContain('Ann');
});
