import { and, eq, sql } from 'drizzle-orm';
import { orderEvents, paymentAttempts, payments } from '#db/schema.ts';
import {
  closeAttempt,
  findAttemptById,
  findPaymentProvider,
  type PaymentAttempt,
} from '#domain/payments/attempts/payment-attempts.ts';
import { createRefund } from '#domain/payments/refunds/create-refund.ts';
import { findEarlierProviderRefunds } from '#domain/payments/refunds/find-earlier-provider-refunds.ts';
import { tryProcessRefund } from '#domain/payments/refunds/process-refund.ts';
import { recordExternalRefund } from '#domain/payments/refunds/record-external-refund.ts';
import { refundCanceledOrder } from '#domain/payments/refunds/refund-canceled-order.ts';
import { recordWebhookEvent, type WebhookRef } from '#domain/payments/webhooks/record-webhook-event.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import { lockOrder, type OrderRow } from '../orders/get-own-order.ts';
import { recordOrderEvent } from '../orders/record-order-event.ts';
import type { OrderStatus } from '../orders/states.ts';
import type { Ctx, Db, PaidSession, ProviderRefund, ProviderSession } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { markOrderPaid } from './mark-order-paid.ts';
import { liveAttemptStates, type PaymentProviderName } from './states.ts';

/** The result of a payment. `none`: it is still open, or belongs to no order and no attempt of ours. */
export type PaymentOutcome = 'none' | 'ended' | 'paid';

const addPayment = preparedQuery(
  (
    db,
    {
      order,
      provider,
      attempt,
      reference,
      amount,
      currency,
      payerEmail,
      surplus,
      test,
      now,
    }: PreparedQueryParams<{
      order: string;
      provider: PaymentProviderName;
      attempt: string;
      reference: string;
      amount: number;
      currency: string;
      payerEmail: string | null;
      surplus: boolean;
      test: boolean;
      now: Date;
    }>,
  ) =>
    db
      .insert(payments)
      .values({
        orderId: order,
        provider,
        attemptId: attempt,
        reference,
        amountCents: amount,
        currency,
        payerEmail,
        surplus,
        test,
        recordedAt: now,
      })
      .onConflictDoNothing()
      .returning(),
);

const closePaid = preparedQuery((db, { now, attempt }: PreparedQueryParams<{ now: Date; attempt: string }>) =>
  db.update(paymentAttempts).set({ state: 'paid', closedAt: now }).where(eq(paymentAttempts.id, attempt)),
);

/**
 * Applies the state of a provider's session: records its payment, or ends our attempt if none can follow. Called by the
 * return page, the webhook and the sweep, any number of times and concurrently: one payment, one stock decrement, one
 * mail. A duplicate payment is recorded and refunded, and so is the payment of a canceled order.
 */
export async function settlePayment(
  ctx: Ctx,
  session: ProviderSession,
  ownAttempt?: PaymentAttempt,
  webhook?: WebhookRef,
): Promise<PaymentOutcome> {
  if (isPaid(session)) {
    if (await recordPayment(ctx, session, ownAttempt, webhook)) return 'paid';
  } else if (session.status !== 'expired' && session.status !== 'unknown') return 'none';
  if (!ownAttempt) return 'none';
  await closeAttempt(ctx, ownAttempt, liveAttemptStates, webhook);
  return 'ended';
}

const isPaid = (session: ProviderSession): session is PaidSession =>
  session.paid && Boolean(session.paymentReference);

/** False if the payment matches no order of ours. */
async function recordPayment(
  ctx: Ctx,
  session: PaidSession,
  ownAttempt: PaymentAttempt | undefined,
  webhook: WebhookRef | undefined,
): Promise<boolean> {
  const attempt = await findSessionAttempt(ctx, session, ownAttempt);
  const earlierRefunds = attempt ? await findEarlierProviderRefunds(ctx, session, attempt) : [];
  const { isRecorded, refundId } = await ctx.telemetry.span('settlePayment', () =>
    ctx.db.transaction((tx) => writePayment(ctx, tx, session, { attempt, earlierRefunds, webhook })),
  );
  await ctx.failpoint('settle.committed');
  if (refundId) await tryProcessRefund(ctx, refundId);
  return isRecorded;
}

/** The attempt named in the session's metadata. */
async function findSessionAttempt(
  ctx: Ctx,
  { attemptId }: PaidSession,
  ownAttempt: PaymentAttempt | undefined,
): Promise<PaymentAttempt | undefined> {
  if (!attemptId || !isUuid(attemptId)) return undefined;
  return ownAttempt?.id === attemptId ? ownAttempt : findAttemptById(ctx.db, attemptId);
}

