import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, refundLines, refunds } from '#db/schema.ts';
import { getOrder } from '#domain/orders/get-order.ts';
import { cancelOrder } from '#domain/payments/cancel-order.ts';
import { getOrderHistory } from '#domain/payments/get-order-history.ts';
import type { RefundInput } from '#domain/payments/schemas.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { closeRefund } from './close-refund.ts';
import { createRefund } from './create-refund.ts';
import { findRefundablePayment } from './find-refundable-payment.ts';
import { requestRefund } from './request-refund.ts';

const shop = await createTestShop({ taxRate: 190_000 });
const { ctx, ctxAs } = shop;
const ada = ctxAs(await shop.createAdmin());
const robin = await shop.createCustomer();

/**
 * An order of three foxes at $9.99 and an owl at $5.01, paid by hand: $34.98 of items, $7.00 shipping, $7.98 tax.
 */
async function paidOrder(foxes = 10) {
  const fox = await shop.createProduct({ name: 'Fox', priceCents: 999, onHand: 10 });
  const owl = await shop.createProduct({ name: 'Owl', priceCents: 501, onHand: 10 });
  const order = await shop.placeOrder(robin, [
    { product: fox, qty: 3 },
    { product: owl, qty: 1 },
  ]);
  if (foxes < 10) {
    const rival = await shop.placeOrder(await shop.createCustomer(), [{ product: fox, qty: 10 - foxes }]);
    await updateOrder(ada, { id: rival._id, update: { status: 'Paid' } });
  }
  const { total } = await updateOrder(ada, { id: order._id, update: { status: 'Paid' } });
  return { id: order._id, fox, owl, total };
}
const refund = (id: string, input: Partial<RefundInput>) =>
  requestRefund(ada, id, { key: randomUUID(), ...input });
const onHand = async (product: string) => (await shop.readStock(product)).onHand;

describe('a refund by line', () => {
  test('returns the pieces that it names, and their share of shipping and tax', async () => {
    const { id, fox, owl, total } = await paidOrder();
    expect(total).toBe(49.96);
    const lines = [
      { product: fox, qty: 1, restock: true },
      { product: fox, qty: 1 },
    ];
    const { refund: made } = await refund(id, { lines });
    // 1998 of 3498 cents of items, of a total of 4996: 2853.6.
    expect(made).toMatchObject({
      amount: 28.54,
      restock: false,
      lines: [{ product: fox, name: 'Fox', qty: 2, restockQty: 1 }],
    });
    expect([await onHand(fox), await onHand(owl)]).toEqual([8, 9]);
    const { refundableLines } = await getOrderHistory(ada, id);
    expect(refundableLines).toMatchObject([
      { product: fox, refundable: 1, restockable: 2 },
      { product: owl, refundable: 1, restockable: 1 },
    ]);
  });

  test('of one piece after the other adds up to what was paid, to the cent', async () => {
    const { id, fox, owl } = await paidOrder();
    const amounts: number[] = [];
    for (const product of [fox, owl, fox, fox])
      amounts.push((await refund(id, { lines: [{ product, qty: 1, restock: true }] })).refund.amount);
    expect(amounts).toEqual([14.27, 7.15, 14.27, 14.27]);
    expect(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(4996);
    expect([await onHand(fox), await onHand(owl)]).toEqual([10, 10]);
  });

  test('of the last pieces gives back everything that an earlier amount has left', async () => {
    const { id, fox, owl } = await paidOrder();
    await refund(id, { amount: 10 });
    const lines = [
      { product: fox, qty: 3 },
      { product: owl, qty: 1 },
    ];
    expect((await refund(id, { lines })).refund.amount).toBe(39.96);
    expect([await onHand(fox), await onHand(owl)]).toEqual([7, 9]);
  });

  test('takes an amount of its own instead of the proposed one', async () => {
    const { id, owl } = await paidOrder();
    const { refund: made } = await refund(id, {
      amount: 1,
      lines: [{ product: owl, qty: 1, restock: true }],
    });
    expect(made.amount).toBe(1);
    expect(await onHand(owl)).toBe(10);
  });

  test('of everything left with all pieces returns those that are not back yet', async () => {
    const { id, fox, owl } = await paidOrder();
    await refund(id, { lines: [{ product: fox, qty: 2, restock: true }] });
    await refund(id, { restock: true });
    expect([await onHand(fox), await onHand(owl)]).toEqual([10, 10]);
  });

  test('returns no piece that was made for the order', async () => {
    const { id, fox } = await paidOrder(1);
    await expect(refund(id, { lines: [{ product: fox, qty: 2, restock: true }] })).rejects.toMatchObject({
      issues: [{ path: 'lines.0.restock', message: 'At most 1 of Fox can return to stock.' }],
    });
    await refund(id, { lines: [{ product: fox, qty: 1, restock: true }] });
    expect(await onHand(fox)).toBe(1);
  });
});

describe('refused, and nothing changes:', () => {
  test.each<[string, (ids: { fox: string; owl: string }) => Partial<RefundInput>, string]>([
    ['all pieces for a part of the money', () => ({ amount: 1, restock: true }), 'restock'],
    [
      'all pieces beside lines',
      ({ owl }) => ({ restock: true, lines: [{ product: owl, qty: 1 }] }),
      'restock',
    ],
    ['more pieces than were bought', ({ fox }) => ({ lines: [{ product: fox, qty: 4 }] }), 'lines.0.qty'],
    [
      'more pieces in two lines',
      ({ owl }) => ({
        lines: [
          { product: owl, qty: 1 },
          { product: owl, qty: 1 },
        ],
      }),
      'lines.1.qty',
    ],
    [
      'a product that is not in the order',
      () => ({ lines: [{ product: randomUUID(), qty: 1 }] }),
      'lines.0.product',
    ],
  ])('%s', async (_what, toInput, path) => {
    const { id, fox, owl } = await paidOrder();
    await expect(refund(id, toInput({ fox, owl }))).rejects.toMatchObject({
      code: 'bad_input',
      issues: [{ path }],
    });
    expect(await ctx.db.$count(refunds, eq(refunds.orderId, id))).toBe(0);
    expect([await onHand(fox), await onHand(owl)]).toEqual([7, 9]);
  });

  test('pieces that are back already', async () => {
    const { id, owl } = await paidOrder();
    const lines = [{ product: owl, qty: 1, restock: true }];
    await refund(id, { lines });
    await expect(refund(id, { lines })).rejects.toMatchObject({ issues: [{ path: 'lines.0.qty' }] });
  });
});

describe('at the same time,', () => {
  test('two admins return a piece once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, owl } = await paidOrder();
      const lines = [{ product: owl, qty: 1, restock: true }];
      const results = await Promise.allSettled([refund(id, { lines }), refund(id, { lines })]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await onHand(owl)).toBe(10);
    }
  });

  test('one by line and one of everything return each piece once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, fox, owl } = await paidOrder();
      const all = () => refund(id, { restock: true });
      const some = () => refund(id, { lines: [{ product: fox, qty: 2, restock: true }] });
      await Promise.allSettled((round % 2 ? [all, some] : [some, all]).map((act) => act()));
      expect([await onHand(fox), await onHand(owl)]).toEqual([10, 10]);
    }
  });
});

