import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, orderEvents, orders, paymentAttempts, payments, webhookEvents } from '#db/schema.ts';
import { getOrder } from '#domain/orders/get-order.ts';
import type { OrderEventKind } from '#domain/orders/states.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { deleteOwnAccount } from '#domain/privacy/delete-own-account.ts';
import { computeArrival } from '#domain/shared/arrival.ts';
import type { AuthenticatedActor, CardPaymentProvider, ProviderSession } from '#domain/shared/ctx.ts';
import { createTestShop, testPassword } from '#tests/helpers/shop/create-test-shop.ts';
import { findLiveAttempt } from './attempts/payment-attempts.ts';
import { getOrderHistory } from './get-order-history.ts';
import { settlePayment } from './settle-payment.ts';
import { updateOrder } from './update-order.ts';

const sessions = new Map<string, ProviderSession>();
const findSession = (id: string): ProviderSession => {
  const session = sessions.get(id);
  if (!session) throw new Error('no such session');
  return session;
};

/** An in-memory provider: what is tested here is what the shop makes of its sessions. */
const provider: CardPaymentProvider = {
  isTest: true,
  async createSession(request) {
    const session: ProviderSession = {
      provider: 'stripe',
      id: `cs_${request.attemptId}`,
      url: 'http://pay.example/',
      status: 'open',
      paid: false,
      amount: request.lines.reduce((sum, line) => sum + line.amount * line.qty, 0),
      currency: 'usd',
      orderId: request.orderId,
      attemptId: request.attemptId,
      paymentReference: null,
      payerEmail: request.email,
    };
    sessions.set(session.id, session);
    return session;
  },
  retrieveSession: async (id) => findSession(id),
  expireSession: async (id) => ({ ...findSession(id), status: 'expired' }),
  refund: async ({ refundId, amount }) => ({ reference: `re_${refundId}`, refundId, amount, state: 'done' }),
  listRefunds: async () => [],
  listBalance: async () => ({ transactions: [], payouts: [], next: null }),
  verifyWebhook: () => ({
    id: 'evt',
    type: 'none',
    at: new Date(),
    concerns: 'other',
    sessionId: null,
    paymentReference: null,
    dispute: null,
  }),
};

const shop = await createTestShop({ card: provider, taxRate: 82_500, fullPool: true });

/** The paid session of a new order of two pieces. */
async function payOrder(
  robin: AuthenticatedActor,
  product: string,
): Promise<ProviderSession & { orderId: string }> {
  const order = await shop.placeOrder(robin, [{ product, qty: 2 }]);
  const { id } = await startCardPayment(shop.ctxAs(robin), order._id);
  const paid = { paid: true, status: 'complete', paymentReference: `pi_${id}` } as const;
  return { ...findSession(id), ...paid, orderId: order._id };
}

const readPayments = (orderId: string) =>
  shop.ctx.db.select().from(payments).where(eq(payments.orderId, orderId));

const countEvents = (orderId: string, kind: OrderEventKind) =>
  shop.ctx.db.$count(orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, kind)));

const readAttemptState = async (orderId: string) => {
  const ofOrder = eq(paymentAttempts.orderId, orderId);
  const [attempt] = await shop.ctx.db.select().from(paymentAttempts).where(ofOrder);
  return attempt?.state;
};

