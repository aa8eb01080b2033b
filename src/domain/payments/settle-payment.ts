import { and, eq, sql } from 'drizzle-orm';
import { orderEvents, paymentAttempts, payments } from '#db/schema.ts';
import { lockOrder, type OrderRow } from '../orders/own-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import type { Ctx, Db, ProviderRefund, ProviderSession } from '../shared/ctx.ts';
import { isId } from '../shared/ids.ts';
import { given, prepared } from '../shared/prepared.ts';
import { type Attempt, attemptById } from './attempts.ts';
import { makeRefundSoon } from './make-refund.ts';
import { markPaid } from './mark-paid.ts';
import { refundsBefore } from './refunds-before.ts';
import { rememberEvent, type Told } from './remember-event.ts';
import { writeForeignRefund } from './write-foreign-refund.ts';
import { writeRefund } from './write-refund.ts';

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

const addPayment = prepared((db) =>
  db
    .insert(payments)
    .values({
      orderId: given('order'),
      provider: given('provider'),
      attemptId: given('attempt'),
      reference: given('reference'),
      amountCents: given('amount'),
      currency: given('currency'),
      payerEmail: given('payerEmail'),
      surplus: given('surplus'),
      test: given('test'),
      recordedAt: given('now'),
    })
    .onConflictDoNothing()
    .returning(),
);

const closePaid = prepared((db) =>
  db
    .update(paymentAttempts)
    .set({ state: 'paid', closedAt: given('now') })
    .where(eq(paymentAttempts.id, given('attempt'))),
);

/** What a paid session says of its money; null where there is none. */
export function capturedBy(session: ProviderSession): CapturedPayment | null {
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
  told?: Told,
  known?: Attempt,
): Promise<Settlement> {
  const attempt = await attemptOf(ctx, money, known);
  const before = attempt ? await refundsBefore(ctx, money, attempt) : [];
  const settled = await ctx.watch.step('settlePayment', () =>
    ctx.db.transaction((tx) => settle(ctx, tx, money, { attempt, before, told })),
  );
  await ctx.reached('settle.committed');
  if (settled.giveBack) await makeRefundSoon(ctx, settled.giveBack);
  return settled.settlement;
}

interface Circumstances {
  /** That the money names; what counts of it never changes. */
  attempt: Attempt | undefined;
  /** What was given back of the money before. */
  before: readonly ProviderRefund[];
  told: Told | undefined;
}

async function settle(
  ctx: Ctx,
  tx: Db,
  money: CapturedPayment,
  { attempt, before, told }: Circumstances,
): Promise<{ settlement: Settlement; giveBack?: string }> {
  if (told && !(await rememberEvent(ctx, tx, money.provider, told))) return { settlement: 'known' };
  const order = money.orderId && isId(money.orderId) ? await lockOrder(tx, money.orderId) : undefined;
  if (!order) return { settlement: 'foreign' };
  await ctx.reached('settle.locked');
  if (!attempt || !fits(attempt, order, money)) {
    await noteMismatch(ctx, tx, order, money);
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
  await ctx.reached('settle.payment-written');
  await closePaid(tx).execute({ attempt: attempt.id, now });
  const { provider, payerEmail } = money;
  const detail = detailOf(money);
  if (!surplus) {
    const to = order.status === 'Unpaid' ? 'Paid' : order.status;
    await markPaid(ctx, tx, order, to, { provider, payerEmail, detail });
    for (const refund of before) await writeForeignRefund(ctx, tx, payment, refund);
    return { settlement: 'settled' };
  }
  await recordEvent(ctx, tx, { orderId: order.id, kind: 'paid_again', detail });
  ctx.log.error({ orderId: order.id, reference: money.reference }, 'an order was paid twice');
  for (const refund of before) await writeForeignRefund(ctx, tx, payment, refund);
  const left = money.amount - before.reduce((sum, { amount }) => sum + amount, 0);
  if (left <= 0) return { settlement: 'surplus' };
  const giveBack = await writeRefund(ctx, tx, {
    orderId: order.id,
    paymentId: payment.id,
    key: `paid-twice/${payment.id}`,
    amountCents: left,
    reason: 'paid_twice',
  });
  return { settlement: 'surplus', giveBack };
}

/** The attempt that this money says it came by. */
async function attemptOf(ctx: Ctx, money: CapturedPayment, known?: Attempt): Promise<Attempt | undefined> {
  if (!money.attemptId || !isId(money.attemptId)) return undefined;
  return known?.id === money.attemptId ? known : attemptById(ctx.db, money.attemptId);
}

/** Whether the money is the attempt's, and the attempt the order's own: the same amount, in dollars. */
function fits(attempt: Attempt, order: OrderRow, money: CapturedPayment): boolean {
  const isOfOrder = attempt.orderId === order.id && money.amount === order.totalCents;
  const isOfAttempt = attempt.amountCents === money.amount && attempt.provider === money.provider;
  return isOfOrder && isOfAttempt && money.currency === 'usd';
}

/** One line in the history for each sum of money, however often it is found. */
async function noteMismatch(ctx: Ctx, tx: Db, order: OrderRow, money: CapturedPayment): Promise<void> {
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
  await recordEvent(ctx, tx, { orderId: order.id, kind: 'payment_mismatch', detail: detailOf(money) });
  ctx.log.error({ orderId: order.id, reference: money.reference }, 'a payment does not fit its order');
}

function detailOf(money: CapturedPayment): Record<string, string | number> {
  const { provider, reference, amount, currency } = money;
  return { provider, reference, amount, currency };
}
