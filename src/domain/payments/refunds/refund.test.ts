import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, orderEvents, payments, refunds } from '#db/schema.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import type { RefundInput } from '#domain/payments/schemas.ts';
import { sweepPayments } from '#domain/payments/sweep/sweep-payments.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import type { AuthenticatedActor, ProviderEvent } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { cents } from '#domain/shared/money.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { requestRefund } from './request-refund.ts';
import { syncRefunds } from './sync-refunds.ts';

const till = await createTestShopWithPayments();
const { ctx, ctxAs } = till;
const ada = await till.createAdmin();

/** An order of two pieces at $19.99 and $8.00 shipping, paid by card: $47.98. */
async function paidOrder() {
  const robin = await till.createCustomer();
  const product = await till.createProduct({ onHand: 5 });
  const order = await till.placeOrder(robin, [{ product, qty: 2 }]);
  const { url } = await startCardPayment(ctxAs(robin), order._id);
  await till.pressPayButton(url, 'pay');
  await till.waitForResult(async () => (await facts(order._id)).paid === 1);
  return { robin, product, id: order._id };
}

async function facts(orderId: string) {
  const events = await ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  const kinds = events.map(({ kind }) => kind);
  const told = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.orderId, orderId), eq(mails.kind, 'refund')));
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  return { paid: count('paid'), refunded: count('refunded'), failed: count('refund_failed'), mails: told };
}

const refund = (orderId: string, input: Partial<RefundInput> = {}) =>
  requestRefund(ctxAs(ada), orderId, { key: randomUUID(), ...input });

