import { and, eq } from 'drizzle-orm';
import { orderLines, paymentAttempts } from '#db/schema.ts';
import { toLineName } from '#domain/options/to-line-name.ts';
import { getOwnOrder, lockOrder, type OrderRow } from '#domain/orders/get-own-order.ts';
import { recordOrderEvent } from '#domain/orders/record-order-event.ts';
import { reopenOrder } from '#domain/orders/reopen-order.ts';
import { orderCanceledError, orderFrozenError } from '#domain/orders/write-order.ts';
import { lockHoldCustomer, placeStockHold } from '#domain/payments/holds/holds.ts';
import type { PaymentProviderName } from '#domain/payments/states.ts';
import type { Ctx, PaymentLine, ProviderSession } from '#domain/shared/ctx.ts';
import { isConstraintViolation } from '#domain/shared/database/database-errors.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { endPayment } from './end-payment.ts';
import {
  closeAttempt,
  findLiveAttempt,
  type PaymentAttempt,
  requireCardProvider,
} from './payment-attempts.ts';
import { paymentUnderwayError } from './payment-underway-error.ts';
import { requireCurrentPrice } from './require-current-price.ts';
import { requireShownTerms } from './require-shown-terms.ts';

/** A session that is about to expire is not reused. */
const reuseMinutes = 5;
/** An attempt without a session for this long was left by a crash: a provider call takes 26 s at most. */
const startTimeoutSeconds = 30;

const addAttempt = preparedQuery(
  (
    db,
    {
      order,
      provider,
      amount,
      now,
      end,
    }: PreparedQueryParams<{
      order: string;
      provider: PaymentProviderName;
      amount: number;
      now: Date;
      end: Date;
    }>,
  ) =>
    db
      .insert(paymentAttempts)
      .values({
        orderId: order,
        provider,
        amountCents: amount,
        createdAt: now,
        expiresAt: end,
      })
      .returning(),
);

const openAttempt = preparedQuery(
  (
    db,
    { session, url, attempt }: PreparedQueryParams<{ session: string; url: string | null; attempt: string }>,
  ) =>
    db
      .update(paymentAttempts)
      .set({ state: 'open', providerId: session, url: url })
      .where(and(eq(paymentAttempts.id, attempt), eq(paymentAttempts.state, 'starting'))),
);

const linesForProvider = preparedQuery((db, { order }: PreparedQueryParams<{ order: string }>) =>
  db
    .select({
      ...{ name: orderLines.name, choices: orderLines.choices },
      amount: orderLines.priceCents,
      qty: orderLines.qty,
      discount: orderLines.discountCents,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, order))
    .orderBy(orderLines.position),
);

export interface ProviderPaymentFlow {
  provider: PaymentProviderName;
  /** How long the customer may take to pay. */
  sessionMinutes: number;
  /** Creates the provider's session. */
  openSession(order: OrderRow, attempt: PaymentAttempt): Promise<ProviderSession>;
}

/**
 * Starts a payment of the caller's own Unpaid order and holds its pieces; a payment by another method is ended first.
 * While it is live, further calls return the same session. A closed order is reopened. Throws `not_found`,
 * `order_frozen`, `order_canceled`, `out_of_stock`, `price_changed`, `code_refused`, `terms_changed`, `too_many_holds`, `hold_limit`,
 * `payment_underway`, `payment_unavailable`, `provider_unreachable`.
 */
export async function startPayment(
  ctx: Ctx,
  orderId: string,
  way: ProviderPaymentFlow,
  shownTerms: number | undefined,
): Promise<{ id: string; url: string | null }> {
  const order = await getOwnOrder(ctx, orderId);
  if (order.canceledAt) throw orderCanceledError();
  if (order.paidAt || order.status !== 'Unpaid') throw orderFrozenError();
  requireShownTerms(ctx, order, shownTerms);
  const open = await reuseOrEndSession(ctx, order, way);
  if (open) return open;
  const attempt = await ctx.telemetry.span('beginAttempt', () => beginAttempt(ctx, order, way, shownTerms));
  await ctx.failpoint('attempt.committed');
  let session: ProviderSession;
  try {
    session = await way.openSession(order, attempt);
  } catch (error) {
    await closeAttempt(ctx, attempt);
    throw error;
  }
  await ctx.failpoint('session.created');
  return publishSession(ctx, attempt, session);
}

