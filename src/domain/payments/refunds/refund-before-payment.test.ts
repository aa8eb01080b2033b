import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails, payments, refunds } from '#db/schema.ts';
import { confirmPayment } from '#domain/payments/attempts/confirm-payment.ts';
import { findLiveAttempt } from '#domain/payments/attempts/payment-attempts.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { sweepPayments } from '#domain/payments/sweep/sweep-payments.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import type { ProviderEvent } from '#domain/shared/ctx.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { syncRefunds } from './sync-refunds.ts';

const till = await createTestShopWithPayments({ webhooks: false });
const { ctx, ctxAs } = till;

/** $47.98, paid by card and refunded in part on the provider's site, with neither reported to the shop. */
async function unheard(back: number) {
  const robin = await till.createCustomer();
  const order = await till.placeOrder(robin, [{ product: await till.createProduct({ onHand: 5 }), qty: 2 }]);
  const { url } = await startCardPayment(ctxAs(robin), order._id);
  await till.pressPayButton(url, 'pay');
  const attempt = await findLiveAttempt(ctx, order._id);
  const session = await ctx.card?.retrieveSession(attempt?.providerId ?? '');
  const reference = session?.paymentReference ?? '';
  await ctx.card?.refund({ refundId: randomUUID(), paymentReference: reference, amount: back });
  const told = {
    id: randomUUID(),
    type: 'charge.refunded',
    at: ctx.clock.now(),
    concerns: 'refund',
  } as const;
  const news = { ...told, sessionId: null, paymentReference: reference, dispute: null };
  const hear = (more: Partial<ProviderEvent> = {}) =>
    syncRefunds(ctx, 'stripe', reference, { ...news, ...more });
  return { robin, id: order._id, hear };
}
const recorded = async (id: string) => ({
  payments: (await ctx.db.select().from(payments).where(eq(payments.orderId, id))).map(
    ({ surplus }) => surplus,
  ),
  refunds: (await ctx.db.select().from(refunds).where(eq(refunds.orderId, id)))
    .map(({ reason, amountCents, state }) => [reason, amountCents, state])
    .sort(),
  mails: (await ctx.db.select().from(mails).where(eq(mails.orderId, id))).map(({ kind }) => kind).sort(),
});

test('whose events arrived first and were given up after 15 minutes is recorded with the payment', async () => {
  const { robin, id, hear } = await unheard(1500);
  await expect(hear()).rejects.toMatchObject({ code: 'provider_unreachable' });
  till.clock.advance({ minutes: 16 });
  await hear();
  expect(await recorded(id)).toEqual({ payments: [], refunds: [], mails: [] });
  await confirmPayment(ctxAs(robin), id);
  const known = {
    payments: [false],
    refunds: [['provider', 1500, 'done']],
    mails: ['new-order', 'order-confirmation', 'refund'],
  };
  expect(await recorded(id)).toEqual(known);
  await hear();
  await confirmPayment(ctxAs(robin), id);
  expect(await recorded(id)).toEqual(known);
});

test('is recorded together with its payment: if that fails nothing is recorded', async () => {
  const { robin, id, hear } = await unheard(1500);
  await confirmPayment(ctxAs(robin), id);
  const unkept = { type: null as unknown as string };
  await expect(hear(unkept)).rejects.toThrow();
  expect((await recorded(id)).refunds).toEqual([]);
  await hear();
  expect((await recorded(id)).refunds).toEqual([['provider', 1500, 'done']]);
});

test('of a duplicate payment: only the rest is refunded', async () => {
  const { id } = await unheard(1500);
  const ada = await till.createAdmin();
  await till.postControl('faults', { target: 'all', fault: 'answer-500' });
  await updateOrder(ctxAs(ada), { id, update: { status: 'Paid' } });
  await till.clearFaults();
  till.clock.advance({ minutes: 16 });
  await sweepPayments(ctx);
  const { payments: paid, refunds: back } = await recorded(id);
  expect(paid.sort()).toEqual([false, true]);
  expect(back).toEqual([
    ['paid_twice', 3298, 'done'],
    ['provider', 1500, 'done'],
  ]);
});
