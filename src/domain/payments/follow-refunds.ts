import { and, eq } from 'drizzle-orm';
import { paymentAttempts, payments, refunds } from '#db/schema.ts';
import { lockOrder } from '../orders/own-order.ts';
import type { Ctx, Db, ProviderEvent, ProviderRefund } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { requireProvider } from './attempts.ts';
import { closeLockedRefund } from './close-refund.ts';
import { makeRefundSoon } from './make-refund.ts';
import { rememberEvent } from './remember-event.ts';
import { isRefundRecorded, writeForeignRefund } from './write-foreign-refund.ts';

/** How often ours are judged again because another one came meanwhile. */
const looks = 3;

type Payment = typeof payments.$inferSelect;

const newsMinutes = 15;

/** The payment behind a provider's reference, with the session it came by. */
export async function paymentOf(ctx: Ctx, provider: 'stripe' | 'paypal', reference: string) {
  const [found] = await ctx.db
    .select({ payment: payments, sessionId: paymentAttempts.providerId })
    .from(payments)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(and(eq(payments.provider, provider), eq(payments.reference, reference)));
  return found;
}

/** News of a payment may come before the payment's own: while it is young it is sent for again. */
export function unknownYet(ctx: Ctx, { id, type, at }: ProviderEvent): void {
  if (ctx.clock.now().getTime() - at.getTime() < newsMinutes * 60_000)
    throw new ShopError('provider_unreachable', 'We do not know this payment yet.');
  ctx.log.warn({ eventId: id, type }, 'a provider told of a payment that is not ours');
}

/**
 * A provider told of a refund: asks it for all of that payment's and records what we do not know, in one transaction
 * with the event. Ours are closed; those made on the provider's own site are written down and mailed as well. Ours that
 * wait for the same money are judged first; one that is asked for at that very moment makes a second look needed.
 */
export async function followRefunds(
  ctx: Ctx,
  provider: 'stripe' | 'paypal',
  reference: string,
  told: ProviderEvent,
): Promise<void> {
  const found = await paymentOf(ctx, provider, reference);
  if (!found) return unknownYet(ctx, told);
  const { payment } = found;
  const made = await requireProvider(ctx, provider).listRefunds(reference, found.sessionId ?? '');
  for (let look = 0; look < looks; look++) {
    if (await hasForeign(ctx, payment, made)) await judgePending(ctx, payment);
    const isRecorded = await ctx.db.transaction(async (tx) => {
      await lockOrder(tx, payment.orderId);
      for (const refund of made) if (!(await record(ctx, tx, payment, refund))) return false;
      await rememberEvent(ctx, tx, provider, told);
      return true;
    });
    if (isRecorded) return;
  }
  throw new ShopError('provider_unreachable', 'A refund of ours waits for the same money.');
}

/** Whether one was made on the provider's own site that is not written down. */
async function hasForeign(ctx: Ctx, payment: Payment, made: readonly ProviderRefund[]): Promise<boolean> {
  for (const refund of made)
    if (
      refund.state === 'done' &&
      !(await findOwnRefund(ctx.db, payment, refund)) &&
      !(await isRefundRecorded(ctx.db, payment, refund))
    )
      return true;
  return false;
}

/** False where refunds of ours still hold more than the provider has left. The order must be locked. */
async function record(ctx: Ctx, tx: Db, payment: Payment, refund: ProviderRefund): Promise<boolean> {
  const own = await findOwnRefund(tx, payment, refund);
  if (!own) return refund.state !== 'done' || writeForeignRefund(ctx, tx, payment, refund);
  if (refund.state === 'done')
    await closeLockedRefund(ctx, tx, own, { state: 'done', reference: refund.reference });
  if (refund.state === 'failed')
    await closeLockedRefund(ctx, tx, own, {
      state: 'failed',
      failure: 'The provider could not give it back.',
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

/** Ours that wait for the same money: what the provider has given away by itself they cannot have any more. */
async function judgePending(ctx: Ctx, payment: Payment): Promise<void> {
  const pending = await ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.state, 'pending')));
  for (const { id } of pending) await makeRefundSoon(ctx, id);
}
