import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, orderEvents, orders, payments } from '#db/schema.ts';
import { placeOrder } from '#domain/checkout/place-order.ts';
import { requestConfirmationEmail } from '#domain/payments/request-confirmation-email.ts';
import { sweepPayments } from '#domain/payments/sweep/sweep-payments.ts';
import { testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { confirmPayment } from './confirm-payment.ts';
import { cancelPayment } from './end-payment.ts';
import { startCardPayment } from './start-card-payment.ts';

const till = await createTestShopWithPayments({ fullPool: true });
const { ctx, ctxAs } = till;

/** What must be true of an order that was paid once. */
async function facts(orderId: string) {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  const paid = await ctx.db.select().from(payments).where(eq(payments.orderId, orderId));
  const mail = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.orderId, orderId), eq(mails.kind, 'order-confirmation')));
  const events = await ctx.db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'paid')));
  return { status: order?.status, payments: paid.length, mails: mail.length, paidEvents: events.length };
}

const once = { status: 'Paid', payments: 1, mails: 1, paidEvents: 1 };
const nothing = { status: 'Unpaid', payments: 0, mails: 0, paidEvents: 0 };

describe('a card payment', () => {
  test('holds the pieces while it is open and sells exactly them when it is paid', async () => {
    const robin = await till.createCustomer();
    const dragon = await till.createProduct({ onHand: 5 });
    const order = await till.placeOrder(robin, [{ product: dragon, qty: 2 }]);
    const session = await startCardPayment(ctxAs(robin), order._id);
    expect(await till.readStock(dragon)).toEqual({ onHand: 5, held: 2 });
    await till.pressPayButton(session.url, 'pay');
    await till.waitForResult(async () => (await facts(order._id)).status === 'Paid');
    expect(await facts(order._id)).toEqual(once);
    expect(await till.readStock(dragon)).toEqual({ onHand: 3, held: 0 });
  });

  test('is recorded once, however often return page, webhook and sweep report it', async () => {
    const robin = await till.createCustomer();
    const dragon = await till.createProduct({ onHand: 5 });
    const order = await till.placeOrder(robin, [{ product: dragon, qty: 1 }]);
    const session = await startCardPayment(ctxAs(robin), order._id);
    await Promise.all([
      till.pressPayButton(session.url, 'pay'),
      ...Array.from({ length: 10 }, () => confirmPayment(ctxAs(robin), order._id).catch(() => {})),
    ]);
    till.clock.advance({ minutes: 1 });
    await Promise.all([
      ...Array.from({ length: 5 }, () => sweepPayments(ctx)),
      ...Array.from({ length: 10 }, () => confirmPayment(ctxAs(robin), order._id).catch(() => {})),
    ]);
    await till.waitForResult(async () => (await facts(order._id)).status === 'Paid');
    await Promise.all(Array.from({ length: 5 }, () => requestConfirmationEmail(ctxAs(robin), order._id)));
    expect(await facts(order._id)).toEqual(once);
    expect(await till.readStock(dragon)).toEqual({ onHand: 4, held: 0 });
  });

  test('that was declined changes nothing, and can be paid afterwards', async () => {
    const robin = await till.createCustomer();
    const dragon = await till.createProduct({ onHand: 5 });
    const order = await till.placeOrder(robin, [{ product: dragon, qty: 1 }]);
    const session = await startCardPayment(ctxAs(robin), order._id);
    await till.pressPayButton(session.url, 'decline');
    await expect(confirmPayment(ctxAs(robin), order._id)).rejects.toMatchObject({ code: 'not_paid_yet' });
    expect(await facts(order._id)).toEqual(nothing);
    await till.pressPayButton(session.url, 'pay');
    await till.waitForResult(async () => (await facts(order._id)).status === 'Paid');
    expect(await facts(order._id)).toEqual(once);
  });

  test('that was canceled releases the pieces and cannot be paid any more', async () => {
    const robin = await till.createCustomer();
    const dragon = await till.createProduct({ onHand: 5 });
    const order = await till.placeOrder(robin, [{ product: dragon, qty: 3 }]);
    const session = await startCardPayment(ctxAs(robin), order._id);
    await cancelPayment(ctxAs(robin), order._id);
    expect(await till.readStock(dragon)).toEqual({ onHand: 5, held: 0 });
    const late = await till.pressPayButton(session.url, 'pay');
    expect(late.headers.get('location')).not.toContain('success');
    expect(await facts(order._id)).toEqual(nothing);
  });

  test('that expired releases the pieces', async () => {
    const robin = await till.createCustomer();
    const dragon = await till.createProduct({ onHand: 5 });
    const order = await till.placeOrder(robin, [{ product: dragon, qty: 3 }]);
    const session = await startCardPayment(ctxAs(robin), order._id);
    await till.pressPayButton(session.url, 'expire');
    await till.waitForResult(async () => (await till.readStock(dragon)).held === 0);
    expect(await facts(order._id)).toEqual(nothing);
  });

  test('started twice is one session, and one hold', async () => {
    const robin = await till.createCustomer();
    const dragon = await till.createProduct({ onHand: 5 });
    const order = await till.placeOrder(robin, [{ product: dragon, qty: 2 }]);
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => startCardPayment(ctxAs(robin), order._id)),
    );
    const opened = new Set(tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : [])));
    expect(opened.size).toBe(1);
    expect(await startCardPayment(ctxAs(robin), order._id)).toMatchObject({ id: [...opened][0] });
    expect(await till.readStock(dragon)).toEqual({ onHand: 5, held: 2 });
  });

  test('of an order that has changed since is ended before the order changes', async () => {
    const robin = await till.createCustomer();
    const dragon = await till.createProduct({ onHand: 5 });
    const order = await till.placeOrder(robin, [{ product: dragon, qty: 1 }]);
    const first = await startCardPayment(ctxAs(robin), order._id);
    await placeOrder(ctxAs(robin), {
      orderDetails: {
        _id: order._id,
        orderItems: [{ product: dragon, qty: 4 }],
        shippingAddress: testShippingAddress,
      },
    });
    expect((await till.pressPayButton(first.url, 'pay')).headers.get('location')).not.toContain('success');
    const second = await startCardPayment(ctxAs(robin), order._id);
    expect(second.id).not.toBe(first.id);
    expect(await till.readStock(dragon)).toEqual({ onHand: 5, held: 4 });
  });

  test('that arrives after its hold has ended still makes the order Paid, and the missing piece is flagged', async () => {
    const robin = await till.createCustomer();
    const eve = await till.createCustomer('Eve');
    const last = await till.createProduct({ onHand: 1 });
    const order = await till.placeOrder(robin, [{ product: last, qty: 1 }]);
    const session = await startCardPayment(ctxAs(robin), order._id);
    await ctx.db.execute(`update holds set expires_at = '2020-01-01' where order_id = '${order._id}'`);
    await sweepPayments(ctx);
    const other = await till.placeOrder(eve, [{ product: last, qty: 1 }]);
    await till.pressPayButton((await startCardPayment(ctxAs(eve), other._id)).url, 'pay');
    await till.waitForResult(async () => (await facts(other._id)).status === 'Paid');
    await till.pressPayButton(session.url, 'pay');
    await till.waitForResult(async () => (await facts(order._id)).status === 'Paid');
    expect(await till.readStock(last)).toEqual({ onHand: 0, held: 0 });
    const [late] = await ctx.db.select().from(orders).where(eq(orders.id, order._id));
    expect(late?.madeToOrder).toBe(true);
  });

  test('is refused to a guest, to another customer and for an unknown order', async () => {
    const robin = await till.createCustomer();
    const eve = await till.createCustomer('Eve');
    const dragon = await till.createProduct();
    const order = await till.placeOrder(robin, [{ product: dragon, qty: 1 }]);
    await expect(startCardPayment(ctxAs(null), order._id)).rejects.toMatchObject({ code: 'not_logged_in' });
    await expect(startCardPayment(ctxAs(eve), order._id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(startCardPayment(ctxAs(robin), 'no-such-order')).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(confirmPayment(ctxAs(eve), order._id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(cancelPayment(ctxAs(eve), order._id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(requestConfirmationEmail(ctxAs(eve), order._id)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await till.readStock(dragon)).toEqual({ onHand: 10, held: 0 });
  });

  test('cannot be started a fourth time at once by one customer', async () => {
    const robin = await till.createCustomer();
    const dragon = await till.createProduct({ onHand: 10 });
    const open = async () => {
      const order = await till.placeOrder(robin, [{ product: dragon, qty: 1 }]);
      return startCardPayment(ctxAs(robin), order._id);
    };
    await open();
    await open();
    await open();
    await expect(open()).rejects.toMatchObject({ code: 'too_many_holds' });
    expect(await till.readStock(dragon)).toEqual({ onHand: 10, held: 3 });
  });

  test('whose session the provider no longer knows is dropped: the order can be paid again', async () => {
    const robin = await till.createCustomer();
    const dragon = await till.createProduct({ onHand: 5 });
    const order = await till.placeOrder(robin, [{ product: dragon, qty: 2 }]);
    await startCardPayment(ctxAs(robin), order._id);
    await ctx.db.execute(
      `update payment_attempts set provider_id = 'cs_test_${order._id}' where order_id = '${order._id}'`,
    );
    till.clock.advance({ minutes: 1 });
    await sweepPayments(ctx);
    expect(await till.readStock(dragon)).toEqual({ onHand: 5, held: 0 });
    const again = await startCardPayment(ctxAs(robin), order._id);
    await till.pressPayButton(again.url, 'pay');
    await till.waitForResult(async () => (await facts(order._id)).status === 'Paid');
  });

  test('below the minimum amount of the provider is refused with a message that does not suggest a retry', async () => {
    const robin = await till.createCustomer();
    const crumb = await till.createProduct({ priceCents: 10 });
    const order = await till.placeOrder(robin, [{ product: crumb, qty: 1 }]);
    await expect(startCardPayment(ctxAs(robin), order._id)).rejects.toMatchObject({
      code: 'payment_unavailable',
    });
    expect(await till.readStock(crumb)).toEqual({ onHand: 10, held: 0 });
  });

  test('of a product whose name is longer than the provider takes shows the beginning of it', async () => {
    const robin = await till.createCustomer();
    const foxes = await till.createProduct({ name: `A${'🦊'.repeat(150)}` });
    const order = await till.placeOrder(robin, [{ product: foxes, qty: 1 }]);
    expect(await startCardPayment(ctxAs(robin), order._id)).toHaveProperty('url');
  });

  test('of a paid order cannot be started again, and the order cannot be changed', async () => {
    const robin = await till.createCustomer();
    const dragon = await till.createProduct({ onHand: 5 });
    const order = await till.placeOrder(robin, [{ product: dragon, qty: 1 }]);
    await till.pressPayButton((await startCardPayment(ctxAs(robin), order._id)).url, 'pay');
    await till.waitForResult(async () => (await facts(order._id)).status === 'Paid');
    await expect(startCardPayment(ctxAs(robin), order._id)).rejects.toMatchObject({ code: 'order_frozen' });
    await expect(
      placeOrder(ctxAs(robin), {
        orderDetails: {
          _id: order._id,
          orderItems: [{ product: dragon, qty: 2 }],
          shippingAddress: testShippingAddress,
        },
      }),
    ).rejects.toMatchObject({ code: 'order_frozen' });
  });
});
