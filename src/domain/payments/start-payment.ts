import { and, eq } from 'drizzle-orm';
import { orderLines, paymentAttempts } from '#db/schema.ts';
import { reopenOrder } from '../orders/open-unpaid.ts';
import { lockOrder, type OrderRow, ownOrder } from '../orders/own-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { orderFrozen } from '../orders/write-order.ts';
import type { CardLine, Ctx, ProviderSession } from '../shared/ctx.ts';
import { isViolationOf } from '../shared/database-errors.ts';
import { ShopError } from '../shared/errors.ts';
import { given, prepared } from '../shared/prepared.ts';
import { type Attempt, closeAttempt, liveAttempt, requireCard } from './attempts.ts';
import { endPayment } from './end-payment.ts';
import { lockCustomer, placeHold } from './holds.ts';
import { paymentUnderway } from './refusals.ts';
import { requireTodaysPrice } from './require-todays-price.ts';

/** A session that is about to end is not handed out again. */
const reuseMinutes = 5;
/** An attempt that was never answered is somebody's crash after this long: a provider is asked for 26 s at most. */
const startingSeconds = 30;

const addAttempt = prepared((db) =>
  db
    .insert(paymentAttempts)
    .values({
      orderId: given('order'),
      provider: given('provider'),
      amountCents: given('amount'),
      createdAt: given('now'),
      expiresAt: given('end'),
    })
    .returning(),
);

const openAttempt = prepared((db) =>
  db
    .update(paymentAttempts)
    .set({ state: 'open', providerId: given('session'), url: given('url') })
    .where(and(eq(paymentAttempts.id, given('attempt')), eq(paymentAttempts.state, 'starting'))),
);

const linesForProvider = prepared((db) =>
  db
    .select({ name: orderLines.name, amount: orderLines.priceCents, qty: orderLines.qty })
    .from(orderLines)
    .where(eq(orderLines.orderId, given('order')))
    .orderBy(orderLines.position),
);

export interface Way {
  provider: 'stripe' | 'paypal';
  /** How long the customer may take to pay. */
  minutes: number;
  /** Asks the provider for its page. */
  open(order: OrderRow, attempt: Attempt): Promise<ProviderSession>;
}

/**
 * Opens a payment of the caller's own Unpaid order and puts its pieces aside; one begun another way is ended
 * first. Asked again while it lives, it answers the same one. A closed order is opened again. Throws `not_found`, `order_frozen`,
 * `out_of_stock`, `price_changed`, `too_many_holds`, `hold_limit`, `payment_underway`, `payment_unavailable`,
 * `provider_unreachable`.
 */
export async function startPayment(
  ctx: Ctx,
  orderId: string,
  way: Way,
): Promise<{ id: string; url: string | null }> {
  const order = await ownOrder(ctx, orderId);
  if (order.paidAt || order.status !== 'Unpaid') throw orderFrozen();
  const open = await reuseOrEnd(ctx, order, way);
  if (open) return open;
  const attempt = await ctx.watch.step('beginAttempt', () => beginAttempt(ctx, order, way));
  await ctx.reached('attempt.committed');
  let session: ProviderSession;
  try {
    session = await way.open(order, attempt);
  } catch (error) {
    await closeAttempt(ctx, attempt);
    throw error;
  }
  await ctx.reached('session.created');
  return publish(ctx, attempt, session);
}

/** The live session where it can go on; otherwise null, with whatever lived ended. */
async function reuseOrEnd(
  ctx: Ctx,
  order: OrderRow,
  way: Way,
): Promise<{ id: string; url: string | null } | null> {
  const live = await liveAttempt(ctx, order.id);
  if (!live) return null;
  const now = ctx.clock.now().getTime();
  if (live.state === 'starting' && now - live.createdAt.getTime() < startingSeconds * 1000)
    throw paymentUnderway();
  const fresh =
    live.expiresAt.getTime() - now > reuseMinutes * 60_000 && live.amountCents === order.totalCents;
  if (live.provider === way.provider && live.state === 'open' && live.providerId && fresh)
    return { id: live.providerId, url: live.url };
  await requireTodaysPrice(ctx, ctx.db, order);
  if ((await endPayment(ctx, order.id)) === 'paid') throw orderFrozen();
  return null;
}

/** Writes the attempt and its hold before the provider is asked: a crash in between leaves nothing unknown. */
async function beginAttempt(ctx: Ctx, order: OrderRow, { provider, minutes }: Way): Promise<Attempt> {
  const now = ctx.clock.now();
  try {
    return await ctx.db.transaction(async (tx) => {
      const customer = await lockCustomer(tx, order.id);
      const locked = await lockOrder(tx, order.id);
      if (!locked || locked.paidAt || locked.totalCents !== order.totalCents) throw orderFrozen();
      const [attempt] = await addAttempt(tx).execute({
        ...{ order: order.id, provider, amount: order.totalCents },
        ...{ now, end: new Date(now.getTime() + minutes * 60_000) },
      });
      if (!attempt) throw new Error('an inserted attempt was not returned');
      await placeHold(ctx, tx, order.id, customer);
      // The hold has locked the products: their prices are these until it is committed.
      await requireTodaysPrice(ctx, tx, order);
      await reopenOrder(ctx, tx, locked);
      await recordEvent(ctx, tx, { orderId: order.id, kind: 'payment_started', detail: { provider } });
      await ctx.reached('attempt.written');
      return attempt;
    });
  } catch (error) {
    if (isViolationOf(error, 'payment_attempts_one_live')) throw paymentUnderway();
    throw error;
  }
}

/** Makes the session known, unless the attempt has been ended meanwhile: then the session is ended too. */
async function publish(
  ctx: Ctx,
  attempt: Attempt,
  session: ProviderSession,
): Promise<{ id: string; url: string | null }> {
  if (!session.url && attempt.provider === 'stripe')
    throw new ShopError('provider_unreachable', 'The payment page could not be opened. Please try again.');
  const { id, url } = session;
  const opened = await openAttempt(ctx.db).execute({ attempt: attempt.id, session: id, url });
  if (opened.rowCount === 1) {
    await ctx.reached('session.published');
    return { id, url };
  }
  if (attempt.provider === 'stripe') await requireCard(ctx).expireSession(id);
  throw paymentUnderway();
}

/** The order's own lines, as a provider's page shows them. */
export async function providerLines(ctx: Ctx, orderId: string): Promise<CardLine[]> {
  return linesForProvider(ctx.db).execute({ order: orderId });
}