interface PaymentContext {
  attempt: PaymentAttempt | undefined;
  /** Refunds that the provider made before the payment was recorded. */
  earlierRefunds: readonly ProviderRefund[];
  webhook: WebhookRef | undefined;
}

/** `refundId`: the refund of a duplicate payment or a canceled order, still to be made. */
async function writePayment(
  ctx: Ctx,
  tx: Db,
  session: PaidSession,
  { attempt, earlierRefunds, webhook }: PaymentContext,
): Promise<{ isRecorded: boolean; refundId?: string | undefined }> {
  const { provider, payerEmail, paymentReference, amount, currency, orderId } = session;
  if (webhook && !(await recordWebhookEvent(ctx, tx, provider, webhook))) return { isRecorded: true };
  const order = orderId && isUuid(orderId) ? await lockOrder(tx, orderId) : undefined;
  if (!order) return { isRecorded: false };
  await ctx.failpoint('settle.locked');
  if (!attempt || !matchesOrder(attempt, order, session)) {
    await recordMismatch(ctx, tx, order, session);
    return { isRecorded: false };
  }
  const isDuplicate = order.paidAt !== null;
  const now = ctx.clock.now();
  const [payment] = await addPayment(tx).execute({
    ...{ order: order.id, attempt: attempt.id, surplus: isDuplicate, now },
    ...{ provider, reference: paymentReference, amount, currency, payerEmail },
    test: findPaymentProvider(ctx, provider)?.isTest ?? ctx.shop.testPayments,
  });
  if (!payment) return { isRecorded: true };
  await ctx.failpoint('settle.payment-written');
  await closePaid(tx).execute({ attempt: attempt.id, now });
  const detail = toEventDetail(session);
  if (isDuplicate) await recordOrderEvent(ctx, tx, { orderId: order.id, kind: 'paid_again', detail });
  else await markOrderPaid(ctx, tx, order, statusWhenPaid(order), { provider, payerEmail, detail });
  for (const refund of earlierRefunds) await recordExternalRefund(ctx, tx, payment, refund);
  if (!isDuplicate && order.canceledAt)
    return { isRecorded: true, refundId: await refundCanceledOrder(ctx, tx, order.id) };
  if (!isDuplicate) return { isRecorded: true };
  ctx.log.error({ orderId: order.id, reference: paymentReference }, 'order was paid twice');
  return { isRecorded: true, refundId: await createDuplicateRefund(ctx, tx, payment, earlierRefunds) };
}

/** Undefined if the provider has already refunded the whole duplicate payment. */
async function createDuplicateRefund(
  ctx: Ctx,
  tx: Db,
  { id, orderId, amountCents }: typeof payments.$inferSelect,
  earlierRefunds: readonly ProviderRefund[],
): Promise<string | undefined> {
  const left = earlierRefunds.reduce((sum, refund) => sum - refund.amount, amountCents);
  if (left <= 0) return undefined;
  const refund = { orderId, paymentId: id, key: `paid-twice/${id}`, amountCents: left };
  return createRefund(ctx, tx, { ...refund, reason: 'paid_twice' });
}

/** An admin may have changed the status of an unpaid order: it is kept. */
const statusWhenPaid = ({ status }: OrderRow): OrderStatus => (status === 'Unpaid' ? 'Paid' : status);

/** Whether amount, currency and provider match the attempt, and the attempt belongs to the order. */
function matchesOrder(attempt: PaymentAttempt, order: OrderRow, session: PaidSession): boolean {
  const isOfOrder = attempt.orderId === order.id && session.amount === order.totalCents;
  const isOfAttempt = attempt.amountCents === session.amount && attempt.provider === session.provider;
  return isOfOrder && isOfAttempt && session.currency === 'usd';
}

/** Records one event per payment, however often it is reported. */
async function recordMismatch(ctx: Ctx, tx: Db, order: OrderRow, session: PaidSession): Promise<void> {
  const reference = session.paymentReference;
  const [earlier] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, order.id),
        eq(orderEvents.kind, 'payment_mismatch'),
        sql`${orderEvents.detail}->>'reference' = ${reference}`,
      ),
    );
  if (earlier) return;
  const detail = toEventDetail(session);
  await recordOrderEvent(ctx, tx, { orderId: order.id, kind: 'payment_mismatch', detail });
  ctx.log.error({ orderId: order.id, reference }, 'payment does not match its order');
}

function toEventDetail(session: PaidSession): Record<string, string | number> {
  const { provider, paymentReference: reference, amount, currency } = session;
  return { provider, reference, amount, currency };
}
