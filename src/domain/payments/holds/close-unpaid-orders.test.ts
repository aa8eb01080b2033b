import { and, eq, inArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, test } from 'vitest';
import { orderEvents, orders, products } from '#db/schema.ts';
import { placeOrder } from '#domain/checkout/place-order.ts';
import { cancelPayment } from '#domain/payments/attempts/end-payment.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { closeExcessOrders, closeUnpaidOrders } from './close-unpaid-orders.ts';

const till = await createTestShopWithPayments();
const { ctx, ctxAs } = till;
const dragon = await till.createProduct({ onHand: 500 });

const order = async (who: AuthenticatedActor, qty = 1) =>
  (await till.placeOrder(who, [{ product: dragon, qty }]))._id;
const closedAt = async (id: string) =>
  (await ctx.db.select().from(orders).where(eq(orders.id, id)))[0]?.closedAt ?? null;
const happened = (id: string, kind: 'closed' | 'reopened') =>
  ctx.db.$count(orderEvents, and(eq(orderEvents.orderId, id), eq(orderEvents.kind, kind)));
const week = 7 * 86_400_000;
/** Makes the order look unchanged for so long. The clock of the payment provider cannot be moved. */
const leave = (id: string, ms: number) =>
  ctx.db
    .update(orders)
    .set({ updatedAt: new Date(ctx.clock.now().getTime() - ms) })
    .where(eq(orders.id, id));
const setPrice = (priceCents: number) =>
  ctx.db.update(products).set({ priceCents }).where(eq(products.id, dragon));
/** Places the same order again, like a browser that has its id. */
const placeAgain = (who: AuthenticatedActor, id: string) =>
  placeOrder(ctxAs(who), {
    orderDetails: {
      _id: id,
      orderItems: [{ product: dragon, qty: 1 }],
      shippingAddress: testShippingAddress,
    },
  });
async function closedOrder() {
  const robin = await till.createCustomer();
  const id = await order(robin);
  await leave(id, week + 1000);
  await closeUnpaidOrders(ctx);
  expect(await closedAt(id)).not.toBeNull();
  return { robin, id };
}

