import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { holds, mails, orderEvents, orders, payments, refunds } from '#db/schema.ts';
import { placeOrder } from '#domain/checkout/place-order.ts';
import { createDiscount } from '#domain/discounts/create-discount.ts';
import { discountInput } from '#domain/discounts/schemas.ts';
import { releaseStockHold } from '#domain/payments/holds/holds.ts';
import { createPaymentsReport } from '#domain/payments/sweep/create-payments-report.ts';
import { sweepPayments } from '#domain/payments/sweep/sweep-payments.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { captureWalletPayment } from './capture-wallet-payment.ts';
import { confirmPayment } from './confirm-payment.ts';
import { cancelPayment } from './end-payment.ts';
import { findLiveAttempt } from './payment-attempts.ts';
import { startCardPayment } from './start-card-payment.ts';
import { startWalletPayment } from './start-wallet-payment.ts';

const till = await createTestShopWithPayments();
const deaf = await createTestShopWithPayments({ webhooks: false });

/** The state of an order: status and payment, history, stock, mails. */
async function facts(orderId: string, { ctx } = till) {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  const paid = await ctx.db.select().from(payments).where(eq(payments.orderId, orderId));
  const events = await ctx.db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId)))
    .orderBy(orderEvents.id);
  const sent = await ctx.db.select().from(mails).where(eq(mails.orderId, orderId));
  return {
    status: order?.status,
    method: order?.paymentMethod,
    payments: paid.map(({ provider, surplus }) => (surplus ? `${provider} again` : provider)),
    kinds: events.map(({ kind }) => kind),
    mails: sent.map(({ kind }) => kind).sort(),
  };
}

const paidByWallet = {
  status: 'Paid',
  method: 'PayPal',
  payments: ['paypal'],
  kinds: ['created', 'payment_started', 'paid'],
  mails: ['new-order', 'order-confirmation'],
};

async function walletOrder(shop = till, onHand = 5) {
  const robin = await shop.createCustomer();
  const dragon = await shop.createProduct({ onHand });
  const order = await shop.placeOrder(robin, [{ product: dragon, qty: 2 }]);
  const { orderID, url } = await startWalletPayment(shop.ctxAs(robin), order._id);
  if (!url) throw new Error('no approval page');
  return { robin, dragon, id: order._id, orderID, url };
}

