import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderEvents, orders, paymentAttempts, payments } from '#db/schema.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import type { Actor, CardProvider, ProviderSession } from '#domain/shared/ctx.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { type CapturedPayment, settlePayment, toCapturedPayment } from './settle-payment.ts';

const sessions = new Map<string, ProviderSession>();
const find = (id: string): ProviderSession => {
  const session = sessions.get(id);
  if (!session) throw new Error('no such session');
  return session;
};

/** A provider that says whatever a test makes it say: here it is our own law that is tested. */
const provider: CardProvider = {
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
  retrieveSession: async (id) => find(id),
  expireSession: async (id) => ({ ...find(id), status: 'expired' }),
  refund: async ({ refundId, amount }) => ({ reference: `re_${refundId}`, refundId, amount, state: 'done' }),
  listRefunds: async () => [],
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

const shop = await createTestShop({ card: provider, taxRate: 82_500 });

async function moneyFor(robin: Actor, product: string): Promise<CapturedPayment & { orderId: string }> {
  const order = await shop.placeOrder(robin, [{ product, qty: 2 }]);
  const { id } = await startCardPayment(shop.ctxAs(robin), order._id);
  const paid: ProviderSession = { ...find(id), paid: true, status: 'complete', paymentReference: `pi_${id}` };
  const money = toCapturedPayment(paid);
  if (!money) throw new Error('no money');
  return { ...money, orderId: order._id };
}

const eventsOf = (orderId: string) =>
  shop.ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));

describe('settling a payment', () => {
  test('charges items, shipping and tax, to the cent, and the order says the same', async () => {
    const robin = await shop.createCustomer();
    const money = await moneyFor(robin, await shop.createProduct({ priceCents: 1999 }));
    const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.id, money.orderId));
    expect(order).toMatchObject({ itemsCents: 3998, shippingCents: 800, taxCents: 396, totalCents: 5194 });
    expect(money.amount).toBe(5194);
    expect(await settlePayment(shop.ctx, money)).toBe('settled');
  });

  test('fifty times at once is once', async () => {
    const robin = await shop.createCustomer();
    const product = await shop.createProduct({ onHand: 9 });
    const money = await moneyFor(robin, product);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        settlePayment(shop.ctx, money, { id: `evt_${n % 5}_${product}`, type: 'paid' }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'settled')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(49);
    expect(await shop.readStock(product)).toEqual({ onHand: 7, held: 0 });
  });

  test.each([
    ['a cent too little', (money: CapturedPayment) => ({ ...money, amount: money.amount - 1 })],
    ['a cent too much', (money: CapturedPayment) => ({ ...money, amount: money.amount + 1 })],
    ['another currency', (money: CapturedPayment) => ({ ...money, currency: 'eur' })],
    ['no attempt of ours', (money: CapturedPayment) => ({ ...money, attemptId: null })],
    ['a made-up attempt', (money: CapturedPayment) => ({ ...money, attemptId: 'x' })],
  ])('%s is not a payment of the order: told in its history once, nothing else', async (_name, bend) => {
    const robin = await shop.createCustomer();
    const product = await shop.createProduct({ onHand: 9 });
    const money = bend(await moneyFor(robin, product));
    expect(await settlePayment(shop.ctx, money)).toBe('mismatch');
    expect(await settlePayment(shop.ctx, money)).toBe('mismatch');
    const [order] = await shop.ctx.db
      .select()
      .from(orders)
      .where(eq(orders.id, money.orderId ?? ''));
    expect(order).toMatchObject({ status: 'Unpaid', paidAt: null });
    const kinds = (await eventsOf(money.orderId ?? '')).map((event) => event.kind);
    expect(kinds.filter((kind) => kind === 'payment_mismatch')).toHaveLength(1);
    expect(await shop.readStock(product)).toEqual({ onHand: 9, held: 2 });
  });

  test("another order's attempt does not pay this one", async () => {
    const robin = await shop.createCustomer();
    const product = await shop.createProduct({ onHand: 9 });
    const mine = await moneyFor(robin, product);
    const other = await moneyFor(robin, product);
    expect(await settlePayment(shop.ctx, { ...mine, attemptId: other.attemptId })).toBe('mismatch');
  });

  test('money for no order of ours is foreign', async () => {
    const robin = await shop.createCustomer();
    const money = await moneyFor(robin, await shop.createProduct());
    for (const orderId of [null, 'x', '0196f2a0-0000-7000-8000-000000000000'])
      expect(await settlePayment(shop.ctx, { ...money, orderId })).toBe('foreign');
  });

  test('a second sum for the same order is recorded as surplus and takes no stock', async () => {
    const robin = await shop.createCustomer();
    const product = await shop.createProduct({ onHand: 9 });
    const money = await moneyFor(robin, product);
    expect(await settlePayment(shop.ctx, money)).toBe('settled');
    expect(await settlePayment(shop.ctx, { ...money, reference: 'pi_second' })).toBe('surplus');
    const all = await shop.ctx.db.select().from(payments).where(eq(payments.orderId, money.orderId));
    expect(all.map((payment) => payment.surplus).sort()).toEqual([false, true]);
    expect(await shop.readStock(product)).toEqual({ onHand: 7, held: 0 });
  });

  test('history, payments and what was paid for cannot be changed, not even by hand', async () => {
    const robin = await shop.createCustomer();
    const money = await moneyFor(robin, await shop.createProduct());
    await settlePayment(shop.ctx, money);
    const change = (statement: string) => shop.database.pool.query(statement, [money.orderId]);
    await expect(change('update order_events set kind = kind where order_id = $1')).rejects.toThrow(
      /append-only/,
    );
    await expect(change('delete from payments where order_id = $1')).rejects.toThrow(/append-only/);
    await expect(change('update order_lines set qty = 9 where order_id = $1')).rejects.toThrow(/frozen/);
    await expect(
      change('update orders set items_cents = 1, total_cents = 1 + shipping_cents + tax_cents where id = $1'),
    ).rejects.toThrow(/frozen/);
  });

  test('an attempt that was paid is marked so', async () => {
    const robin = await shop.createCustomer();
    const money = await moneyFor(robin, await shop.createProduct());
    await settlePayment(shop.ctx, money);
    const [attempt] = await shop.ctx.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, money.orderId));
    expect(attempt?.state).toBe('paid');
  });
});
