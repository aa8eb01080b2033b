import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, orderEvents, orders, paymentAttempts, payments, refunds, users } from '#db/schema.ts';
import { captureWalletPayment } from '#domain/payments/attempts/capture-wallet-payment.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { startWalletPayment } from '#domain/payments/attempts/start-wallet-payment.ts';
import { requestRefund } from '#domain/payments/refunds/request-refund.ts';
import { sweepPayments } from '#domain/payments/sweep/sweep-payments.ts';
import { deleteOwnAccount } from '#domain/privacy/delete-own-account.ts';
import type { AuthenticatedActor, Ctx } from '#domain/shared/ctx.ts';
import { readShopErrorCode, ShopError } from '#domain/shared/errors.ts';
import {
  createTestShopWithPayments,
  type TestShopWithPayments,
} from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { getOrder } from '../orders/get-order.ts';
import { listAllOrders } from '../orders/list-all-orders.ts';
import { allOrdersQuerySchema } from '../orders/listing/schemas.ts';
import type { OrderStatus } from '../orders/states.ts';
import { cancelOrder } from './cancel-order.ts';
import { getOrderHistory } from './get-order-history.ts';
import type { RefundInput } from './schemas.ts';
import { settlePayment } from './settle-payment.ts';
import { updateOrder } from './update-order.ts';

const shopWithWebhooks = await createTestShopWithPayments();
const shopWithoutWebhooks = await createTestShopWithPayments({ webhooks: false });
const { ctx, ctxAs } = shopWithWebhooks;
const ada = await shopWithWebhooks.createAdmin();
const rounds = 5;

/** An order of two of five pieces at $19.99 and $8.00 shipping: $47.98. */
async function unpaidOrder(
  shop: TestShopWithPayments = shopWithWebhooks,
  product = shop.createProduct({ onHand: 5 }),
) {
  const robin = await shop.createCustomer();
  const order = await shop.placeOrder(robin, [{ product: await product, qty: 2 }]);
  return { robin, product: await product, id: order._id };
}

async function paidOrder(product?: Promise<string>) {
  const order = await unpaidOrder(shopWithWebhooks, product);
  const { url } = await startCardPayment(ctxAs(order.robin), order.id);
  await shopWithWebhooks.pressPayButton(url, 'pay');
  await shopWithWebhooks.waitForResult(async () => (await facts(order.id)).kinds.includes('paid'));
  return order;
}

/** What the database says of an order. */
async function facts(id: string, { ctx: { db } } = shopWithWebhooks) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(orderEvents.id);
  const returned = await db.select().from(refunds).where(eq(refunds.orderId, id));
  const sent = await db.select().from(mails).where(eq(mails.orderId, id));
  return {
    isCanceled: Boolean(order?.canceledAt && order.closedAt),
    isPaid: Boolean(order?.paidAt),
    kinds: events.map(({ kind }) => kind),
    refunds: returned.map(({ state, reason, amountCents }) => [state, reason, amountCents]),
    mails: sent.map(({ kind }) => kind).sort(),
  };
}

const refundedOnce = {
  isCanceled: true,
  isPaid: true,
  kinds: ['created', 'payment_started', 'paid', 'canceled', 'refund_requested', 'refunded'],
  refunds: [['done', 'canceled', 4798]],
  mails: ['new-order', 'order-canceled', 'order-confirmation', 'refund'],
};

const setStatus = (id: string, status: OrderStatus) => updateOrder(ctxAs(ada), { id, update: { status } });
const cancel = (by: AuthenticatedActor | null, id: string, shop = shopWithWebhooks) =>
  cancelOrder(shop.ctxAs(by), id);