describe('a wallet payment', () => {
  test('holds the pieces, is captured when its customer returns, and is recorded once', async () => {
    const { robin, dragon, id, orderID, url } = await walletOrder(deaf);
    expect(await deaf.readStock(dragon)).toEqual({ onHand: 5, held: 2 });
    const approved = await deaf.pressPayButton(url, 'approve');
    expect(approved.headers.get('location')).toContain(`/payment?approved=true&order=${id}&token=${orderID}`);
    const back = () => captureWalletPayment(deaf.ctxAs(robin), orderID);
    const answers = await Promise.allSettled([back(), back(), back()]);
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await back()).isPaid).toBe(true);
    expect(await facts(id, deaf)).toEqual(paidByWallet);
    expect(await deaf.readStock(dragon)).toEqual({ onHand: 3, held: 0 });
  });

  test('that the webhook has captured just before the return is returned as paid', async () => {
    const { robin, id, orderID, url } = await walletOrder(deaf);
    await deaf.pressPayButton(url, 'approve');
    let isLate = true;
    const db = new Proxy(deaf.ctx.db, {
      get: (target, name) =>
        name === 'transaction' && isLate
          ? async (work: Parameters<typeof target.transaction>[0]) => {
              isLate = false;
              await captureWalletPayment(deaf.ctxAs(robin), orderID);
              return target.transaction(work);
            }
          : Reflect.get(target, name),
    });
    expect(await captureWalletPayment({ ...deaf.ctxAs(robin), db }, orderID)).toMatchObject({
      ...{ _id: id, isPaid: true },
    });
    expect(await facts(id, deaf)).toEqual(paidByWallet);
  });

  test('is completed by the webhook alone if the tab is closed right after approving', async () => {
    const { dragon, id, url } = await walletOrder();
    await till.pressPayButton(url, 'approve');
    await till.waitForResult(async () => (await facts(id)).status === 'Paid');
    expect(await facts(id)).toEqual(paidByWallet);
    expect(await till.readStock(dragon)).toEqual({ onHand: 3, held: 0 });
  });

  test('is completed by the sweep if tab and webhooks are lost', async () => {
    const { id, url } = await walletOrder(deaf);
    await deaf.pressPayButton(url, 'approve');
    deaf.clock.advance({ minutes: 1 });
    await Promise.all([sweepPayments(deaf.ctx), sweepPayments(deaf.ctx)]);
    expect(await facts(id, deaf)).toEqual(paidByWallet);
  });

  test('that is declined is reported to the customer, even if the webhook was declined first', async () => {
    const { robin, id, orderID, url } = await walletOrder();
    await till.pressPayButton(url, 'decline');
    await till.waitForResult(async () => (await facts(id)).kinds.includes('payment_declined'));
    await expect(captureWalletPayment(till.ctxAs(robin), orderID)).rejects.toMatchObject({
      code: 'payment_declined',
    });
    const quick = await walletOrder();
    await till.pressPayButton(quick.url, 'decline');
    const back = () => captureWalletPayment(till.ctxAs(quick.robin), quick.orderID);
    await Promise.all(
      [1, 2, 3].map(() => expect(back()).rejects.toMatchObject({ code: 'payment_declined' })),
    );
  });

  test('that is declined charges nothing, keeps the hold, and can be approved again', async () => {
    const { robin, dragon, id, orderID, url } = await walletOrder(deaf);
    await deaf.pressPayButton(url, 'decline');
    const back = () => captureWalletPayment(deaf.ctxAs(robin), orderID);
    await expect(back()).rejects.toMatchObject({ code: 'payment_declined' });
    expect(await deaf.readStock(dragon)).toEqual({ onHand: 5, held: 2 });
    const again = await startWalletPayment(deaf.ctxAs(robin), id);
    expect(again.orderID).toBe(orderID);
    await deaf.pressPayButton(url, 'approve');
    expect((await back()).paymentMethod).toBe('PayPal');
    expect((await facts(id, deaf)).kinds).toEqual(['created', 'payment_started', 'payment_declined', 'paid']);
  });

  test('that is canceled releases the pieces, and a capture without approval captures nothing', async () => {
    const { robin, dragon, id, orderID } = await walletOrder(deaf);
    await expect(captureWalletPayment(deaf.ctxAs(robin), orderID)).rejects.toMatchObject({
      code: 'payment_declined',
    });
    await cancelPayment(deaf.ctxAs(robin), id);
    expect(await deaf.readStock(dragon)).toEqual({ onHand: 5, held: 0 });
    expect(await facts(id, deaf)).toMatchObject({ status: 'Unpaid', payments: [], mails: [] });
  });

  test('that expires, at the provider or here, is ended by the sweep, which releases the pieces', async () => {
    const there = await walletOrder(deaf);
    await deaf.pressPayButton(there.url, 'expire');
    deaf.clock.advance({ minutes: 1 });
    await sweepPayments(deaf.ctx);
    expect(await deaf.readStock(there.dragon)).toEqual({ onHand: 5, held: 0 });
    const here = await walletOrder(deaf);
    deaf.clock.advance({ minutes: 41 });
    await sweepPayments(deaf.ctx);
    expect(await deaf.readStock(here.dragon)).toEqual({ onHand: 5, held: 0 });
    expect((await facts(here.id, deaf)).kinds).toEqual(['created', 'payment_started', 'payment_ended']);
  });

  test('approved after its expiry gets a new hold, and without stock captures nothing', async () => {
    const late = await walletOrder(deaf, 2);
    deaf.clock.advance({ minutes: 41 });
    await sweepPayments(deaf.ctx);
    await deaf.pressPayButton(late.url, 'approve');
    const rival = await deaf.createCustomer('Rival');
    const other = await deaf.placeOrder(rival, [{ product: late.dragon, qty: 1 }]);
    await startCardPayment(deaf.ctxAs(rival), other._id);
    const back = () => captureWalletPayment(deaf.ctxAs(late.robin), late.orderID);
    await expect(back()).rejects.toMatchObject({ code: 'out_of_stock' });
    expect(await facts(late.id, deaf)).toMatchObject({ status: 'Unpaid', payments: [] });
    await cancelPayment(deaf.ctxAs(rival), other._id);
    expect((await back()).isPaid).toBe(true);
    expect(await deaf.readStock(late.dragon)).toEqual({ onHand: 0, held: 0 });
    const taken = await deaf.ctx.db.select().from(holds).where(eq(holds.orderId, late.id));
    expect(taken.map(({ state }) => state).sort()).toEqual(['released', 'taken']);
  });

  test('whose code another one has used up meanwhile is ended by the sweep', async () => {
    const [robin, rival] = [await deaf.createCustomer(), await deaf.createCustomer('Rival')];
    const values = discountInput.parse({ code: 'ONCE', kind: 'percent', percent: 10, maxUses: 1 });
    await createDiscount(deaf.ctxAs(await deaf.createAdmin()), values);
    const product = await deaf.createProduct({ onHand: 5 });
    const placeBy = async (buyer: AuthenticatedActor) => {
      const orderDetails = { orderItems: [{ product, qty: 1 }], shippingAddress: testShippingAddress };
      return placeOrder(deaf.ctxAs(buyer), { orderDetails: { ...orderDetails, code: 'ONCE' } });
    };
    const [late, other] = [await placeBy(robin), await placeBy(rival)];
    const { url } = await startWalletPayment(deaf.ctxAs(robin), late._id);
    await releaseStockHold(deaf.ctx.db, late._id);
    await startCardPayment(deaf.ctxAs(rival), other._id);
    await deaf.pressPayButton(url ?? '', 'approve');
    deaf.clock.advance({ minutes: 1 });
    await sweepPayments(deaf.ctx);
    expect((await facts(late._id, deaf)).kinds).toEqual(['created', 'payment_started', 'payment_ended']);
    const { sweep, actions } = await createPaymentsReport(deaf.ctxAs(await deaf.createAdmin()));
    expect(sweep?.unanswered).toBe(0);
    expect(actions).toContainEqual(expect.objectContaining({ orderId: late._id, kind: 'payment_ended' }));
  });

  test('is not captured by a guest or another customer', async () => {
    const { orderID, url, id } = await walletOrder(deaf);
    await deaf.pressPayButton(url, 'approve');
    const other = await deaf.createCustomer('Mallory');
    const asked = (who: AuthenticatedActor | null) => captureWalletPayment(deaf.ctxAs(who), orderID);
    await expect(asked(null)).rejects.toMatchObject({ code: 'not_logged_in' });
    await expect(asked(other)).rejects.toMatchObject({ code: 'not_found' });
    await expect(startWalletPayment(deaf.ctxAs(other), id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await facts(id, deaf)).status).toBe('Unpaid');
  });
});

