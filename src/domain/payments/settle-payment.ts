import { and, eq, sql } from 'drizzle-orm';
import { orderEvents, paymentAttempts, payments } from '#db/schema.ts';
import { findAttemptById, type PaymentAttempt } from '#domain/payments/attempts/payment-attempts.ts';
import { createRefund } from '#domain/payments/refunds/create-refund.ts';
import { findEarlierRefunds } from '#domain/payments/refunds/find-earlier-refunds.ts';
import { tryProcessRefund } from '#domain/payments/refunds/process-refund.ts';
import { recordExternalRefund } from '#domain/payments/refunds/record-external-refund.ts';
import { recordWebhookEvent, type WebhookRef } from '#domain/payments/webhooks/record-webhook-event.ts';
import { param, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import { lockOrder, type OrderRow } from '../orders/get-own-order.ts';
import { recordOrderEvent } from '../orders/record-order-event.ts';
import type { Ctx, Db, ProviderRefund, ProviderSession } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { markOrderPaid } from './mark-order-paid.ts';

/** Money that the provider, when asked, said it has. Amount in cents, currency in lower case. */
export interface CapturedPayment {
  provider: 'stripe' | 'paypal';
  reference: string;
  amount: number;
  currency: string;
  orderId: string | null;
  attemptId: string | null;
  payerEmail: string | null;
}

/**
 * `settled`: the order has become Paid now. `known`: it had been recorded before. `surplus`: recorded,
 * for an order that was paid already. `mismatch`: not recorded; the order's history says why.
 * `foreign`: no order of ours.
 */
export type Settlement = 'settled' | 'known' | 'surplus' | 'mismatch' | 'foreign';

const addPayment = preparedQuery((db) =>
  db
    .insert(payments)
    .values({
      orderId: param('order'),
      provider: param('provider'),
      attemptId: param('attempt'),
      reference: param('reference'),
      amountCents: param('amount'),
      currency: param('currency'),
      payerEmail: param('payerEmail'),
      surplus: param('surplus'),
      test: param('test'),
      recordedAt: param('now'),
    })
    .onConflictDoNothing()
    .returning(),
);

const closePaid = preparedQuery((db) =>
  db
    .update(paymentAttempts)
    .set({ state: 'paid', closedAt: param('now') })
    .where(eq(paymentAttempts.id, param('attempt'))),
);

/** What a paid session says of its money; null where there is none. */
export function toCapturedPayment(session: ProviderSession): CapturedPayment | null {
  if (!session.paid || !session.paymentReference) return null;
  const { provider, amount, currency, orderId, attemptId, payerEmail } = session;
  const reference = session.paymentReference;
  return { provider, reference, amount, currency, orderId, attemptId, payerEmail };
}

/**
 * The one place where an order becomes Paid through a provider. The return page, the webhook and the
 * sweep all end here, any number of times and at once: one payment, one decrement, one mail, one event.
 * A second payment of a paid order is recorded and given back by itself. `known`: an attempt that has been read.
 */
export async function settlePayment(
  ctx: Ctx,
  money: CapturedPayment,
  told?: WebhookRef,
  known?: PaymentAttempt,
): Promise<Settlement> {
  const attempt = await resolveAttempt(ctx, money, known);
  const before = attempt ? await findEarlierRefunds(ctx, money, attempt) : [];
  const settled = await ctx.telemetry.span('settlePayment', () =>
    ctx.db.transaction((tx) => settle(ctx, tx, money, { attempt, earlierRefunds: before, webhook: told })),
  );
  await ctx.failpoint('settle.committed');
  if (settled.giveBack) await tryProcessRefund(ctx, settled.giveBack);
  return settled.settlement;
}

interface SettleContext {
  /** That the money names; what counts of it never changes. */
  attempt: PaymentAttempt | undefined;
  /** What was given back of the money before. */
  earlierRefunds: readonly ProviderRefund[];
  webhook: WebhookRef | undefined;
}

async function settle(
  ctx: Ctx,
  tx: Db,
  money: CapturedPayment,
  { attempt, earlierRefunds, webhook }: SettleContext,
): Promise<{ settlement: Settlement; giveBack?: string }> {
  if (webhook && !(await recordWebhookEvent(ctx, tx, money.provider, webhook)))
    return { settlement: 'known' };
  const order = money.orderId && isUuid(money.orderId) ? await lockOrder(tx, money.orderId) : undefined;
  if (!order) return { settlement: 'foreign' };
  await ctx.failpoint('settle.locked');
  if (!attempt || !matchesOrder(attempt, order, money)) {
    await recordMismatch(ctx, tx, order, money);
    return { settlement: 'mismatch' };
  }
  const surplus = order.paidAt !== null;
  const now = ctx.clock.now();
  const [payment] = await addPayment(tx).execute({
    ...money,
    order: order.id,
    attempt: attempt.id,
    surplus,
    test: (money.provider === 'paypal' ? ctx.wallet : ctx.card)?.isTest ?? ctx.shop.testPayments,
    now,
  });
  if (!payment) return { settlement: 'known' };
  await ctx.failpoint('settle.payment-written');
  await closePaid(tx).execute({ attempt: attempt.id, now });
  const { provider, payerEmail } = money;
  const detail = toEventDetail(money);
  if (!surplus) {
    const to = order.status === 'Unpaid' ? 'Paid' : order.status;
    await markOrderPaid(ctx, tx, order, to, { provider, payerEmail, detail });
    for (const refund of earlierRefunds) await recordExternalRefund(ctx, tx, payment, refund);
    return { settlement: 'settled' };
  }
  await recordOrderEvent(ctx, tx, { orderId: order.id, kind: 'paid_again', detail });
  ctx.log.error({ orderId: order.id, reference: money.reference }, 'an order was paid twice');
  for (const refund of earlierRefunds) await recordExternalRefund(ctx, tx, payment, refund);
  const left = money.amount - earlierRefunds.reduce((sum, { amount }) => sum + amount, 0);
  if (left <= 0) return { settlement: 'surplus' };
  const giveBack = await createRefund(ctx, tx, {
    orderId: order.id,
    paymentId: payment.id,
    key: `paid-twice/${payment.id}`,
    amountCents: left,
    reason: 'paid_twice',
  });
  return { settlement: 'surplus', giveBack };
}

/** The attempt that this money says it came by. */
async function resolveAttempt(
  ctx: Ctx,
  money: CapturedPayment,
  known?: PaymentAttempt,
): Promise<PaymentAttempt | undefined> {
  if (!money.attemptId || !isUuid(money.attemptId)) return undefined;
  return known?.id === money.attemptId ? known : findAttemptById(ctx.db, money.attemptId);
}

/** Whether the money is the attempt's, and the attempt the order's own: the same amount, in dollars. */
function matchesOrder(attempt: PaymentAttempt, order: OrderRow, money: CapturedPayment): boolean {
  const isOfOrder = attempt.orderId === order.id && money.amount === order.totalCents;
  const isOfAttempt = attempt.amountCents === money.amount && attempt.provider === money.provider;
  return isOfOrder && isOfAttempt && money.currency === 'usd';
}

/** One line in the history for each sum of money, however often it is found. */
async function recordMismatch(ctx: Ctx, tx: Db, order: OrderRow, money: CapturedPayment): Promise<void> {
  const [noted] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, order.id),
        eq(orderEvents.kind, 'payment_mismatch'),
        sql`${orderEvents.detail}->>'reference' = ${money.reference}`,
      ),
    );
  if (noted) return;
  await recordOrderEvent(ctx, tx, {
    orderId: order.id,
    kind: 'payment_mismatch',
    detail: toEventDetail(money),
  });
  ctx.log.error({ orderId: order.id, reference: money.reference }, 'a payment does not fit its order');
}

function toEventDetail(money: CapturedPayment): Record<string, string | number> {
  const { provider, reference, amount, currency } = money;
  return { provider, reference, amount, currency };
}