describe('A paid session', () => {
  test('charges items, shipping and tax to the cent, as the order says', async () => {
    const robin = await shop.createCustomer();
    const session = await payOrder(robin, await shop.createProduct({ priceCents: 1999 }));
    const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.id, session.orderId));
    expect(order).toMatchObject({ itemsCents: 3998, shippingCents: 800, taxCents: 396, totalCents: 5194 });
    expect(session.amount).toBe(5194);
    expect(await settlePayment(shop.ctx, session)).toBe('paid');
    expect(await readAttemptState(session.orderId)).toBe('paid');
  });

  test('arrives some business days after the day of the payment in the time zone of the farm', async () => {
    const robin = await shop.createCustomer();
    const product = await shop.createProduct({ leadDaysMin: 2, leadDaysMax: 4 });
    const session = await payOrder(robin, product);
    await settlePayment(shop.ctx, session);
    // No clock is as far ahead of UTC as that of Kiritimati, or as far behind as that of Pago Pago.
    const hoursAhead = { UTC: 0, 'Pacific/Kiritimati': 14, 'Pacific/Pago_Pago': -11 };
    for (const [timeZone, hours] of Object.entries(hoursAhead)) {
      const ctx = shop.ctxAs(robin);
      const there = { ...ctx, shop: { ...ctx.shop, farm: { ...ctx.shop.farm, timeZone } } };
      const order = await getOrder(there, session.orderId);
      const paidOn = new Date(Date.parse(order.paidAt ?? '') + hours * 3_600_000).toISOString().slice(0, 10);
      expect(order.arrival).toEqual(
        computeArrival(paidOn, { min: 2, max: 4 }, { transitDays: { min: 3, max: 7 }, holidays: [] }),
      );
    }
  });

  test('settled fifty times at once is one payment, one stock decrement and one mail to each', async () => {
    const robin = await shop.createCustomer();
    const product = await shop.createProduct({ onHand: 9 });
    const session = await payOrder(robin, product);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        settlePayment(shop.ctx, session, undefined, { id: `evt_${n % 5}_${product}`, type: 'paid' }),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(['paid']));
    expect(await readPayments(session.orderId)).toHaveLength(1);
    expect(await countEvents(session.orderId, 'paid')).toBe(1);
    expect(await shop.ctx.db.$count(mails, eq(mails.orderId, session.orderId))).toBe(2);
    expect(await shop.readStock(product)).toEqual({ onHand: 7, held: 0 });
  });

  test.each([
    ['a cent too little', (session: ProviderSession) => ({ ...session, amount: session.amount - 1 })],
    ['a cent too much', (session: ProviderSession) => ({ ...session, amount: session.amount + 1 })],
    ['another currency', (session: ProviderSession) => ({ ...session, currency: 'eur' })],
    ['no attempt of ours', (session: ProviderSession) => ({ ...session, attemptId: null })],
    ['a made-up attempt', (session: ProviderSession) => ({ ...session, attemptId: 'x' })],
  ])('with %s does not pay the order: one line in its history, nothing else', async (_name, change) => {
    const robin = await shop.createCustomer();
    const product = await shop.createProduct({ onHand: 9 });
    const paid = await payOrder(robin, product);
    const session = change(paid);
    expect(await settlePayment(shop.ctx, session)).toBe('none');
    expect(await settlePayment(shop.ctx, session)).toBe('none');
    const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.id, paid.orderId));
    expect(order).toMatchObject({ status: 'Unpaid', paidAt: null });
    expect(await readPayments(paid.orderId)).toEqual([]);
    expect(await countEvents(paid.orderId, 'payment_mismatch')).toBe(1);
    expect(await shop.readStock(product)).toEqual({ onHand: 9, held: 2 });
  });

  test('names its payer until the account is removed', async () => {
    const robin = await shop.createCustomer();
    const session = await payOrder(robin, await shop.createProduct());
    await settlePayment(shop.ctx, { ...session, payerEmail: 'payer@wallet.example' });
    const ada = shop.ctxAs(await shop.createAdmin());
    const readPayer = async () => (await getOrderHistory(ada, session.orderId)).payments[0]?.payerEmail;
    expect(await readPayer()).toBe('payer@wallet.example');
    await updateOrder(ada, { id: session.orderId, update: { status: 'Shipped' } });
    await deleteOwnAccount(shop.ctxAs(robin), { password: testPassword });
    expect(await readPayer()).toBeNull();
    expect(JSON.stringify(await readPayments(session.orderId))).not.toContain('wallet.example');
  });

  test('that does not match its order ends the attempt it came by', async () => {
    const robin = await shop.createCustomer();
    const product = await shop.createProduct({ onHand: 9 });
    const session = await payOrder(robin, product);
    const attempt = await findLiveAttempt(shop.ctx, session.orderId);
    expect(await settlePayment(shop.ctx, { ...session, amount: 1 }, attempt)).toBe('ended');
    expect(await readAttemptState(session.orderId)).toBe('ended');
    expect(await shop.readStock(product)).toEqual({ onHand: 9, held: 0 });
  });

  test("of another order's attempt does not pay this order", async () => {
    const robin = await shop.createCustomer();
    const product = await shop.createProduct({ onHand: 9 });
    const mine = await payOrder(robin, product);
    const other = await payOrder(robin, product);
    expect(await settlePayment(shop.ctx, { ...mine, attemptId: other.attemptId })).toBe('none');
    expect(await readPayments(mine.orderId)).toEqual([]);
  });

  test('of no order of ours changes nothing', async () => {
    const robin = await shop.createCustomer();
    const session = await payOrder(robin, await shop.createProduct());
    for (const orderId of [null, 'x', '0196f2a0-0000-7000-8000-000000000000'])
      expect(await settlePayment(shop.ctx, { ...session, orderId })).toBe('none');
    expect(await readPayments(session.orderId)).toEqual([]);
    expect(await countEvents(session.orderId, 'payment_mismatch')).toBe(0);
  });

  test('for an order that is paid is recorded as a duplicate and takes no stock', async () => {
    const robin = await shop.createCustomer();
    const product = await shop.createProduct({ onHand: 9 });
    const session = await payOrder(robin, product);
    expect(await settlePayment(shop.ctx, session)).toBe('paid');
    expect(await settlePayment(shop.ctx, { ...session, paymentReference: 'pi_second' })).toBe('paid');
    const all = await readPayments(session.orderId);
    expect(all.map((payment) => payment.surplus).sort()).toEqual([false, true]);
    expect(await shop.readStock(product)).toEqual({ onHand: 7, held: 0 });
  });
});