describe('a paid order that its customer cancels', () => {
  test('is refunded in full, once, and its pieces are in stock again', async () => {
    const { robin, product, id } = await paidOrder();
    const order = await cancel(robin, id);
    expect(order).toMatchObject({ refunded: 47.98, total: 47.98, status: 'Paid', arrival: null });
    expect(order.canceledAt).toBeDefined();
    expect(order.steps?.map(({ step }) => step)).toEqual(['Placed', 'Paid', 'Canceled', 'Refunded']);
    expect(await facts(id)).toEqual(refundedOnce);
    expect(await shopWithWebhooks.readStock(product)).toEqual({ onHand: 5, held: 0 });
    const { events, refunds: given } = await getOrderHistory(ctxAs(ada), id);
    expect(events.find(({ kind }) => kind === 'canceled')).toMatchObject({ by: robin.name });
    expect(given).toMatchObject([{ by: null, reason: 'canceled' }]);
    const listed = async (closed: 'yes' | 'no') => {
      const query = allOrdersQuerySchema.parse({ closed, status: 'Paid', pageSize: 100 });
      return (await listAllOrders(ctxAs(ada), query)).allOrders.some(({ _id }) => _id === id);
    };
    expect([await listed('no'), await listed('yes')]).toEqual([false, true]);
  });

  test('through PayPal is refunded there', async () => {
    const { robin, product, id } = await unpaidOrder();
    const { orderID, url } = await startWalletPayment(ctxAs(robin), id);
    await shopWithWebhooks.pressPayButton(url ?? '', 'approve');
    await captureWalletPayment(ctxAs(robin), orderID);
    expect((await cancel(robin, id)).refunded).toBe(47.98);
    expect(await shopWithWebhooks.readStock(product)).toEqual({ onHand: 5, held: 0 });
  });

  test('twice, at once and again, is one refund and one mail', async () => {
    const { robin, id } = await paidOrder();
    await Promise.all([cancel(robin, id), cancel(robin, id), cancel(robin, id)]);
    expect((await cancel(robin, id)).refunded).toBe(47.98);
    expect(await facts(id)).toEqual(refundedOnce);
  });

  test('is refunded by the sweep after a crash, and while the provider is away or refuses', async () => {
    const [crashed, away, refused] = [await paidOrder(), await paidOrder(), await paidOrder()];
    const failing = (error: Error) => async () => {
      throw error;
    };
    const withCard = (values: Partial<NonNullable<Ctx['card']>>) => ({
      card: ctx.card && { ...ctx.card, ...values },
    });
    const down = failing(new ShopError('provider_unreachable', 'Away.'));
    const refusal = failing(new ShopError('refund_refused', 'Not today.'));
    const failpoint = async (at: string) => {
      if (at === 'refund.committed') throw new Error('the power went out');
    };
    await expect(cancelOrder({ ...ctxAs(crashed.robin), failpoint }, crashed.id)).rejects.toThrow('power');
    await cancelOrder({ ...ctxAs(away.robin), ...withCard({ listRefunds: down }) }, away.id);
    const order = await cancelOrder(
      { ...ctxAs(refused.robin), ...withCard({ refund: refusal }) },
      refused.id,
    );
    expect(order).toMatchObject({ refunded: 0, canceledAt: expect.any(String) });
    for (const { id, product } of [crashed, away, refused]) {
      expect(await facts(id)).toMatchObject({ isCanceled: true, refunds: [['pending', 'canceled', 4798]] });
      expect(await shopWithWebhooks.readStock(product)).toEqual({ onHand: 5, held: 0 });
    }
    shopWithWebhooks.clock.advance({ minutes: 1 });
    await sweepPayments(ctx);
    for (const { id } of [crashed, away]) expect(await facts(id)).toEqual(refundedOnce);
    expect((await facts(refused.id)).refunds).toEqual([['done', 'canceled', 4798]]);
  });

  test('may be of a piece that is made for them alone', async () => {
    const product = shopWithWebhooks.createProduct({ onHand: 5, custom: true });
    const { robin, id } = await paidOrder(product);
    expect((await cancel(robin, id)).refunded).toBe(47.98);
  });

  test('no longer keeps their account', async () => {
    const { robin, id } = await paidOrder();
    await ctx.db.update(users).set({ passwordHash: null }).where(eq(users.id, robin.id));
    const remove = () => deleteOwnAccount(ctxAs(robin), { email: robin.email });
    await expect(remove()).rejects.toMatchObject({ code: 'order_underway' });
    await cancel(robin, id);
    await remove();
  });
});