describe('a refund', () => {
  test('of the whole amount reaches the provider, the history and the customer', async () => {
    const { robin, product, id } = await paidOrder();
    const { refund: made, updatedOrder } = await refund(id, { restock: true });
    expect(made).toMatchObject({ amount: 47.98, state: 'done', by: ada.name, restock: true, test: true });
    expect(updatedOrder.testPayment).toBe(true);
    expect([updatedOrder.refunded, updatedOrder.status, updatedOrder.isPaid]).toEqual([47.98, 'Paid', true]);
    expect(await till.readStock(product)).toEqual({ onHand: 5, held: 0 });
    const { refunded, mails: told } = await facts(id);
    expect([refunded, told.length, told[0]?.recipient, told[0]?.data?.whole]).toEqual([
      1,
      1,
      robin.email,
      '1',
    ]);
  });

  test('of a part leaves the rest refundable and the stock unchanged', async () => {
    const { product, id } = await paidOrder();
    expect((await refund(id, { amount: '$7.98' })).updatedOrder.refunded).toBe(7.98);
    expect((await refund(id, { amount: 20 })).updatedOrder.refunded).toBe(27.98);
    await expect(refund(id, { amount: '20.01' })).rejects.toMatchObject({
      code: 'bad_input',
      issues: [{ path: 'amount', message: 'At most $20.00 can be refunded.' }],
    });
    expect((await refund(id)).refund.amount).toBe(20);
    await expect(refund(id)).rejects.toMatchObject({ code: 'refund_refused' });
    expect(await till.readStock(product)).toEqual({ onHand: 3, held: 0 });
    expect((await facts(id)).mails.map(({ data }) => data?.whole)).toEqual(['', '', '']);
  });

  test('of a large amount asks an admin with an old login for the password, also in several parts', async () => {
    const { id } = await paidOrder();
    const session = {
      loggedInAt: new Date(ctx.clock.now().getTime() - 16 * 60_000),
      reauthenticatedAt: null,
    };
    const late = (amount: number) =>
      requestRefund(
        { ...ctxAs({ ...ada, session }), shop: { ...ctx.shop, maxRefundWithoutReauth: cents(3000) } },
        id,
        {
          key: randomUUID(),
          amount,
        },
      );
    await expect(late(30.01)).rejects.toMatchObject({ code: 'password_needed' });
    expect((await late(20)).refund.amount).toBe(20);
    await expect(late(10.01)).rejects.toMatchObject({ code: 'password_needed' });
    expect((await facts(id)).refunded).toBe(1);
    expect((await refund(id, { amount: 10.01 })).updatedOrder.refunded).toBe(30.01);
  });

  test.each(['0', '-1', '1e3', 'all', '1,50', 'NaN', 0.001])(
    'of %s is refused and changes nothing',
    async (amount) => {
      const { id } = await paidOrder();
      await expect(refund(id, { amount })).rejects.toMatchObject({ code: 'bad_input' });
      expect(await ctx.db.select().from(refunds).where(eq(refunds.orderId, id))).toEqual([]);
    },
  );

  test('sent twice with one key is one, at once or later', async () => {
    const { id } = await paidOrder();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, { amount: 5, key })));
    answers.push(await refund(id, { amount: 5, key }));
    expect(new Set(answers.map(({ refund: made }) => made._id)).size).toBe(1);
    expect(answers.at(-1)?.updatedOrder.refunded).toBe(5);
    expect(await facts(id)).toMatchObject({ refunded: 1, mails: [{}] });
  });

  test('by two admins at once never exceeds the payment', async () => {
    const { id } = await paidOrder();
    const tries = await Promise.allSettled([refund(id), refund(id), refund(id, { amount: 30 })]);
    // If the partial refund came first, the rest may follow it.
    expect(tries.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    const rows = await ctx.db.select().from(refunds).where(eq(refunds.orderId, id));
    const [paid] = await ctx.db.select().from(payments).where(eq(payments.orderId, id));
    const back = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(back).toBeGreaterThan(0);
    expect(back).toBeLessThanOrEqual(paid?.amountCents ?? 0);
  });

  test('is for admins only', async () => {
    const { robin, id } = await paidOrder();
    const key = randomUUID();
    const asked = (who: AuthenticatedActor | null) => requestRefund(ctxAs(who), id, { key });
    await expect(asked(null)).rejects.toMatchObject({ code: 'not_logged_in' });
    await expect(asked(robin)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await facts(id)).refunded).toBe(0);
  });

  test('of a manual payment is recorded without a provider', async () => {
    const robin = await till.createCustomer();
    const order = await till.placeOrder(robin, [{ product: await till.createProduct(), qty: 1 }]);
    await expect(refund(order._id)).rejects.toMatchObject({ code: 'refund_refused' });
    await updateOrder(ctxAs(ada), { id: order._id, update: { status: 'Paid' } });
    expect((await refund(order._id)).refund.state).toBe('done');
  });

  test('whose provider does not respond stays pending, and the sweep makes it once', async () => {
    const { id } = await paidOrder();
    const away = { ...ctx, card: ctx.card && { ...ctx.card, listRefunds: unreachable } };
    const { refund: made } = await requestRefund({ ...away, actor: ada }, id, { key: randomUUID() });
    expect(made.state).toBe('pending');
    till.clock.advance({ minutes: 1 });
    await Promise.all([sweepPayments(ctx), sweepPayments(ctx), sweepPayments(ctx)]);
    expect(await facts(id)).toMatchObject({ refunded: 1, mails: [{}] });
  });

  test('that another process makes after the sweep has listed it is left alone', async () => {
    const orders = [await paidOrder(), await paidOrder()];
    const away = { ...ctx, actor: ada, card: ctx.card && { ...ctx.card, listRefunds: unreachable } };
    for (const { id } of orders) await requestRefund(away, id, { key: randomUUID() });
    till.clock.advance({ minutes: 1 });
    const failures: unknown[] = [];
    const log = { ...ctx.log, error: (failure: unknown) => failures.push(failure) };
    // While the first refund waits for the provider, another process makes all of them.
    let isFirst = true;
    const reached = async (step: string) => {
      if (step !== 'refund.made' || !isFirst) return;
      isFirst = false;
      await sweepPayments(ctx);
    };
    await sweepPayments({ ...ctx, log, failpoint: reached });
    expect(failures).toEqual([]);
    for (const { id } of orders) expect(await facts(id)).toMatchObject({ refunded: 1, mails: [{}] });
  });

  test('at the provider, but not recorded here, is found by its id and not repeated', async () => {
    const { id } = await paidOrder();
    const lost = {
      ...ctx,
      actor: ada,
      failpoint: async (step: string) => {
        if (step === 'refund.made') throw new Error('the power went out');
      },
    };
    await expect(requestRefund(lost, id, { amount: 5, key: randomUUID() })).rejects.toThrow('power');
    till.clock.advance({ minutes: 1 });
    await sweepPayments(ctx);
    expect(await facts(id)).toMatchObject({ refunded: 1, failed: 0 });
    expect((await refund(id)).refund).toMatchObject({ amount: 42.98, state: 'done' });
  });

  test("made partly on the provider's own site and partly here is recorded once each", async () => {
    const { id } = await paidOrder();
    const [paid] = await ctx.db.select().from(payments).where(eq(payments.orderId, id));
    if (!paid || !ctx.card) throw new Error('nothing was paid');
    await ctx.card.refund({ refundId: randomUUID(), paymentReference: paid.reference, amount: 1000 });
    await till.waitForResult(async () => (await facts(id)).refunded === 1);
    expect((await refund(id)).refund.amount).toBe(37.98);
    const event: ProviderEvent = {
      ...{ id: randomUUID(), type: 'charge.refunded', at: ctx.clock.now(), concerns: 'refund' },
      ...{ sessionId: null, paymentReference: paid.reference, dispute: null },
    };
    await syncRefunds(ctx, 'stripe', paid.reference, event);
    expect(await facts(id)).toMatchObject({ refunded: 2, failed: 0 });
  });

  test.each(['admin', 'paid_twice'] as const)(
    "made on the provider's own site while ours (%s) of the same payment is pending: theirs counts, ours has failed; of a duplicate payment the rest is refunded",
    async (reason) => {
      const { id } = await paidOrder();
      const [paid] = await ctx.db.select().from(payments).where(eq(payments.orderId, id));
      if (!paid || !ctx.card) throw new Error('nothing was paid');
      const waiting = { orderId: id, paymentId: paid.id, key: randomUUID(), amountCents: 4798, reason };
      await ctx.db.insert(refunds).values({ ...waiting, requestedAt: ctx.clock.now() });
      await ctx.card.refund({ refundId: randomUUID(), paymentReference: paid.reference, amount: 3000 });
      const rest = reason === 'paid_twice' ? [['done', 1798]] : [];
      await till.waitForResult(async () => (await facts(id)).refunded === 1 + rest.length);
      const rows = await ctx.db.select().from(refunds).where(eq(refunds.orderId, id));
      expect(rows.map(({ state, amountCents }) => [state, amountCents]).sort()).toEqual([
        ...rest,
        ['done', 3000],
        ['failed', 4798],
      ]);
      expect(await facts(id)).toMatchObject({ failed: 1, mails: [{}, ...rest.map(() => ({}))] });
    },
  );
});