describe('an order that is not paid', () => {
  test('is closed after seven days, once, by any number of sweeps', async () => {
    const robin = await till.createCustomer();
    const id = await order(robin);
    await leave(id, week - 60_000);
    await closeUnpaidOrders(ctx);
    expect(await closedAt(id)).toBeNull();
    await leave(id, week + 1000);
    await Promise.all([closeUnpaidOrders(ctx), closeUnpaidOrders(ctx)]);
    expect(await closedAt(id)).not.toBeNull();
    expect(await happened(id, 'closed')).toBe(1);
  });

  test('stays open while its payment is in progress, or if it was updated since', async () => {
    const robin = await till.createCustomer();
    const [paying, renewed] = [await order(robin), await order(robin)];
    await leave(paying, week + 1000);
    await leave(renewed, week + 1000);
    await startCardPayment(ctxAs(robin), paying);
    await placeOrder(ctxAs(robin), {
      orderDetails: {
        _id: renewed,
        orderItems: [{ product: dragon, qty: 2 }],
        shippingAddress: testShippingAddress,
      },
    });
    await closeUnpaidOrders(ctx);
    expect([await closedAt(paying), await closedAt(renewed)]).toEqual([null, null]);
    await cancelPayment(ctxAs(robin), paying);
    // The provider's report of the end may hold the order's lock at this moment: the next sweep closes it.
    await till.waitForResult(async () => {
      await closeUnpaidOrders(ctx);
      return (await closedAt(paying)) !== null;
    });
  });

  test('that is being paid at that moment stays open or is reopened, and is never closed with a payment', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const robin = await till.createCustomer();
      const id = await order(robin);
      await leave(id, week + 1000);
      await Promise.all([closeUnpaidOrders(ctx), startCardPayment(ctxAs(robin), id), closeUnpaidOrders(ctx)]);
      expect(await closedAt(id)).toBeNull();
      await cancelPayment(ctxAs(robin), id);
    }
  });

  test('is still paid by a late payment, which reopens it', async () => {
    const robin = await till.createCustomer();
    const id = await order(robin);
    const { url } = await startCardPayment(ctxAs(robin), id);
    // Closed despite a live payment, as by a machine whose clock is ahead.
    await ctx.db.update(orders).set({ closedAt: ctx.clock.now() }).where(eq(orders.id, id));
    await till.pressPayButton(url, 'pay');
    await till.waitForResult(async () => (await closedAt(id)) === null);
    expect(await happened(id, 'reopened')).toBe(1);
  });

  test('is reopened by placing it again, by paying it and by an admin', async () => {
    const placed = await closedOrder();
    await placeAgain(placed.robin, placed.id);
    expect(await closedAt(placed.id)).toBeNull();
    const paid = await closedOrder();
    await startCardPayment(ctxAs(paid.robin), paid.id);
    expect(await closedAt(paid.id)).toBeNull();
    await cancelPayment(ctxAs(paid.robin), paid.id);
    const byHand = await closedOrder();
    await updateOrder(ctxAs(await till.createAdmin()), { id: byHand.id, update: { status: 'Paid' } });
    const moved = await closedOrder();
    await updateOrder(ctxAs(await till.createAdmin()), { id: moved.id, update: { status: 'Printing' } });
    for (const { id } of [placed, paid, byHand, moved]) {
      expect(await closedAt(id)).toBeNull();
      expect(await happened(id, 'reopened')).toBe(1);
    }
  });

  test('is not reopened by a guest, nor at an old price', async () => {
    const { robin, id } = await closedOrder();
    await expect(startCardPayment(ctxAs(await till.createCustomer('Eve')), id)).rejects.toMatchObject({
      code: 'not_found',
    });
    await setPrice(2500);
    await expect(startCardPayment(ctxAs(robin), id)).rejects.toMatchObject({ code: 'price_changed' });
    expect(await closedAt(id)).not.toBeNull();
    await setPrice(1999);
  });
});

describe('a sixth unpaid order', () => {
  const open = async (ids: string[]) => (await Promise.all(ids.map(closedAt))).map((at) => at === null);

  test('closes the oldest without a payment in progress, and is never refused', async () => {
    const [robin, eve] = [await till.createCustomer(), await till.createCustomer('Eve')];
    const hers = await order(eve);
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await order(robin));
    await startCardPayment(ctxAs(robin), ids[0] ?? '');
    ids.push(await order(robin));
    expect(await open(ids)).toEqual([true, false, true, true, true, true]);
    ids.push(await order(robin));
    expect(await open(ids)).toEqual([true, false, false, true, true, true, true]);
    expect(await closedAt(hers)).toBeNull();
    await cancelPayment(ctxAs(robin), ids[0] ?? '');
  });

  test('with many at once: none fails, and five stay open', async () => {
    const robin = await till.createCustomer();
    const ids = await Promise.all(Array.from({ length: 12 }, () => order(robin)));
    ids.push(await order(robin));
    expect((await open(ids)).filter(Boolean)).toHaveLength(5);
  });

  test('closes no other order if another process has just closed the excess', async () => {
    const robin = await till.createCustomer();
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) ids.push(await order(robin));
    await ctx.db.update(orders).set({ closedAt: null }).where(inArray(orders.id, ids));
    const client = await till.database.pool.connect();
    const query = client.query.bind(client) as (...call: unknown[]) => Promise<unknown>;
    let queries = 0;
    const closeBesideFirstQuery = async (...call: unknown[]) => {
      const result = await query(...call);
      queries += 1;
      if (queries === 1) await ctx.db.transaction((tx) => closeExcessOrders(ctx, tx, robin.id));
      return result;
    };
    try {
      await closeExcessOrders(
        ctx,
        drizzle(Object.assign(client, { query: closeBesideFirstQuery })),
        robin.id,
      );
    } finally {
      client.release(true);
    }
    expect(await open(ids)).toEqual([false, false, true, true, true, true, true]);
  });
});
