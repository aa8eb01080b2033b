import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, orderEvents, orders, payments, refunds } from '#db/schema.ts';
import { requestRefund } from '#domain/payments/refunds/request-refund.ts';
import { createPaymentsReport } from '#domain/payments/sweep/create-payments-report.ts';
import { sweepPayments } from '#domain/payments/sweep/sweep-payments.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { captureWalletPayment } from './capture-wallet-payment.ts';
import { confirmPayment } from './confirm-payment.ts';
import { startCardPayment } from './start-card-payment.ts';
import { startWalletPayment } from './start-wallet-payment.ts';

const till = await createTestShopWithPayments();
const { ctx, ctxAs } = till;

async function anOrder() {
  const robin = await till.createCustomer();
  const dragon = await till.createProduct({ onHand: 5 });
  const { _id: id } = await till.placeOrder(robin, [{ product: dragon, qty: 2 }]);
  return { robin, dragon, id };
}

async function facts(id: string) {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id));
  const paid = await ctx.db.select().from(payments).where(eq(payments.orderId, id));
  const events = await ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  const sent = await ctx.db.select().from(mails).where(eq(mails.orderId, id));
  return {
    status: order?.status,
    payments: paid.length,
    paid: events.filter(({ kind }) => kind === 'paid').length,
    mails: sent.filter(({ kind }) => kind === 'order-confirmation').length,
  };
}
const once = { status: 'Paid', payments: 1, paid: 1, mails: 1 };

const breakIt = (fault: string, calls?: string[], target = 'all') =>
  till.postControl('faults', { target, fault, ...(calls && { calls }) });
const mend = () => till.clearFaults();

const ways = [
  [
    'card',
    async (id: string, robin: Parameters<typeof ctxAs>[0]) => startCardPayment(ctxAs(robin), id),
    'pay',
  ],
  [
    'wallet',
    async (id: string, robin: Parameters<typeof ctxAs>[0]) => startWalletPayment(ctxAs(robin), id),
    'approve',
  ],
] as const;

describe.each(ways)('%s: a provider that is down', (way, start, button) => {
  test.each(['answer-500', 'answer-garbage'])(
    'for the whole sale (%s) and back: nothing is lost, nothing stays held',
    async (fault) => {
      const { robin, dragon, id } = await anOrder();
      await breakIt(fault);
      await expect(start(id, robin)).rejects.toMatchObject({ code: 'provider_unreachable' });
      expect(await till.readStock(dragon)).toEqual({ onHand: 5, held: 0 });
      await mend();
      const { url } = await start(id, robin);
      await till.pressPayButton(url ?? '', button);
      await till.waitForResult(async () => (await facts(id)).status === 'Paid');
      expect(await facts(id)).toEqual(once);
      expect(await till.readStock(dragon)).toEqual({ onHand: 3, held: 0 });
    },
  );

  test('from the moment of paying: return pages find nothing and change nothing, the sweep finds it afterwards', async () => {
    const { robin, dragon, id } = await anOrder();
    const { url } = await start(id, robin);
    await breakIt('webhook-drop');
    await breakIt('answer-500', ['retrieve', 'capture']);
    await till.pressPayButton(url ?? '', button);
    await expect(confirmPayment(ctxAs(robin), id)).rejects.toMatchObject({ code: 'not_paid_yet' });
    till.clock.advance({ minutes: 1 });
    await sweepPayments(ctx);
    const { sweep, underway } = await createPaymentsReport({ ...ctx, actor: await till.createAdmin() });
    expect(sweep?.unanswered).toBeGreaterThan(0);
    expect(underway.map(({ orderId }) => orderId)).toContain(id);
    expect(await till.readStock(dragon)).toEqual({ onHand: 5, held: 2 });
    await mend();
    till.clock.advance({ minutes: 1 });
    await sweepPayments(ctx);
    expect(await facts(id)).toEqual(once);
    expect(await till.readStock(dragon)).toEqual({ onHand: 3, held: 0 });
    const { actions } = await createPaymentsReport({ ...ctx, actor: await till.createAdmin() });
    const kind = way === 'card' ? 'payment_found' : 'captured';
    expect(actions.find(({ orderId }) => orderId === id)?.kind).toBe(kind);
  });

  test('that delays, repeats and reorders webhooks: paid once', async () => {
    for (const fault of ['webhook-reorder', 'webhook-delay', 'webhook-repeat']) {
      const { robin, id } = await anOrder();
      await till.postControl('faults', {
        target: id,
        fault,
        ms: 300,
        ...(fault === 'webhook-repeat' && { times: 3 }),
      });
      const { url } = await start(id, robin);
      await till.pressPayButton(url ?? '', button);
      await till.waitForResult(async () => (await facts(id)).status === 'Paid');
      expect(await facts(id)).toEqual(once);
    }
    await mend();
  });
});

describe('a capture without a response', () => {
  test('is in progress, nobody is charged twice, and the next query finds it', async () => {
    const { robin, dragon, id } = await anOrder();
    const { orderID, url } = await startWalletPayment(ctxAs(robin), id);
    await breakIt('webhook-drop');
    await till.pressPayButton(url ?? '', 'approve');
    await breakIt('act-then-500', ['capture']);
    const back = () => captureWalletPayment(ctxAs(robin), orderID);
    await expect(back()).rejects.toMatchObject({ code: 'provider_unreachable' });
    const elsewhere = startCardPayment(ctxAs(robin), id);
    await expect(elsewhere).rejects.toMatchObject({ code: 'order_frozen' });
    await mend();
    expect((await back()).paymentMethod).toBe('PayPal');
    expect(await facts(id)).toEqual(once);
    expect(await till.readStock(dragon)).toEqual({ onHand: 3, held: 0 });
  });

  test('the refund stays pending, is made once, and is found', async () => {
    const { robin, id } = await anOrder();
    const { url } = await startCardPayment(ctxAs(robin), id);
    await till.pressPayButton(url, 'pay');
    await till.waitForResult(async () => (await facts(id)).status === 'Paid');
    await breakIt('webhook-drop');
    await breakIt('act-then-500', ['refund']);
    const asAda = ctxAs(await till.createAdmin());
    const { refund } = await requestRefund(asAda, id, { key: randomUUID(), amount: 5 });
    expect(refund.state).toBe('pending');
    await mend();
    till.clock.advance({ minutes: 1 });
    await sweepPayments(ctx);
    const rows = await ctx.db.select().from(refunds).where(eq(refunds.orderId, id));
    expect(rows.map(({ state, amountCents }) => [state, amountCents])).toEqual([['done', 500]]);
  });
});
