import { and, eq } from 'drizzle-orm';
import { orderLines, paymentAttempts, users } from '#db/schema.ts';
import { lockOrder, type OrderRow, ownOrder } from '../orders/own-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { orderFrozen } from '../orders/write-order.ts';
import type { CardLine, Ctx, ProviderSession } from '../shared/ctx.ts';
import { isViolationOf } from '../shared/database-errors.ts';
import { ShopError } from '../shared/errors.ts';
import { type Attempt, closeAttempt, endPayment, liveAttempt, requireCard } from './end-payment.ts';
import { placeHold } from './holds.ts';

/** The provider's shortest session is 30 minutes; one more for clocks that differ. */
const sessionMinutes = 31;
/** A session that is about to end is not handed out again. */
const reuseMinutes = 5;
/** An attempt that was never answered is somebody's crash after this long. */
const startingSeconds = 60;

const underway = () =>
  new ShopError('payment_underway', 'This payment is being opened already. Please try again in a moment.');

/**
 * Opens a card session for the caller's own Unpaid order and puts its pieces aside. Asked again while
 * that session lives, it answers the same one. Throws `not_found`, `order_frozen`, `out_of_stock`,
 * `too_many_holds`, `payment_underway`, `payment_unavailable`, `provider_unreachable`.
 */
export async function startCardPayment(ctx: Ctx, orderId: string): Promise<{ id: string; url: string }> {
  const card = requireCard(ctx);
  const order = await ownOrder(ctx, orderId);
  if (order.paidAt || order.status !== 'Unpaid') throw orderFrozen();
  const open = await reuseOrEnd(ctx, order);
  if (open) return open;
  const attempt = await beginAttempt(ctx, order);
  let session: ProviderSession;
  try {
    session = await card.createSession({
      attemptId: attempt.id,
      orderId: order.id,
      email: ctx.actor?.email ?? '',
      lines: await cardLines(ctx, order),
      expiresAt: attempt.expiresAt,
      successUrl: `${ctx.shop.publicUrl}/payment?success=true&order=${order.id}`,
      cancelUrl: `${ctx.shop.publicUrl}/payment?canceled=true`,
    });
  } catch (error) {
    await closeAttempt(ctx, attempt);
    throw error;
  }
  return publish(ctx, attempt, session);
}

/** The live session where it can go on; otherwise null, with whatever lived ended. */
async function reuseOrEnd(ctx: Ctx, order: OrderRow): Promise<{ id: string; url: string } | null> {
  const live = await liveAttempt(ctx, order.id);
  if (!live) return null;
  const now = ctx.clock.now().getTime();
  if (live.state === 'starting' && now - live.createdAt.getTime() < startingSeconds * 1000) throw underway();
  const fresh =
    live.expiresAt.getTime() - now > reuseMinutes * 60_000 && live.amountCents === order.totalCents;
  if (live.providerId && live.url && fresh) return { id: live.providerId, url: live.url };
  if ((await endPayment(ctx, order.id)) === 'paid') throw orderFrozen();
  return null;
}

/** Writes the attempt and its hold before the provider is asked: a crash in between leaves nothing unknown. */
async function beginAttempt(ctx: Ctx, order: OrderRow): Promise<Attempt> {
  const now = ctx.clock.now();
  try {
    return await ctx.db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, order.userId)).for('no key update');
      const locked = await lockOrder(tx, order.id);
      if (!locked || locked.paidAt || locked.totalCents !== order.totalCents) throw orderFrozen();
      const [attempt] = await tx
        .insert(paymentAttempts)
        .values({
          orderId: order.id,
          provider: 'stripe',
          amountCents: order.totalCents,
          createdAt: now,
          expiresAt: new Date(now.getTime() + sessionMinutes * 60_000),
        })
        .returning();
      if (!attempt) throw new Error('an inserted attempt was not returned');
      await placeHold(ctx, tx, order.id, order.userId);
      await recordEvent(ctx, tx, {
        orderId: order.id,
        kind: 'payment_started',
        detail: { provider: 'stripe' },
      });
      return attempt;
    });
  } catch (error) {
    if (isViolationOf(error, 'payment_attempts_one_live')) throw underway();
    throw error;
  }
}

/** Makes the session known, unless the attempt has been ended meanwhile: then the session is ended too. */
async function publish(
  ctx: Ctx,
  attempt: Attempt,
  session: ProviderSession,
): Promise<{ id: string; url: string }> {
  if (!session.url)
    throw new ShopError('provider_unreachable', 'The payment page could not be opened. Please try again.');
  const opened = await ctx.db
    .update(paymentAttempts)
    .set({ state: 'open', providerId: session.id, url: session.url })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'starting')));
  if (opened.rowCount === 1) return { id: session.id, url: session.url };
  await requireCard(ctx).expireSession(session.id);
  throw underway();
}

/** The order's lines, then shipping and tax as lines of their own: their sum is the order's total. */
async function cardLines(ctx: Ctx, order: OrderRow): Promise<CardLine[]> {
  const lines = await ctx.db
    .select({ name: orderLines.name, amount: orderLines.priceCents, qty: orderLines.qty })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position);
  const extras = [
    { name: 'Shipping', amount: order.shippingCents, qty: 1 },
    { name: 'Tax', amount: order.taxCents, qty: 1 },
  ];
  return [...lines, ...extras.filter((line) => line.amount > 0)];
}