describe('an unpaid order that its customer cancels', () => {
  test('is closed, its payment ended and its pieces released; it can be neither paid nor changed', async () => {
    const { robin, product, id } = await unpaidOrder();
    const { url } = await startCardPayment(ctxAs(robin), id);
    const order = await cancel(robin, id);
    expect(order).toMatchObject({ isPaid: false, paymentPending: false, canceledAt: expect.any(String) });
    expect(await facts(id)).toMatchObject({
      kinds: ['created', 'payment_started', 'payment_ended', 'canceled'],
      mails: [],
    });
    expect(await shopWithWebhooks.readStock(product)).toEqual({ onHand: 5, held: 0 });
    const paid = await shopWithWebhooks.pressPayButton(url, 'pay');
    expect(paid.headers.get('location') ?? '').not.toContain('success');
    const { orderItems, shippingAddress } = order;
    const again = { _id: id, orderItems, shippingAddress };
    for (const act of [
      () => startCardPayment(ctxAs(robin), id),
      () => startWalletPayment(ctxAs(robin), id),
      () => placeOrder(ctxAs(robin), { orderDetails: again }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'order_canceled' });
  });

  test('while PayPal was approved: nothing is captured', async () => {
    const { robin, id } = await unpaidOrder(shopWithoutWebhooks);
    const { orderID, url } = await startWalletPayment(shopWithoutWebhooks.ctxAs(robin), id);
    await shopWithoutWebhooks.pressPayButton(url ?? '', 'approve');
    await cancel(robin, id, shopWithoutWebhooks);
    const back = captureWalletPayment(shopWithoutWebhooks.ctxAs(robin), orderID);
    await expect(back).rejects.toMatchObject({ code: 'order_canceled' });
    expect((await shopWithoutWebhooks.ctx.wallet?.retrieveSession(orderID))?.paid).toBe(false);
  });

  test('although its payment has just arrived is refunded', async () => {
    const { robin, product, id } = await unpaidOrder(shopWithoutWebhooks);
    const { url } = await startCardPayment(shopWithoutWebhooks.ctxAs(robin), id);
    await shopWithoutWebhooks.pressPayButton(url, 'pay');
    expect((await cancel(robin, id, shopWithoutWebhooks)).refunded).toBe(47.98);
    expect(await facts(id, shopWithoutWebhooks)).toEqual(refundedOnce);
    expect(await shopWithoutWebhooks.readStock(product)).toEqual({ onHand: 5, held: 0 });
  });

  test('is refunded if its provider reports money later; the payment is recorded', async () => {
    const { robin, product, id } = await unpaidOrder(shopWithoutWebhooks);
    const { id: session, url } = await startCardPayment(shopWithoutWebhooks.ctxAs(robin), id);
    await shopWithoutWebhooks.pressPayButton(url, 'pay');
    const [attempt] = await shopWithoutWebhooks.ctx.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, id));
    const paid = await shopWithoutWebhooks.ctx.card?.retrieveSession(session);
    if (!attempt || !paid || !shopWithoutWebhooks.ctx.card) throw new Error('nothing was paid');
    const expireSession = async () => ({ ...paid, paid: false, status: 'expired' as const });
    await cancelOrder(
      { ...shopWithoutWebhooks.ctxAs(robin), card: { ...shopWithoutWebhooks.ctx.card, expireSession } },
      id,
    );
    expect(await facts(id, shopWithoutWebhooks)).toMatchObject({
      isPaid: false,
      isCanceled: true,
      refunds: [],
    });
    expect(await settlePayment(shopWithoutWebhooks.ctx, paid, attempt)).toBe('paid');
    expect(await settlePayment(shopWithoutWebhooks.ctx, paid, attempt)).toBe('paid');
    expect(await facts(id, shopWithoutWebhooks)).toMatchObject({
      ...{ isPaid: true, isCanceled: true, refunds: [['done', 'canceled', 4798]] },
      // Nobody is told that it will be made.
      mails: ['order-canceled', 'refund'],
    });
    expect(await shopWithoutWebhooks.ctx.db.$count(payments, eq(payments.orderId, id))).toBe(1);
    expect(await shopWithoutWebhooks.readStock(product)).toEqual({ onHand: 5, held: 0 });
  });
});

