import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails, orders, parts, printers, printJobs, shipByChanges } from '#db/schema.ts';
import { countOpenWork } from '#domain/admin/count-open-work.ts';
import { priceCart } from '#domain/cart/price-cart.ts';
import { placeOrder } from '#domain/checkout/place-order.ts';
import { changeShipBy } from '#domain/orders/change-ship-by.ts';
import { getOrder } from '#domain/orders/get-order.ts';
import { listAllOrders } from '#domain/orders/list-all-orders.ts';
import { allOrdersQuerySchema, type OrderDueFilter } from '#domain/orders/listing/schemas.ts';
import { changeShipByInput } from '#domain/orders/schemas.ts';
import { cancelOrder } from '#domain/payments/cancel-order.ts';
import { getOrderHistory } from '#domain/payments/get-order-history.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import { acceptQuote } from '#domain/quotes/accept-quote.ts';
import { previewQuote } from '#domain/quotes/preview-quote.ts';
import { previewQuoteInput } from '#domain/quotes/schemas.ts';
import { toDayIn } from '#domain/shared/to-day-in.ts';
import { planLeadDays } from '#domain/ship-by/plan-lead-days.ts';
import { updateFarmQueue } from '#domain/ship-by/update-farm-queue.ts';
import { addDays, addWorkDays } from '#domain/ship-by/work-days.ts';
import { insertStockPrintJobs } from '#tests/helpers/farm/insert-order-to-print.ts';
import { insertPrinter } from '#tests/helpers/farm/insert-printer.ts';
import {
  createQuoteFixtures,
  measuredCube,
  quoteChoices,
} from '#tests/helpers/shop/create-quote-fixtures.ts';
import { createTestShop, testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { sampleOptions, samplePart } from '#tests/helpers/shop/sample-options.ts';

const shop = await createTestShop();
const { ctx, clock } = shop;
const { db } = ctx;
const [robin, kim, ada] = [
  await shop.createCustomer(),
  await shop.createCustomer('Kim'),
  await shop.createAdmin(),
];
const product = await shop.createProduct({ options: sampleOptions, onHand: 100 });
const fromStock = { product, qty: 1 };
/** Without parts, half the size of a default print: three hours a piece. */
const made = { product, qty: 1, choices: { filament: 'green', size: 'half', name: 'Zoë' } };

const today = () => toDayIn('UTC', clock.now());
const inWorkDays = (count: number) => addWorkDays(ctx.shop, today(), count);
const pay = (id: string) => updateOrder(shop.ctxAs(ada), { id, update: { status: 'Paid' } });
const shipByOf = async (id: string) =>
  (await db.select({ shipBy: orders.shipBy }).from(orders).where(eq(orders.id, id)))[0]?.shipBy;
const changesOf = (id: string) => db.select().from(shipByChanges).where(eq(shipByChanges.orderId, id));
const mailsOf = async (id: string, kind: string) =>
  (await db.select().from(mails).where(eq(mails.orderId, id))).filter((mail) => mail.kind === kind);
const queue = (hours: number) => insertStockPrintJobs(shop, { product, qty: 1, seconds: hours * 3600 });
async function refreshFarm() {
  await updateFarmQueue(ctx);
  await shop.reloadSettings();
}
const move = (id: string, shipBy: string, more: object = {}) =>
  changeShipBy(shop.ctxAs(ada), id, changeShipByInput.parse({ shipBy, reason: 'A printer broke.', ...more }));

// A queue of its own, and two printers of 16 h a work day.
beforeEach(async () => {
  await db.update(printJobs).set({ state: 'cancelled' });
  if (!(await db.$count(printers))) for (const _ of [1, 2]) await insertPrinter(shop);
  await refreshFarm();
});

test('without a printer, no date is promised and none is frozen', async () => {
  await db.update(printers).set({ removedAt: clock.now() });
  await refreshFarm();
  expect((await priceCart(ctx, { lines: [made] })).shipBy).toBeUndefined();
  const order = await shop.placeOrder(robin, [made]);
  expect((await pay(order._id)).shipBy).toBeUndefined();
  expect(await planLeadDays(ctx, { id: product, name: '', scales: [1] })).toBeNull();
  await db.update(printers).set({ removedAt: null });
});

describe('the date', () => {
  test('is the same in the cart, on the order, and once it is paid, for its print jobs too', async () => {
    await queue(33);
    // 33 h on two printers are two work days, three hours one; a day each to finish and to spare.
    const expected = inWorkDays(5);
    expect((await priceCart(ctx, { lines: [made] })).shipBy).toBe(expected);
    expect((await priceCart(ctx, { lines: [fromStock] })).shipBy).toBe(inWorkDays(2));
    const order = await shop.placeOrder(robin, [made, { ...fromStock, qty: 3 }]);
    expect(order).toMatchObject({ shipBy: expected, arrival: null });
    const paid = await pay(order._id);
    expect(paid).toMatchObject({
      shipBy: expected,
      arrival: { from: addWorkDays({ ...ctx.shop, holidays: [] }, expected, 3) },
    });
    const jobs = await db.select().from(printJobs).where(eq(printJobs.orderId, order._id));
    expect(new Set(jobs.map(({ shipBy }) => shipBy))).toEqual(new Set([expected]));
    expect(await changesOf(order._id)).toEqual([]);
  });

  test('two orders at once keep what they were shown; the next one waits for both', async () => {
    const placed = await Promise.all([
      shop.placeOrder(robin, [{ ...made, qty: 8 }]),
      shop.placeOrder(kim, [{ ...made, qty: 8 }]),
    ]);
    const shown = inWorkDays(3);
    expect(placed.map(({ shipBy }) => shipBy)).toEqual([shown, shown]);
    const paid = await Promise.all(placed.map(({ _id }) => pay(_id)));
    expect(paid.map(({ shipBy }) => shipBy)).toEqual([shown, shown]);
    // 48 h on two printers.
    expect((await priceCart(ctx, { lines: [made] })).shipBy).toBe(inWorkDays(5));
  });

  test('is planned anew when the customer comes back to pay, and frozen by the payment', async () => {
    const order = await shop.placeOrder(robin, [made]);
    await queue(64);
    const again = await placeOrder(shop.ctxAs(robin), {
      orderDetails: { _id: order._id, orderItems: [made], shippingAddress: testShippingAddress },
    });
    expect([order.shipBy, again.shipBy]).toEqual([inWorkDays(3), inWorkDays(5)]);
    await queue(64);
    expect((await pay(order._id)).shipBy).toBe(again.shipBy);
  });

  test('moves with a record and a word in the mail if the payment comes later than anything is held for it', async () => {
    const order = await shop.placeOrder(robin, [made]);
    await queue(64);
    clock.advance({ minutes: 41 });
    const paid = await pay(order._id);
    expect(paid.shipBy).toBe(inWorkDays(5));
    expect(await changesOf(order._id)).toMatchObject([
      { fromDate: order.shipBy, toDate: paid.shipBy, actorId: null },
    ]);
    expect(await mailsOf(order._id, 'order-confirmation')).toMatchObject([
      { data: { movedFrom: order.shipBy } },
    ]);
  });

  test('is not moved to an earlier day by a late payment', async () => {
    await queue(64);
    const order = await shop.placeOrder(robin, [made]);
    await db.update(printJobs).set({ state: 'cancelled' });
    clock.advance({ minutes: 41 });
    expect((await pay(order._id)).shipBy).toBe(order.shipBy);
    expect(await changesOf(order._id)).toEqual([]);
  });

  test('does not wait for the prints of an order that was shipped by hand', async () => {
    const { _id: id } = await pay((await shop.placeOrder(robin, [made]))._id);
    await db
      .update(printJobs)
      .set({ estimateSeconds: 33 * 3600 })
      .where(eq(printJobs.orderId, id));
    expect((await priceCart(ctx, { lines: [made] })).shipBy).toBe(inWorkDays(5));
    await updateOrder(shop.ctxAs(ada), { id, update: { status: 'Shipped' } });
    expect((await priceCart(ctx, { lines: [made] })).shipBy).toBe(inWorkDays(3));
  });

  test('follows the printers that can print', async () => {
    await queue(64);
    expect((await priceCart(ctx, { lines: [made] })).shipBy).toBe(inWorkDays(5));
    const [one] = await db.select().from(printers);
    await db
      .update(printers)
      .set({ state: 'maintenance' })
      .where(eq(printers.id, one?.id ?? ''));
    expect((await priceCart(ctx, { lines: [made] })).shipBy).toBe(inWorkDays(7));
    await db.update(printers).set({ state: 'offline' });
    expect((await priceCart(ctx, { lines: [made] })).shipBy).toBe(inWorkDays(7));
    await db.update(printers).set({ state: 'ready' });
  });
});

test('product pages have the lead days of the queue, which is told only when it takes other days', async () => {
  const ofProduct = () => planLeadDays(ctx, { id: product, name: '', scales: [1] });
  const days = (count: number) => ({ min: count, max: count });
  expect(await ofProduct()).toEqual({ leadDays: days(2), leadDaysMadeToOrder: [{ scale: 1, ...days(3) }] });
  await queue(33);
  const before = ctx.shop;
  await shop.reloadSettings();
  expect(ctx.shop).toBe(before);
  await refreshFarm();
  expect(ctx.shop.queue).toEqual({ days: 2, ablePrinters: 2 });
  expect(await ofProduct()).toEqual({ leadDays: days(2), leadDaysMadeToOrder: [{ scale: 1, ...days(5) }] });
  await queue(20);
  const known = ctx.shop;
  await refreshFarm();
  expect(ctx.shop).toBe(known);
});

test('for a piece of each size, a product page has the day of the cart', async () => {
  const id = await shop.createProduct({ options: sampleOptions, onHand: 100 });
  // A cube of 20 cm takes longer than a work day of a printer; half as large, it does not.
  const measures = { volume: 8e6, area: 240_000, top: 40_000, bottom: 40_000, support: 0 };
  const size: [number, number, number] = [200, 200, 200];
  await db.insert(parts).values({
    ...{ id: samplePart, productId: id, name: 'Cube', position: 0, file: '/uploads/cube.stl' },
    measures: { ...measures, size },
  });
  await queue(33);
  await refreshFarm();
  const planned = await planLeadDays(ctx, { id, name: '', scales: [1, 0.5] });
  const inCart = async (choice: string) => {
    const choices = { filament: 'green', size: choice };
    return (await priceCart(ctx, { lines: [{ product: id, qty: 1, choices }] })).shipBy;
  };
  const [original, half] = planned?.leadDaysMadeToOrder ?? [];
  expect(original?.max).toBeGreaterThan(half?.max ?? 0);
  expect(inWorkDays(original?.max ?? 0)).toBe(await inCart('original'));
  expect(inWorkDays(half?.max ?? 0)).toBe(await inCart('half'));
});

test('of a quote, the page of quotes has the day of the cart', async () => {
  await queue(33);
  const [quantity, mesh] = [20, measuredCube.measures];
  const preview = await previewQuote(ctx, previewQuoteInput.parse({ mesh, ...quoteChoices, quantity }));
  const { _id } = await createQuoteFixtures(shop).quote(robin, { quantity });
  const accepted = await acceptQuote(shop.ctxAs(robin), _id);
  const { shipBy } = await priceCart(shop.ctxAs(robin), {
    lines: [{ product: accepted.product._id, qty: 1 }],
  });
  expect(preview.shipBy).toBe(shipBy);
  // The queue, a day each to finish and to spare, and the copies.
  expect(shipBy).toBe(inWorkDays(5));
});

describe('moving the date of a paid order', () => {
  const paidOrder = async () => {
    const order = await pay((await shop.placeOrder(robin, [made]))._id);
    return { id: order._id, shipBy: order.shipBy ?? '' };
  };

  test('is recorded with who and why, mailed, and offers to cancel although it is printing', async () => {
    const { id, shipBy } = await paidOrder();
    const later = addDays(shipBy, 7);
    await updateOrder(shop.ctxAs(ada), { id, update: { status: 'Printing' } });
    await expect(cancelOrder(shop.ctxAs(robin), id)).rejects.toMatchObject({ code: 'not_cancelable' });
    const moved = await move(id, later);
    expect(moved).toMatchObject({ shipBy: later, cancelOfferedAt: expect.any(String) });
    expect(await changesOf(id)).toMatchObject([
      { fromDate: shipBy, toDate: later, actorId: ada.id, reason: 'A printer broke.' },
    ]);
    expect(await mailsOf(id, 'ship-by-changed')).toMatchObject([
      { recipient: robin.email, data: { from: shipBy, to: later, reason: 'A printer broke.' } },
    ]);
    const { events } = await getOrderHistory(shop.ctxAs(ada), id);
    expect(events.at(-1)).toMatchObject({ kind: 'ship_by', from: shipBy, to: later, by: 'Ada' });
    expect((await db.select().from(printJobs).where(eq(printJobs.orderId, id)))[0]?.shipBy).toBe(later);
    // The same day again is no change, whatever version was seen.
    await move(id, later, { version: 1 });
    expect(await changesOf(id)).toHaveLength(1);
    // Money that was taken by hand is given back by hand: the offer is there.
    await expect(cancelOrder(shop.ctxAs(robin), id)).rejects.toThrow('give the money back by hand');
  });

  test('to an earlier day, or without a mail', async () => {
    const { id, shipBy } = await paidOrder();
    const moved = await move(id, addDays(shipBy, -1), { notify: false });
    expect(moved.cancelOfferedAt).toBeUndefined();
    expect(await mailsOf(id, 'ship-by-changed')).toEqual([]);
  });

  test('strangers and other roles are refused, and so are wrong days, stale versions and other states', async () => {
    const { id, shipBy } = await paidOrder();
    const input = changeShipByInput.parse({ shipBy: addDays(shipBy, 1), reason: 'Later.' });
    await expect(changeShipBy(ctx, id, input)).rejects.toMatchObject({ code: 'not_logged_in' });
    for (const actor of [robin, await shop.createStaff('printing'), await shop.createStaff('support')])
      await expect(changeShipBy(shop.ctxAs(actor), id, input)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(move(id, addDays(today(), -1))).rejects.toMatchObject({ code: 'bad_input' });
    await expect(move(id, addDays(today(), 366))).rejects.toMatchObject({ code: 'bad_input' });
    await expect(move(id, input.shipBy, { version: 1 })).rejects.toMatchObject({ code: 'changed_meanwhile' });
    const unpaid = await shop.placeOrder(robin, [made]);
    await expect(move(unpaid._id, addDays(shipBy, 2))).rejects.toThrow('is not paid yet');
    await updateOrder(shop.ctxAs(ada), { id, update: { status: 'Shipped' } });
    await expect(move(id, input.shipBy)).rejects.toThrow('has been shipped');
    expect(await shipByOf(id)).toBe(shipBy);
    expect(await changesOf(id)).toEqual([]);
  });

  test('two people at once: both are recorded, one after the other', async () => {
    const { id, shipBy } = await paidOrder();
    const days = [addDays(shipBy, 3), addDays(shipBy, 4)];
    await Promise.all(days.map((day) => move(id, day)));
    const [first, second] = await changesOf(id);
    expect([first?.fromDate, second?.fromDate, second?.toDate]).toEqual([
      shipBy,
      first?.toDate,
      await shipByOf(id),
    ]);
  });

  test('without a record the database refuses', async () => {
    const { id, shipBy } = await paidOrder();
    const write = db
      .update(orders)
      .set({ shipBy: addDays(shipBy, 1) })
      .where(eq(orders.id, id));
    await expect(write).rejects.toMatchObject({
      cause: { message: expect.stringContaining('with a record') },
    });
  });
});

test('orders are filtered and counted by their date', async () => {
  const ids = await Promise.all(
    [1, 2, 3, 4].map(async () => (await pay((await shop.placeOrder(robin, [made]))._id))._id),
  );
  for (const [index, days] of [1, 0, -1, -11].entries())
    await db.transaction(async (tx) => {
      const [order] = await tx
        .select()
        .from(orders)
        .where(eq(orders.id, ids[index] ?? ''));
      const toDate = addDays(today(), days);
      await tx.insert(shipByChanges).values({
        orderId: order?.id ?? '',
        at: clock.now(),
        fromDate: order?.shipBy ?? null,
        toDate,
        reason: 'Test',
      });
      await tx
        .update(orders)
        .set({ shipBy: toDate })
        .where(eq(orders.id, order?.id ?? ''));
    });
  const listed = async (due: OrderDueFilter) => {
    const { allOrders, total } = await listAllOrders(
      shop.ctxAs(ada),
      allOrdersQuerySchema.parse({ due, sort: 'createdAt' }),
    );
    expect(total).toBe(allOrders.length);
    return ids.flatMap((id, index) => (allOrders.some(({ _id }) => _id === id) ? [index] : []));
  };
  expect(await listed('late')).toEqual([2, 3]);
  expect(await listed('today')).toEqual([1]);
  expect(await listed('week')).toEqual([0, 1]);
  expect(await listed('late10')).toEqual([3]);
  expect(await countOpenWork(shop.ctxAs(ada))).toMatchObject({ late: 2, dueToday: 1, late10: 1 });
  await updateOrder(shop.ctxAs(ada), { id: ids[3] ?? '', update: { status: 'Shipped' } });
  expect(await listed('late10')).toEqual([]);
  expect((await getOrder(shop.ctxAs(robin), ids[0] ?? '')).shipBy).toBe(addDays(today(), 1));
});
