import { and, eq, inArray } from 'drizzle-orm';
import { paymentAttempts } from '#db/schema.ts';
import { lockOrder, ownOrder } from '../orders/own-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import type { CardProvider, Ctx, ProviderSession } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { releaseHold } from './holds.ts';
import { capturedBy, settlePayment } from './settle-payment.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;

/** The order's payment under way, if there is one. */
export async function liveAttempt(ctx: Ctx, orderId: string): Promise<Attempt | undefined> {
  const [attempt] = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, ['starting', 'open'])));
  return attempt;
}

/** The card provider. Throws `payment_unavailable` where none is set up. */
export function requireCard(ctx: Ctx): CardProvider {
  if (!ctx.card) throw new ShopError('payment_unavailable', 'Payment is not set up yet.');
  return ctx.card;
}

/**
 * Ends an order's payment under way, at the provider first, and gives its hold back. Answers `paid`
 * where the provider turned out to have the money: then the order has been settled instead.
 */
export async function endPayment(ctx: Ctx, orderId: string): Promise<'ended' | 'paid' | 'none'> {
  const attempt = await liveAttempt(ctx, orderId);
  if (!attempt) return 'none';
  if (attempt.providerId)
    return followSession(ctx, attempt, await requireCard(ctx).expireSession(attempt.providerId));
  await closeAttempt(ctx, attempt);
  return 'ended';
}

/** Does what the provider's word about a session means for us. */
export async function followSession(
  ctx: Ctx,
  attempt: Attempt,
  session: ProviderSession,
): Promise<'ended' | 'paid' | 'none'> {
  const money = capturedBy(session);
  if (money) {
    const settlement = await settlePayment(ctx, money);
    if (settlement !== 'mismatch' && settlement !== 'foreign') return 'paid';
  } else if (session.status === 'open' || session.status === 'complete') return 'none';
  await closeAttempt(ctx, attempt);
  return 'ended';
}

/** Marks a live attempt as ended and gives its hold back; does nothing to one that has ended or was paid. */
export async function closeAttempt(ctx: Ctx, attempt: Pick<Attempt, 'id' | 'orderId'>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOrder(tx, attempt.orderId);
    const closed = await tx
      .update(paymentAttempts)
      .set({ state: 'ended', closedAt: ctx.clock.now() })
      .where(and(eq(paymentAttempts.id, attempt.id), inArray(paymentAttempts.state, ['starting', 'open'])));
    if (closed.rowCount !== 1) return;
    await releaseHold(tx, attempt.orderId);
    await recordEvent(ctx, tx, { orderId: attempt.orderId, kind: 'payment_ended' });
  });
}

/** The customer came back without paying: ends their own order's payment under way. Throws `not_found`. */
export async function cancelPayment(ctx: Ctx, orderId: string): Promise<void> {
  const order = await ownOrder(ctx, orderId);
  await endPayment(ctx, order.id);
}