describe('A session without money', () => {
  test.each(['open', 'approved', 'complete'] as const)('that is %s changes nothing', async (status) => {
    const robin = await shop.createCustomer();
    const { orderId, ...session } = await payOrder(robin, await shop.createProduct());
    const attempt = await findLiveAttempt(shop.ctx, orderId);
    const unpaid = { ...session, orderId, status, paid: false };
    expect(await settlePayment(shop.ctx, unpaid, attempt, { id: orderId, type: 'x' })).toBe('none');
    expect(await readAttemptState(orderId)).toBe('open');
    expect(await shop.ctx.db.$count(webhookEvents, eq(webhookEvents.eventId, orderId))).toBe(0);
  });

  test.each(['expired', 'unknown'] as const)('that is %s ends its attempt', async (status) => {
    const robin = await shop.createCustomer();
    const product = await shop.createProduct({ onHand: 9 });
    const { orderId, ...session } = await payOrder(robin, product);
    const unpaid = { ...session, orderId, status, paid: false, paymentReference: null };
    expect(await settlePayment(shop.ctx, unpaid)).toBe('none');
    expect(await readAttemptState(orderId)).toBe('open');
    const attempt = await findLiveAttempt(shop.ctx, orderId);
    expect(await settlePayment(shop.ctx, unpaid, attempt, { id: orderId, type: 'x' })).toBe('ended');
    expect(await readAttemptState(orderId)).toBe('ended');
    expect(await shop.readStock(product)).toEqual({ onHand: 9, held: 0 });
    expect(await shop.ctx.db.$count(webhookEvents, eq(webhookEvents.eventId, orderId))).toBe(1);
  });
});

test('History, payments and paid orders cannot be changed, not even by SQL', async () => {
  const robin = await shop.createCustomer();
  const session = await payOrder(robin, await shop.createProduct());
  await settlePayment(shop.ctx, session);
  const change = (statement: string) => shop.database.pool.query(statement, [session.orderId]);
  await expect(change('update order_events set kind = kind where order_id = $1')).rejects.toThrow(
    /append-only/,
  );
  await expect(change('delete from payments where order_id = $1')).rejects.toThrow(/append-only/);
  await expect(change('update order_lines set qty = 9 where order_id = $1')).rejects.toThrow(/frozen/);
  await expect(
    change('update orders set items_cents = 1, total_cents = 1 + shipping_cents + tax_cents where id = $1'),
  ).rejects.toThrow(/frozen/);
});
