import { and, eq } from 'drizzle-orm';
import { paymentAttempts, payments, refunds } from '#db/schema.ts';
import { lockOrder } from '#domain/orders/get-own-order.ts';
import { requirePaymentProvider } from '#domain/payments/attempts/payment-attempts.ts';
import type { PaymentProviderName } from '#domain/payments/states.ts';
import { recordWebhookEvent } from '#domain/payments/webhooks/record-webhook-event.ts';
import type { Ctx, Db, ProviderEvent, ProviderRefund } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { closeLockedRefund } from './close-refund.ts';
import { tryProcessRefund } from './process-refund.ts';
import { isRefundRecorded, recordExternalRefund } from './record-external-refund.ts';

/** How often pending refunds are processed again because another external refund was found. */
const maxRounds = 3;

type Payment = typeof payments.$inferSelect;

const unknownPaymentRetryMinutes = 15;

/** The payment with a provider's reference, and its session id. */
export async function findPaymentByReference(ctx: Ctx, provider: PaymentProviderName, reference: string) {
  const [found] = await ctx.db
    .select({ payment: payments, sessionId: paymentAttempts.providerId })
    .from(payments)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(and(eq(payments.provider, provider), eq(payments.reference, reference)));
  return found;
}

/** The event of an unknown payment may precede the payment's own: a recent one is refused so that it is sent again. */
export function handleUnknownPaymentEvent(ctx: Ctx, { id, type, at }: ProviderEvent): void {
  if (ctx.clock.now().getTime() - at.getTime() < unknownPaymentRetryMinutes * 60_000)
    throw new ShopError('provider_unreachable', 'We do not know this payment yet.');
  ctx.log.warn({ eventId: id, type }, 'payment provider reported an unknown payment');
}

/**
 * Handles a provider's report of a refund: lists all refunds of that payment and records unknown ones, in one
 * transaction with the event. Our own refunds are closed; external ones are recorded and mailed. Pending refunds of the
 * same payment are processed first; if one is requested concurrently, everything is repeated.
 */
export async function syncRefunds(
  ctx: Ctx,
  provider: PaymentProviderName,
  reference: string,
  event: ProviderEvent,
): Promise<void> {
  const found = await findPaymentByReference(ctx, provider, reference);
  if (!found) return handleUnknownPaymentEvent(ctx, event);
  const { payment } = found;
  const made = await requirePaymentProvider(ctx, provider).listRefunds(reference, found.sessionId ?? '');
  for (let look = 0; look < maxRounds; look++) {
    if (await hasExternalRefund(ctx, payment, made)) await processPendingRefunds(ctx, payment);
    const isRecorded = await ctx.db.transaction(async (tx) => {
      await lockOrder(tx, payment.orderId);
      for (const refund of made) if (!(await recordProviderRefund(ctx, tx, payment, refund))) return false;
      await recordWebhookEvent(ctx, tx, provider, event);
      return true;
    });
    if (isRecorded) return;
  }
  throw new ShopError('provider_unreachable', 'A refund of ours is pending for the same payment.');
}

/** Whether there is an external refund that is not recorded. */
async function hasExternalRefund(
  ctx: Ctx,
  payment: Payment,
  made: readonly ProviderRefund[],
): Promise<boolean> {
  for (const refund of made)
    if (
      refund.state === 'done' &&
      !(await findOwnRefund(ctx.db, payment, refund)) &&
      !(await isRefundRecorded(ctx.db, payment, refund))
    )
      return true;
  return false;
}

/** False while pending refunds of ours exceed what the provider has left. The order must be locked. */
async function recordProviderRefund(
  ctx: Ctx,
  tx: Db,
  payment: Payment,
  refund: ProviderRefund,
): Promise<boolean> {
  const own = await findOwnRefund(tx, payment, refund);
  if (!own) return refund.state !== 'done' || recordExternalRefund(ctx, tx, payment, refund);
  if (refund.state === 'done')
    await closeLockedRefund(ctx, tx, own, { state: 'done', reference: refund.reference });
  if (refund.state === 'failed')
    await closeLockedRefund(ctx, tx, own, {
      state: 'failed',
      failure: 'The provider could not refund it.',
    });
  return true;
}

async function findOwnRefund(db: Db, payment: Payment, { refundId }: ProviderRefund) {
  if (!refundId) return undefined;
  const [own] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.id, refundId)));
  return own;
}

/** Processes pending refunds of the same payment: an external refund may have used up its money. */
async function processPendingRefunds(ctx: Ctx, payment: Payment): Promise<void> {
  const pending = await ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.state, 'pending')));
  for (const { id } of pending) await tryProcessRefund(ctx, id);
}