describe('two payment methods at once', () => {
  test('starting one ends the other, in both directions', async () => {
    const { robin, id, orderID, url, dragon } = await walletOrder(deaf);
    const card = await startCardPayment(deaf.ctxAs(robin), id);
    expect(await deaf.readStock(dragon)).toEqual({ onHand: 5, held: 2 });
    await startWalletPayment(deaf.ctxAs(robin), id);
    expect((await deaf.pressPayButton(card.url, 'pay')).headers.get('location')).not.toContain('success');
    await deaf.pressPayButton(url, 'approve');
    expect((await captureWalletPayment(deaf.ctxAs(robin), orderID)).paymentMethod).toBe('PayPal');
    expect((await facts(id, deaf)).payments).toEqual(['paypal']);
  });

  test('card paid in one tab, wallet approved in the other: charged once', async () => {
    const { robin, id, orderID, url } = await walletOrder(deaf);
    const card = await startCardPayment(deaf.ctxAs(robin), id);
    await deaf.pressPayButton(url, 'approve');
    await deaf.pressPayButton(card.url, 'pay');
    const order = await captureWalletPayment(deaf.ctxAs(robin), orderID);
    expect([order.isPaid, order.paymentMethod]).toEqual([true, 'Stripe']);
    expect((await facts(id, deaf)).payments).toEqual(['stripe']);
  });

  test('a duplicate payment is recorded, refunded automatically, and reported', async () => {
    const { robin, dragon, id, orderID, url } = await walletOrder(deaf);
    await deaf.pressPayButton(url, 'approve');
    const ada = await deaf.createAdmin();
    await deaf.postControl('faults', { target: 'all', fault: 'answer-500', calls: ['retrieve'] });
    await updateOrder(deaf.ctxAs(ada), { id, update: { status: 'Paid' } });
    await deaf.clearFaults();
    await deaf.ctx.wallet?.captureOrder(orderID, 'by-another-hand');
    await sweepUntilQuiet();
    const known = await facts(id, deaf);
    expect(known.payments).toEqual(['manual', 'paypal again']);
    expect(known.mails).toEqual(['new-order', 'order-confirmation', 'refund']);
    const [given] = await deaf.ctx.db.select().from(refunds).where(eq(refunds.orderId, id));
    expect(given).toMatchObject({ state: 'done', reason: 'paid_twice', amountCents: 4798 });
    const left = await deaf.ctx.wallet?.retrieveSession(orderID);
    expect(left?.paid).toBe(true);
    expect(await deaf.readStock(dragon)).toEqual({ onHand: 3, held: 0 });
    expect((await confirmPayment(deaf.ctxAs(robin), id)).refunded).toBe(0);
  });
});

async function sweepUntilQuiet() {
  for (let turn = 0; turn < 3; turn += 1) {
    deaf.clock.advance({ minutes: 1 });
    await sweepPayments(deaf.ctx);
  }
}