test('a refund that was refused first and made later returns no piece a second time', async () => {
  const { id, owl } = await paidOrder();
  const payment = await findRefundablePayment(ctx.db, id);
  if (!payment) throw new Error('no payment');
  const lineId = (await getOrder(ada, id)).orderItems.find(({ product }) => product === owl)?._id ?? '';
  const refundId = await ctx.db.transaction((tx) =>
    createRefund(ada, tx, {
      ...{ orderId: id, paymentId: payment.id, key: randomUUID(), amountCents: 100, reason: 'admin' },
      lines: [{ lineId, productId: owl, qty: 1, restockQty: 1 }],
    }),
  );
  const [row] = await ctx.db.select().from(refunds).where(eq(refunds.id, refundId));
  if (!row) throw new Error('no refund');
  await closeRefund(ctx, row, { state: 'failed', failure: 'no' });
  await refund(id, { amount: 1, lines: [{ product: owl, qty: 1, restock: true }] });
  await closeRefund(ctx, row, { state: 'done', reference: 'late' });
  expect(await onHand(owl)).toBe(10);
});

test('a canceled order returns what no refund has returned, and its later refunds return nothing', async () => {
  const { id, fox, owl } = await paidOrder();
  await refund(id, { lines: [{ product: fox, qty: 1, restock: true }] });
  // A payment by hand cannot be canceled by its customer, so this is what a cancellation leaves.
  await expect(cancelOrder(ctxAs(robin), id)).rejects.toMatchObject({ code: 'not_cancelable' });
  await ctx.db
    .update(orders)
    .set({ canceledAt: ctx.clock.now(), closedAt: ctx.clock.now() })
    .where(eq(orders.id, id));
  await expect(refund(id, { lines: [{ product: owl, qty: 1, restock: true }] })).rejects.toMatchObject({
    issues: [{ path: 'lines.0.restock' }],
  });
  expect((await getOrderHistory(ada, id)).refundableLines.map(({ restockable }) => restockable)).toEqual([
    0, 0,
  ]);
});

test('the lines of a refund cannot be changed', async () => {
  const { id, owl } = await paidOrder();
  const { refund: made } = await refund(id, { lines: [{ product: owl, qty: 1 }] });
  const line = and(eq(refundLines.refundId, made._id), eq(refundLines.productId, owl));
  await expect(ctx.db.update(refundLines).set({ restockQty: 1 }).where(line)).rejects.toMatchObject({
    cause: { message: 'refund_lines is append-only' },
  });
});