const unreachable = async () => {
  throw Object.assign(new Error('away'), { name: 'ShopError', code: 'provider_unreachable' });
};

test('the database itself refuses refunds above the payment, and changed or deleted refunds', async () => {
  const { id } = await paidOrder();
  await refund(id, { amount: 40 });
  const [made] = await ctx.db.select().from(refunds).where(eq(refunds.orderId, id));
  if (!made) throw new Error('no refund');
  const more = { ...made, id: randomUUID(), key: randomUUID(), reference: 'other', amountCents: 799 };
  await expect(ctx.db.insert(refunds).values(more)).rejects.toThrow();
  const change = ctx.db.update(refunds).set({ amountCents: 1 }).where(eq(refunds.id, made.id));
  await expect(change).rejects.toThrow();
  await expect(ctx.db.delete(refunds).where(eq(refunds.id, made.id))).rejects.toThrow();
});

describe('a provider with contradictory responses', () => {
  const refusing = (refund: () => Promise<never>) => ({
    ...ctx,
    actor: ada,
    card: ctx.card && { ...ctx.card, refund },
  });
  const refused = async () => {
    throw new ShopError('refund_refused', 'Not today.');
  };

  test('that refuses and makes a refund nevertheless: it is recorded as made', async () => {
    const { id } = await paidOrder();
    const card = ctx.card;
    const shady = refusing(async () => {
      const [row] = await ctx.db.select().from(refunds).where(eq(refunds.orderId, id));
      const [paid] = await ctx.db.select().from(payments).where(eq(payments.orderId, id));
      if (!row || !paid) throw new Error('nothing to refund');
      await card?.refund({ refundId: row.id, paymentReference: paid.reference, amount: 500 });
      return refused();
    });
    const { refund: made } = await requestRefund(shady, id, { key: randomUUID(), amount: 5 });
    // Its webhook may arrive before its refusal.
    expect(['failed', 'done']).toContain(made.state);
    await till.waitForResult(async () => (await facts(id)).refunded === 1);
    const [row] = await ctx.db.select().from(refunds).where(eq(refunds.orderId, id));
    expect(row?.state).toBe('done');
  });

  test('that refuses a refund: it is in the history, and another refund can be made', async () => {
    const { id } = await paidOrder();
    const { refund: made } = await requestRefund(refusing(refused), id, { key: randomUUID() });
    expect(made).toMatchObject({ state: 'failed', failure: 'Not today.' });
    expect((await facts(id)).failed).toBe(1);
    expect((await refund(id)).refund).toMatchObject({ state: 'done', amount: 47.98 });
  });
});

test('only pieces that were taken from stock return to it', async () => {
  const robin = await till.createCustomer();
  const product = await till.createProduct({ onHand: 3 });
  const order = await till.placeOrder(robin, [{ product, qty: 3 }]);
  const rival = await till.placeOrder(await till.createCustomer(), [{ product, qty: 2 }]);
  await updateOrder(ctxAs(ada), { id: rival._id, update: { status: 'Paid' } });
  await updateOrder(ctxAs(ada), { id: order._id, update: { status: 'Paid' } });
  expect(await till.readStock(product)).toEqual({ onHand: 0, held: 0 });
  await refund(order._id, { restock: true });
  expect(await till.readStock(product)).toEqual({ onHand: 1, held: 0 });
});