/** The live session if it can be reused; otherwise null, after ending any live attempt. */
async function reuseOrEndSession(
  ctx: Ctx,
  order: OrderRow,
  way: ProviderPaymentFlow,
): Promise<{ id: string; url: string | null } | null> {
  const live = await findLiveAttempt(ctx, order.id);
  if (!live) return null;
  const now = ctx.clock.now().getTime();
  if (live.state === 'starting' && now - live.createdAt.getTime() < startTimeoutSeconds * 1000)
    throw paymentUnderwayError();
  const fresh =
    live.expiresAt.getTime() - now > reuseMinutes * 60_000 && live.amountCents === order.totalCents;
  if (live.provider === way.provider && live.state === 'open' && live.providerId && fresh)
    return { id: live.providerId, url: live.url };
  await requireCurrentPrice(ctx, ctx.db, order);
  if ((await endPayment(ctx, order.id)) === 'paid') throw orderFrozenError();
  return null;
}

/**
 * Records the attempt and its hold before the provider is called, so that a crash in between leaves nothing unknown.
 */
async function beginAttempt(
  ctx: Ctx,
  order: OrderRow,
  { provider, sessionMinutes }: ProviderPaymentFlow,
  shownTerms: number | undefined,
): Promise<PaymentAttempt> {
  const now = ctx.clock.now();
  try {
    return await ctx.db.transaction(async (tx) => {
      const customer = await lockHoldCustomer(tx, order.id);
      const locked = await lockOrder(tx, order.id);
      if (locked?.canceledAt) throw orderCanceledError();
      if (!locked || locked.paidAt || locked.totalCents !== order.totalCents) throw orderFrozenError();
      requireShownTerms(ctx, locked, shownTerms);
      const [attempt] = await addAttempt(tx).execute({
        ...{ order: order.id, provider, amount: order.totalCents },
        ...{ now, end: new Date(now.getTime() + sessionMinutes * 60_000) },
      });
      if (!attempt) throw new Error('an inserted attempt was not returned');
      await placeStockHold(ctx, tx, locked, customer);
      // The hold has locked the products, so their prices are fixed until the commit.
      await requireCurrentPrice(ctx, tx, order);
      await reopenOrder(ctx, tx, locked);
      await recordOrderEvent(ctx, tx, { orderId: order.id, kind: 'payment_started', detail: { provider } });
      await ctx.failpoint('attempt.written');
      return attempt;
    });
  } catch (error) {
    if (isConstraintViolation(error, 'payment_attempts_one_live')) throw paymentUnderwayError();
    throw error;
  }
}

/** Records the session, unless the attempt was ended meanwhile: then the session is ended too. */
async function publishSession(
  ctx: Ctx,
  attempt: PaymentAttempt,
  session: ProviderSession,
): Promise<{ id: string; url: string | null }> {
  if (!session.url && attempt.provider === 'stripe')
    throw new ShopError('provider_unreachable', 'The payment page could not be opened. Please try again.');
  const { id, url } = session;
  const opened = await openAttempt(ctx.db).execute({ attempt: attempt.id, session: id, url });
  if (opened.rowCount === 1) {
    await ctx.failpoint('session.published');
    return { id, url };
  }
  if (attempt.provider === 'stripe') await requireCardProvider(ctx).expireSession(id);
  throw paymentUnderwayError();
}

/** The order's lines, as the provider's page shows them: one with a discount as its whole sum, since that may not divide. */
export async function loadPaymentLines(ctx: Ctx, orderId: string): Promise<PaymentLine[]> {
  const lines = await linesForProvider(ctx.db).execute({ order: orderId });
  return lines.flatMap(({ discount, choices, ...others }) => {
    const line = { ...others, name: toLineName({ name: others.name, choices }) };
    if (discount === 0) return [line];
    const amount = line.amount * line.qty - discount;
    const name = line.qty > 1 ? `${line.qty} × ${line.name}` : line.name;
    return amount > 0 ? [{ name, amount, qty: 1 }] : [];
  });
}