describe('a payment that could block its order', () => {
  test('a PayPal attempt ends by itself if its keys are removed, and the card works', async () => {
    const { robin, dragon, id } = await walletOrder(deaf);
    const withoutWallet = { ...deaf.ctxAs(robin), wallet: null };
    await startCardPayment(withoutWallet, id);
    expect(await deaf.readStock(dragon)).toEqual({ onHand: 5, held: 2 });
  });

  test('an interrupted capture ends once the order is paid manually', async () => {
    const { robin, id, orderID, url } = await walletOrder(deaf);
    await deaf.pressPayButton(url, 'approve');
    await deaf.postControl('faults', { target: 'all', fault: 'answer-500' });
    const back = captureWalletPayment(deaf.ctxAs(robin), orderID);
    await expect(back).rejects.toMatchObject({ code: 'provider_unreachable' });
    await updateOrder(deaf.ctxAs(await deaf.createAdmin()), { id, update: { status: 'Paid' } });
    await deaf.clearFaults();
    // It may still succeed: the sweep asks again, and reports no failure.
    deaf.clock.advance({ minutes: 1 });
    await sweepPayments(deaf.ctx);
    expect(await findLiveAttempt(deaf.ctx, id)).toMatchObject({ state: 'capturing' });
    const { sweep } = await createPaymentsReport({ ...deaf.ctx, actor: await deaf.createAdmin() });
    expect(sweep?.unanswered).toBe(0);
    deaf.clock.advance({ minutes: 2 });
    await sweepPayments(deaf.ctx);
    const live = await findLiveAttempt(deaf.ctx, id);
    expect(live).toBeUndefined();
    expect((await facts(id, deaf)).payments).toEqual(['manual']);
  });

  test('an interrupted capture that the sweep begins again meanwhile is not ended', async () => {
    const { robin, dragon, id, orderID, url } = await walletOrder(deaf);
    await deaf.pressPayButton(url, 'approve');
    const failpoint = async (step: string) => {
      if (step === 'capture.begun') throw new Error('crashed');
    };
    const back = captureWalletPayment({ ...deaf.ctxAs(robin), failpoint }, orderID);
    await expect(back).rejects.toThrow('crashed');
    deaf.clock.advance({ minutes: 3 });
    const { wallet } = deaf.ctx;
    if (!wallet) throw new Error('no wallet');
    const beside = {
      ...wallet,
      retrieveSession: async (session: string) => {
        const read = await wallet.retrieveSession(session);
        await sweepPayments({ ...deaf.ctx, failpoint });
        return read;
      },
    };
    await expect(cancelPayment({ ...deaf.ctxAs(robin), wallet: beside }, id)).rejects.toMatchObject({
      code: 'payment_underway',
    });
    expect(await findLiveAttempt(deaf.ctx, id)).toMatchObject({ state: 'capturing' });
    deaf.clock.advance({ minutes: 1 });
    await sweepPayments(deaf.ctx);
    expect(await facts(id, deaf)).toMatchObject({ status: 'Paid', payments: ['paypal'] });
    expect(await deaf.readStock(dragon)).toEqual({ onHand: 3, held: 0 });
  });

  test('a capture without approval, requested while the provider was down, ends when it expires', async () => {
    const { robin, dragon, id, orderID } = await walletOrder(deaf);
    await deaf.postControl('faults', { target: id, fault: 'answer-500', calls: ['capture'] });
    const back = captureWalletPayment(deaf.ctxAs(robin), orderID);
    await expect(back).rejects.toMatchObject({ code: 'provider_unreachable' });
    await deaf.clearFaults();
    deaf.clock.advance({ minutes: 41 });
    await sweepPayments(deaf.ctx);
    expect(await findLiveAttempt(deaf.ctx, id)).toBeUndefined();
    expect(await deaf.readStock(dragon)).toEqual({ onHand: 5, held: 0 });
    expect((await facts(id, deaf)).kinds).toEqual(['created', 'payment_started', 'payment_ended']);
  });

  test('a decline is not retried by the sweep, and the page is told when a payment has ended', async () => {
    const { robin, id, orderID, url } = await walletOrder(deaf);
    await deaf.pressPayButton(url, 'decline');
    await expect(captureWalletPayment(deaf.ctxAs(robin), orderID)).rejects.toMatchObject({
      code: 'payment_declined',
    });
    await sweepUntilQuiet();
    const declines = (await facts(id, deaf)).kinds.filter((kind) => kind === 'payment_declined');
    expect(declines).toHaveLength(1);
    await cancelPayment(deaf.ctxAs(robin), id);
    await expect(confirmPayment(deaf.ctxAs(robin), id)).rejects.toMatchObject({ code: 'payment_declined' });
  });
});