describe('canceling is refused', () => {
  test.each(['Printing', 'Shipped', 'Delivered'] as const)('once the order is %s', async (status) => {
    const { robin, id } = await paidOrder();
    await setStatus(id, status);
    await expect(cancel(robin, id)).rejects.toMatchObject({
      code: 'not_cancelable',
      message: expect.stringContaining('contact us'),
    });
    expect(await facts(id)).toMatchObject({ isCanceled: false, refunds: [] });
  });

  test('of an order paid by hand, for guests, strangers, admins and unknown ids', async () => {
    const { robin, id } = await unpaidOrder();
    await setStatus(id, 'Paid');
    await expect(cancel(robin, id)).rejects.toMatchObject({ code: 'not_cancelable' });
    await expect(cancel(null, id)).rejects.toMatchObject({ code: 'not_logged_in' });
    for (const other of [ada, await shopWithWebhooks.createCustomer()])
      await expect(cancel(other, id)).rejects.toMatchObject({ code: 'not_found' });
    for (const unknown of ['x', randomUUID()])
      await expect(cancel(robin, unknown)).rejects.toMatchObject({ code: 'not_found' });
    expect(await facts(id)).toMatchObject({ isCanceled: false });
  });
});

describe('at the same time', () => {
  const codeOf = (end: PromiseSettledResult<unknown>) =>
    end.status === 'rejected' ? readShopErrorCode(end.reason) : 'done';

  test('as an admin sets the next status: one of them succeeds, and the other is told', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { robin, id } = await paidOrder();
      const both = [() => cancel(robin, id), () => setStatus(id, 'Printing')];
      const ends = await Promise.allSettled((round % 2 ? both : both.toReversed()).map((act) => act()));
      const [canceled, set] = (round % 2 ? ends : ends.toReversed()).map(codeOf);
      const isCanceled = canceled === 'done';
      expect([canceled, set]).toEqual(isCanceled ? ['done', 'order_canceled'] : ['not_cancelable', 'done']);
      expect(await facts(id)).toMatchObject({ isCanceled, refunds: isCanceled ? refundedOnce.refunds : [] });
      expect((await getOrder(ctxAs(robin), id)).status).toBe(isCanceled ? 'Paid' : 'Printing');
    }
  });

  test('as its payment is reported: it is canceled, and what was paid is refunded', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { robin, product, id } = await unpaidOrder();
      const { url } = await startCardPayment(ctxAs(robin), id);
      await Promise.all([shopWithWebhooks.pressPayButton(url, 'pay'), cancel(robin, id)]);
      await shopWithWebhooks.waitForResult(async () => {
        const { isPaid, refunds: given } = await facts(id);
        return !isPaid || given[0]?.[0] === 'done';
      });
      const { isCanceled, isPaid, refunds: given } = await facts(id);
      expect([isCanceled, given]).toEqual([true, isPaid ? refundedOnce.refunds : []]);
      expect(await shopWithWebhooks.readStock(product)).toEqual({ onHand: 5, held: 0 });
    }
  });

  const onePiece = (product: string) => ({ lines: [{ product, qty: 1, restock: true }] });
  test.each<[string, (product: string) => Partial<RefundInput>]>([
    ['everything', () => ({})],
    ['everything and all pieces', () => ({ restock: true })],
    ['one piece', onePiece],
  ])('as an admin refunds %s: all goes back once, and so do the pieces', async (_what, toInput) => {
    for (let round = 0; round < rounds; round += 1) {
      const { robin, product, id } = await paidOrder();
      const refund = () => requestRefund(ctxAs(ada), id, { key: randomUUID(), ...toInput(product) });
      const acts = [refund, () => cancel(robin, id)];
      await Promise.allSettled((round % 2 ? acts : acts.toReversed()).map((act) => act()));
      const { isCanceled, refunds: given } = await facts(id);
      expect(isCanceled).toBe(true);
      expect(given.every(([state]) => state === 'done')).toBe(true);
      expect(given.reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(4798);
      expect(await shopWithWebhooks.readStock(product)).toEqual({ onHand: 5, held: 0 });
    }
  });
});
