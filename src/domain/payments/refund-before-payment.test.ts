import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails, payments, refunds } from '#db/schema.ts';
import type { ProviderEvent } from '#domain/shared/ctx.ts';
import { testTill } from '#tests/helpers/test-till.ts';
import { liveAttempt } from './attempts.ts';
import { confirmPayment } from './confirm-payment.ts';
import { followRefunds } from './follow-refunds.ts';
import { startCardPayment } from './start-card-payment.ts';
import { sweepPayments } from './sweep-payments.ts';
import { updateOrder } from './update-order.ts';

const till = await testTill({ webhooks: false });
const { ctx, as } = till;

/** $47.98, paid by card and given back in part on the provider's site, and nobody has told us of either. */
async function unheard(back: number) {
  const robin = await till.customer();
  const order = await till.order(robin, [{ product: await till.product({ onHand: 5 }), qty: 2 }]);
  const { url } = await startCardPayment(as(robin), order._id);
  await till.press(url, 'pay');
  const attempt = await liveAttempt(ctx, order._id);
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
    followRefunds(ctx, 'stripe', reference, { ...news, ...more });
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

test('news of it that came first and were given up after a quarter of an hour are made good by the payment', async () => {
  const { robin, id, hear } = await unheard(1500);
  await expect(hear()).rejects.toMatchObject({ code: 'provider_unreachable' });
  till.clock.advance({ minutes: 16 });
  await hear();
  expect(await recorded(id)).toEqual({ payments: [], refunds: [], mails: [] });
  await confirmPayment(as(robin), id);
  const known = {
    payments: [false],
    refunds: [['provider', 1500, 'done']],
    mails: ['new-order', 'order-confirmation', 'refund'],
  };
  expect(await recorded(id)).toEqual(known);
  await hear();
  await confirmPayment(as(robin), id);
  expect(await recorded(id)).toEqual(known);
});

test('news of it are remembered with it: where that fails nothing is recorded', async () => {
  const { robin, id, hear } = await unheard(1500);
  await confirmPayment(as(robin), id);
  const unkept = { type: null as unknown as string };
  await expect(hear(unkept)).rejects.toThrow();
  expect((await recorded(id)).refunds).toEqual([]);
  await hear();
  expect((await recorded(id)).refunds).toEqual([['provider', 1500, 'done']]);
});

test('of money that came a second time: the rest alone is given back', async () => {
  const { id } = await unheard(1500);
  const ada = await till.admin();
  await till.control('faults', { target: 'all', fault: 'answer-500' });
  await updateOrder(as(ada), { id, update: { status: 'Paid' } });
  await till.switchesOff();
  till.clock.advance({ minutes: 16 });
  await sweepPayments(ctx);
  const { payments: paid, refunds: back } = await recorded(id);
  expect(paid.sort()).toEqual([false, true]);
  expect(back).toEqual([
    ['paid_twice', 3298, 'done'],
    ['provider', 1500, 'done'],
  ]);
});
